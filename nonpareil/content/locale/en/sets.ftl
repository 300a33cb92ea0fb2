# The boxes in which heroes and boards came.

name-set-battle-of-legends-vol-1 = Battle of Legends, Volume One
name-set-battle-of-legends-vol-2 = Battle of Legends, Volume Two
name-set-cobble-and-fog = Cobble & Fog
name-set-houdini-vs-the-genie = Houdini vs. The Genie
name-set-robin-hood-vs-bigfoot = Robin Hood vs. Bigfoot
