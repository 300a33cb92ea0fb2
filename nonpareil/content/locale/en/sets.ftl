# The boxes in which heroes and boards came.

set-battle-of-legends-vol-1 = Battle of Legends, Volume One
set-battle-of-legends-vol-2 = Battle of Legends, Volume Two
set-cobble-and-fog = Cobble & Fog
set-houdini-vs-the-genie = Houdini vs. The Genie
set-robin-hood-vs-bigfoot = Robin Hood vs. Bigfoot
