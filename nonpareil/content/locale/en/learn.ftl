### Learning by playing: the course of lessons, and the coach of the first game.

## The course

ui-learn-lead = Six short lessons at a real table. You make the moves; we explain why. About ten minutes in all, and you can leave at any time.
ui-learn-number = Lesson { $number }
ui-learn-start = Start
ui-learn-again = Repeat
ui-learn-done = Done
ui-learn-play = Play a real game
# After a first loss
ui-learn-after-loss = Want to see how it all works? Take the lessons

## During a lesson

ui-lesson-progress = { $title } · { $number } of { $of }
# $text: what was chosen, as the option is called
ui-lesson-wrong = “{ $text }” is allowed, and one day it may be the right choice. For now, try what is marked with a star.
ui-lesson-show = Show me again
ui-lesson-finished = Lesson complete
ui-lesson-next = Next lesson
ui-lesson-all = All lessons
ui-lesson-leave = Leave the lesson
ui-lesson-off-path = You have left the lesson's path. Keep playing as you like, or start the lesson again.
ui-lesson-restart = Start again

## Lesson: move and draw

ui-lesson-move = Move and draw
ui-lesson-move-about = What you can do in a turn, and how to get around.
ui-lesson-move-action = You are Medusa, in the blue zone, with a Harpy beside you. On your turn you take two actions. Your enemy is far away, so start with a maneuver: choose Maneuver.
ui-lesson-move-drawn = A maneuver always begins with a new card: you drew Snipe. You could discard a card now to move farther. Not this time: choose Don't boost.
ui-lesson-move-who = Each of your fighters may move up to 3 spaces, along the lines. Choose Medusa.
ui-lesson-move-where = The highlighted spaces are within reach. Move her to the one with the star: tap or click it.
ui-lesson-move-harpy = Your Harpy moves too, all in the same maneuver. Bring her along to the starred space, next to Medusa.
ui-lesson-move-again = One action left. You may take the same action twice: choose Maneuver again.
ui-lesson-move-boost = King Arthur is still far off. Every card has a boost value, at the bottom. Boost with Hiss and Slither: you discard it, and everyone may move 3 spaces farther.
ui-lesson-move-far = Six spaces this time! Choose Medusa, then the starred space, right in front of King Arthur.
ui-lesson-move-stay = The Harpy can stay where she is: you never have to move. Choose Stay.
ui-lesson-move-done = That is a turn: two actions, and each maneuver draws a card, so moving is never wasted. You can walk through your own fighters, but not through an enemy.

## Lesson: zones and reach

ui-lesson-zones = Zones and reach
ui-lesson-zones-about = Whom you can attack, and from where.
ui-lesson-zones-zone = The colors are zones. Medusa is ranged: she can attack anyone in her zone, however far away. She and King Arthur both have navy under their feet. Choose Attack.
ui-lesson-zones-card = An attack needs a card. Attack with Dash: its value is 3.
ui-lesson-zones-after = King Arthur did not defend, so all 3 damage came through. Dash also lets Medusa move after combat. She is safe here, out of his reach: choose Stay.
ui-lesson-zones-melee = King Arthur is melee: he can attack only an adjacent space, one joined to his by a line. Your Harpy is melee, too. Bring her closer: choose Maneuver.
ui-lesson-zones-boostless = She has only a step to go, so save your cards: choose Don't boost.
ui-lesson-zones-step = Move the Harpy next to King Arthur, to the starred space, and leave Medusa where she is.
ui-lesson-zones-done = Next turn, both of you can attack: Medusa from afar, the Harpy up close. A space with two colors is in both zones. Watch for enemies that share a color with you.

## Lesson: attack and defend

ui-lesson-combat = Attack and defend
ui-lesson-combat-about = Two cards, face down. What is your opponent up to?
ui-lesson-combat-attack = Face to face with King Arthur, and one action left. Choose Attack.
ui-lesson-combat-card = You play your card face down, then he may answer with one of his. Neither of you knows the other's card. Attack with Snipe (3).
ui-lesson-combat-defend = He defended with Regroup (1): 3 − 1 = 2 damage, and Snipe drew you a card. Now he attacks you with a face-down card. Defend with Hiss and Slither (4). Without a defense, you take all of the damage.
ui-lesson-combat-ability = Attack 4, defense 4: no damage, so you won the combat, and he had to discard a card. Every hero has an ability. Medusa's: at the start of your turn, deal 1 damage to an enemy in her zone. Choose King Arthur.
ui-lesson-combat-done = Attack minus defense is the damage. The attacker wins the combat by dealing at least 1 damage; otherwise the defender wins, and many cards ask who won. Keep a defense card in hand: you never know.

## Lesson: effects

ui-lesson-effects = Effects and their order
ui-lesson-effects-about = Immediately, during combat, after combat.
ui-lesson-effects-gaze = Cards do more than their number. Gaze of Stone is worth only 2, but read it: after combat, if you won, deal 8 damage. Choose Attack.
ui-lesson-effects-card = Will King Arthur see it coming? Attack with Gaze of Stone.
ui-lesson-effects-second = He didn't defend: 2 damage, you won, and then 8 more. Effects happen in order: “immediately,” then “during combat,” then the damage, then “after combat.” One action left: choose Maneuver and draw a card.
ui-lesson-effects-still = Stay close to him: choose Don't boost, then Stay.
ui-lesson-effects-feint = King Arthur attacks and adds a second card to boost it: that is his ability. Feint says: immediately, cancel all effects of your opponent's card. Defend with Feint.
ui-lesson-effects-done = “Immediately” comes first, so Feint stripped his attack of its boost and its effect: only 1 damage came through. When both players have effects at the same time, the defender's happen first.

