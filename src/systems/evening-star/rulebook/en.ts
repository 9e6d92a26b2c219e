// The rulebook of Evening Star in English.

import type { RulebookWords } from '../../rulebook.ts'

export const en = {
  sections: {
    when: 'When dice come out',
    tasks: 'Tasks',
    checks: 'Checks',
    table: 'At the table',
    lots: 'Lots and ego',
    abilities: 'Abilities',
  },
  rules: {
    'ES-1': {
      title: 'Only for a stake',
      text: 'Dice come out only where there is something to win or to lose. Without that the story goes on and nobody rolls.',
      rulings: {
        stake:
          'Whoever calls for a roll or starts one is asked what is at stake. It is one line, may stay empty, and stands on the card of the roll.',
      },
      example:
        'Climbing the garden wall on a quiet afternoon needs no roll. With the watch 20 steps behind it does, and the stake is one line: “or they have you”.',
    },
    'ES-2': {
      title: 'A task is a pool of d10',
      sought: 'roll-under roll-over system',
      text: 'What takes time and care is a task. The pool is as many d10 as the level of the skill, with what the circumstances add or take away. Under: faces run from 0 to 9, and a die that shows the ability’s rank or less is a success. Over: a 0 is a 10, and a die that makes 10 or more together with the rank is a success. Both ways have the same chances; each player picks one for their character and keeps it.',
      rulings: {
        read: 'The way of reading belongs to the sheet. A roll from a sheet uses it, and another one is refused with that reason. Without a sheet it is a field of the roll.',
        ranks: 'Ranks run from 0 to 10. From rank 9 on every die is a success.',
        'no-dice': 'A pool of 0 dice cannot roll a task and is refused. Only difficulty 0 needs no dice.',
      },
      example:
        'Rank 4 and five dice: 0, 3, 4, 7 and 9. Under, the 0, the 3 and the 4 are successes. Over, the 0 makes 14, the 7 makes 11 and the 9 makes 13: 3 successes either way.',
    },
    'ES-3': {
      title: 'As many successes as the difficulty',
      text: 'A task is done with as many successes as its difficulty, or more. One too few is a failure.',
      example:
        'Rank 4, dice 0, 3, 4, 7 and 9: 3 successes. Against difficulty 3 that is enough, against 4 it is one short.',
    },
    'ES-4': {
      title: 'Difficulty is agreed on',
      sought: 'automatic success negotiable',
      text: 'How hard something is, is negotiated, so it always lies in the open. The GM and the player may move it, offer by offer, until the dice fall; each offer is recorded. If they agree on 0, it works without a roll.',
      rulings: {
        harder:
          'A task may be harder than 10, up to 20; a check may not (ES-5). A check that ego makes of it still needs three times the difficulty.',
      },
      example:
        'The GM says 4. The player offers a rope and an hour of time and gets 2. With a guide they settle on 0: no roll.',
    },
    'ES-5': {
      title: 'A check is one d20',
      sought: 'automatic success multiplied binary',
      text: 'What has to be quick is a check: a d20, the ability’s rank and any modifiers other than skill, against three times the difficulty, which runs from 0 to 10. Difficulty 0 needs no roll, and a natural 20 always passes. A check passes or fails and knows nothing in between: no criticals, no fumbles, no margin.',
      example:
        'Rank 5 against difficulty 4 needs 12, so a 7 on the d20 passes: 14 faces of 20. At difficulty 10 with rank 3 the 30 needed are out of reach, and only a natural 20 passes.',
    },
    'ES-6': {
      title: 'One lot on a check, no ego',
      sought: 'reroll',
      text: 'A check that failed may be thrown again for one lot, and for one only. Ego has no place in a check.',
      example:
        'Rank 3, difficulty 10, and the d20 shows 19. One lot throws it again, and it shows 20: passed, with 1 lot spent.',
    },
    'ES-7': {
      title: 'The GM does not roll',
      text: 'Tasks and checks are for players. A GM who tries to roll one is refused, with that reason.',
      example:
        'A guard looks for the thief. Nobody rolls for the guard: the thief’s player rolls a task to stay hidden, at a difficulty of 3.',
    },
    'ES-8': {
      title: 'No contests: no roll against a roll',
      text: 'Two characters against each other are not rolled one against the other. Whoever acts rolls a task or a check, and how good the other one is goes into the difficulty they agree on.',
      example:
        'Arm wrestling with the smith: the player’s task, at a difficulty of 3 because of the smith’s arms, or of 2 after her long day.',
    },
    'ES-9': {
      title: 'Every result is answered',
      sought: 'retry repeat try again',
      text: 'What is done has consequences: each result, good or bad, waits for the GM’s response, which is recorded beside it. What has failed is not tried once more in the same way; something has to be different.',
      rulings: {
        repeated:
          'When the same ability, skill and difficulty come up again for a character right after a failure, the GM gets a note. It blocks nothing.',
      },
      example:
        'The lock held at rank 3 and difficulty 4. A second try with rank 3 and difficulty 4 brings the GM the question what is different now.',
    },
    'ES-10': {
      title: 'Lots',
      text: 'A character has at most 10 lots. On a task that is failing, each lot either throws one die of the player’s choice again, a reroll, or makes every 0 count as two successes.',
      rulings: {
        once: 'One lot doubles the 0s of the whole task. A second one would do nothing and is refused.',
        doubledZeros: {
          text: 'Doubling holds for every 0 that lies there in the end, also one that came by throwing again.',
          values: {
            'final-dice': 'every 0 lying there in the end counts twice',
            'first-roll-only': 'only 0s of the first throw that were kept count twice',
          },
        },
        success:
          'Any die may be thrown again, a success too. With doubling that is sometimes the best play, and the advice says so when it is: rank 9, five dice, difficulty 6 and 6 lots succeed with 0.651 that way and with 0.410 without.',
        start: 'A new character has 10 lots. The group may write another number on the sheet.',
      },
      example:
        'Rank 4, dice 0, 3, 4, 7 and 9 against difficulty 4: 3 successes, one short. One lot makes the 0 count twice: 4 successes, done.',
    },
    'ES-11': {
      title: 'All lots at once, each die once',
      sought: 'reroll',
      text: 'How many lots go into a task, and on what, is declared before any die is thrown again. Afterwards no more can be added. No die is thrown again twice.',
      example:
        'Rank 4, difficulty 5, dice 1, 3, 4, 7 and 9. The player declares 2 lots: the 7 again, and 0s count twice. It shows 0, so 3 kept and 2 for the 0 are 5 successes. Had it shown an 8, that would have been the end of it.',
    },
    'ES-12': {
      title: 'Lots are claimed back',
      sought: 'advocate advocating claim',
      text: 'Lots come back in the postamble, the last part of a session. Each player speaks for what their character did, and the group or the GM grants a number of lots. Nobody has more than 10 in hand.',
      example:
        'With 4 lots left, a player argues for the rescue in the mill and is granted 3: 7 in hand. With 9 left only 1 can be granted: that makes 10.',
    },
    'ES-13': {
      title: 'Ego makes a check of a failed task',
      sought: 'one more try',
      text: 'Ego is there or it is not. When a task has failed, lots and all, ego may be spent for one last try: the dice are cleared away and a check is rolled at the same difficulty. A lot may go into that check only if none went into the task.',
      rulings: {
        same: 'That check has the ability’s rank and the task’s modifiers other than skill. Its natural 20 passes as always.',
      },
      example:
        'Rank 4, two dice, difficulty 2: 5 and 9 are no success, and no lot is spent. Ego makes it a check that needs 6: the d20 shows 1, one lot throws it again, and a 2 makes 6. Done, at the price of ego and 1 lot.',
    },
    'ES-14': {
      title: 'Ego comes back',
      sought: 'regenerates',
      text: 'At the close of a session everybody has their ego again.',
      example:
        'Spent in the first hour, ego is 0 on the sheet all evening. When the session closes it is 1 again, also for those who spent none of their lots.',
    },
    'ES-15': {
      title: 'Spreads to start with',
      sought: 'attributes',
      text: 'Six abilities have ranks. The game offers nine spreads as examples, named by what they add up to, from 7 for beginners to 37.',
      rulings: {
        printed:
          'The spread named 23 has the ranks 3, 3, 4, 4, 4, 4, which add up to 22. It is offered as it stands and says so.',
        names: 'What the six abilities are called is the group’s business. The sheet starts with six names.',
      },
      example: 'The spread 19 has five ranks of 3 and one of 4: 5 x 3 + 4 = 19.',
    },
  },
  tables: {
    targets: { title: 'What a check needs', heads: { difficulty: 'Difficulty', needed: 'd20 + rank + modifiers' } },
    spreads: { title: 'Example spreads of ranks', heads: { named: 'Spread', ranks: 'Ranks', adds: 'Adds up to' } },
    spending: { title: 'What lots and ego do', heads: { what: 'Spent', on: 'On', does: 'Does' } },
  },
  cells: {
    reroll: 'throws one die again, each die once',
    double: 'makes every 0 two successes, once a task',
    'check-again': 'throws the d20 again, once',
    ego: 'makes it a check at the same difficulty',
    'failing-task': 'a failing task',
    'failed-check': 'a failed check',
    'failed-task': 'a failed task',
    'a-lot': 'a lot',
    'the-ego': 'ego',
  },
} satisfies RulebookWords