## Lesson: schemes and boosts

ui-lesson-schemes = Schemes and boosts
ui-lesson-schemes-about = Cards that need no combat, and cards that make others stronger.
ui-lesson-schemes-scheme = Scheme cards do what they say, right away, with no combat. Merlin has only 2 health left. Choose Scheme.
ui-lesson-schemes-merlin = A Momentary Glance deals 2 damage to a fighter in Medusa's zone. Play it, and choose Merlin.
ui-lesson-schemes-attack = Merlin is defeated, and all of King Arthur's cards that only Merlin could play are now good for nothing but boosts. Now for the king: choose Attack.
ui-lesson-schemes-shot = Second Shot is worth 3, and you may boost it during combat. Attack with it.
ui-lesson-schemes-boost = He defended with Skirmish: 4 against your 3 would do nothing. Boost now! Discard Gaze of Stone to add its boost value, 4.
ui-lesson-schemes-done = 3 + 4 − 4 = 3 damage. A boost costs you a card, and often it is worth it. Cards you can't use otherwise make good boosts.

## Lesson: the end

ui-lesson-ending = Exhaustion and the end
ui-lesson-ending-about = What happens when the cards run out, and how to win.
ui-lesson-ending-empty = A long game. Your deck is empty, and Medusa has 3 health left. King Arthur has 3, too. You need to get closer: choose Maneuver, but brace yourself.
ui-lesson-ending-walk = You had to draw and couldn't: exhaustion. Each of your fighters took 2 damage, and the Harpy fell. Medusa is still standing. Don't boost, then walk up to King Arthur, to the starred space.
ui-lesson-ending-blow = Losing a sidekick doesn't end the game. Losing your hero does. This is your moment: choose Attack.
ui-lesson-ending-card = Attack with Snipe (3). If he can't defend, that is exactly enough.
ui-lesson-ending-done = King Arthur is down to 0 health: you win! Decks are never reshuffled, so every game ends. You know all you need. The rest you'll find on your cards.

## The coach of the first game

ui-coach-off = Turn off the coach
ui-coach-why-not = Why can't I?
# $kind of the question that comes next
ui-coach-placed = Welcome! Your fighters are already in place; to place them yourself, use Undo. { $kind ->
    [action] You take two actions each turn. Start with a maneuver: you draw a card and move closer.
   *[other] Now an ability asks you something: read what it does, then choose.
}
# $kind of question
ui-coach-asked = { $kind ->
    [setup] Your hero has something of its own to choose before the game begins. The question says what.
    [setup-space] Your sidekicks start in your hero's zone. One in front of your hero and one behind is a good plan.
    [action] You take two actions each turn. Maneuver draws a card and moves your fighters. Attack needs an attack card and an enemy within reach. A scheme does what its card says. Not sure? Maneuver closer.
    [maneuver-boost] You have drawn a card. If your fighters need to go farther, discard a card to add its boost value to everyone's move. Otherwise, don't boost.
    [mover] Your fighters move one after another, in any order. Choose one, or stop.
    [destination] Highlighted spaces are within reach. To attack next, end in the same zone if you're ranged, or adjacent if you're melee.
    [attacker] One fighter attacks, with one card. All your fighters play cards from the same hand.
    [target] Choose whom to attack. Defeat the enemy hero and you win; sidekicks only get in the way.
    [attack-card] Your card stays face down until your opponent has chosen a defense. Read what it does, not only its number.
    [defense] Your opponent's card is face down. Your card's number is subtracted from the damage. You may also save your cards and take the hit.
    [scheme-card] Schemes happen right away. Then the card goes to your discard pile.
    [boost] Discard a card to add its boost value, the number in the circle.
    [hidden-boost] You may add a second card face down. Its boost value counts when the cards are revealed.
    [hand-limit] You may keep seven cards at the end of your turn. Discard the one you need least.
    [discard] Choose what you need least. Discarded cards don't come back.
    [fighter] A card or ability asks you to choose a fighter. Read what it does, then choose one of those that light up.
    [space] A card or ability asks you to choose a space. Choose one of those that light up.
    [scheme-fighter] The card says which of your fighters may play it. It can matter who does: many effects start from that fighter.
    [reaction] You may answer this with a card from your hand. If none of yours fits, don't react.
    [order] Several effects are waiting, and you decide which comes first.
   *[other] A card or ability asks you something. Read what it does, then choose.
}
# Once the actions are known: how to take them with fewer taps
ui-coach-shortcut = A quicker way: tap one of your fighters, then a space, to maneuver without a boost. Tap an enemy within reach to attack, or tap a card to play it.
# Why it matters, after the sentence that tells what the opponent just did. $kind of event
ui-coach-saw = { $kind ->
    [scheme] A scheme works at once, and you can't defend against it.
    [draw] More cards mean more choices, and fewer left in the deck.
    [move] Check whether you now share a zone, or stand next to each other.
    [no-defense] Maybe there was no good card, or maybe a good one is being saved.
    [won] Many cards do something only for the winner.
    [defeat] A card that none of the remaining fighters may play is good only for boosts.
    [cancel] The card's number still counts.
    [exhausted] From now on, each of their fighters takes 2 damage whenever they have to draw.
   *[heal] Nobody can have more health than at the start.
}
