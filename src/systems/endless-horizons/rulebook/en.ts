// The rulebook of Endless Horizons in English.

import type { RulebookWords } from '../../rulebook.ts'

export const en = {
  sections: {
    difficulty: 'The difficulty',
    pool: 'The pool and its successes',
    contests: 'Contests',
    effort: 'Effort',
  },
  rules: {
    'EH-1': {
      title: 'A check against the GM’s difficulty',
      sought: 'dc dm target roll',
      text: 'Whatever is uncertain is settled by a check: the player throws, and the GM says how hard it is. A bonus or a penalty moves the difficulty and leaves the dice alone. The GM may keep the difficulty sealed, so that only they read it until they open it. Unless they seal it, it is open; the more transparent a GM is about it, the better.',
      rulings: {
        sum: 'All modifiers are added to the base difficulty, and the sum is held to 1 to 10. The story of the roll shows it before and after.',
      },
      example:
        'Difficulty 9 in a storm at +3: 9 + 3, held to 10. Two dice show 9 and 4, so nothing reaches it: a failure.',
    },
    'EH-2': {
      title: 'Difficulties from 1 to 10',
      sought: 'dc',
      text: 'A difficulty is a whole number from 1 to 10. At 1 nobody has to roll: it simply works. A 10 is almost impossible. Nothing is ever added to what a die shows. What helps a character is more dice.',
      rulings: {
        atDifficultyOne: {
          text: 'An automatic success has thrown nothing, so it has 0 successes and 0 extra ones.',
          values: {
            automatic: 'no roll, no successes to spend',
            'every-die':
              'still no roll, but every die of the pool counts as a success, so all beyond the first are extra; with no dice it is as automatic as ever',
          },
        },
        sealed:
          'Under a seal the dice are thrown at difficulty 1 as well, so that the roll tells nobody what the difficulty is.',
      },
      example: 'Difficulty 3 with -2 for a map of the place is 1: no roll, a success, 0 successes to spend.',
    },
    'EH-3': {
      title: 'The pool: one success is enough',
      sought: 'd10s dice pool',
      text: 'The pool is as many d10 as the rank of the skill, with the dice for circumstances and one die for each point of effort. Every die at or above the difficulty is a success, any other a failure. One success is all it takes.',
      rulings: {
        rank: 'A rank is a number of dice: rank 3 rolls three.',
        'no-dice':
          'A pool needs at least one die. Rank 0 without circumstance dice and without effort is refused, unless the difficulty is 1 and nothing has to be rolled.',
      },
      example:
        'Rank 3 against difficulty 7 shows 2, 7 and 10: the 7 and the 10 are successes, so it works, with 1 to spare. The chance was 98/125, or 78.4%; with 2 points of effort it would have been 2882/3125, or 92.2%.',
    },
    'EH-4': {
      title: 'Successes beyond the first',
      text: 'Every success after the first is extra. The player may put it into another task of the same skill within the same action, or the GM may turn it into a bonus. The result says how many there are, and each one that is spent is written down with what it bought.',
      example:
        'Rank 4 against difficulty 6 shows 3, 6, 8 and 9: 3 successes, 2 of them extra. One picks a second lock on the way, the other is the GM’s: nobody heard it.',
    },
    'EH-5': {
      title: 'Contests: first one side, then the other',
      sought: 'versus against opponent initiator',
      text: 'Whoever starts a contest, with another player or with an NPC, rolls all their dice and keeps the highest. Only then does the passive side declare its effort and roll all its dice, so it knows which number it has to reach. It wins with a highest die at or above that number: a tie is the passive side’s.',
      rulings: {
        contestOrder: {
          text: 'The passive side declares after the initiator’s dice lie there. What it could still spend is its reserve: odds and advice suppose that it plays its best, the win first and then the least effort. A passive side with nothing but its reserve declares at least 1.',
          values: {
            'passive-after': 'the passive side declares when it has seen the number',
            together: 'both sides declare before any die falls, and there is no reserve',
          },
        },
        asked:
          'At a table the passive side is asked even with nothing left, so that waiting tells nobody anything. The initiator’s odds use that reserve only if they may read the sheet; otherwise they say what is supposed.',
        'melee-contest':
          'A melee attack on somebody is such a contest. If the initiator wins it, they deal the damage of EH-9.',
      },
      example:
        'The initiator rolls 4 and 8 and keeps the 8. The passive side has one die, and it shows 8: a tie, so the passive side wins.',
    },
    'EH-6': {
      title: 'An advantage is more dice',
      sought: 'disadvantage circumstance',
      text: 'Whoever is clearly better placed, in a contest or in a check, gets further dice from the GM. Nobody ever loses dice for being worse placed: the other side gains some. A negative number of circumstance dice is refused.',
      example:
        'An archer on a wall with rank 1 gets 1 die for the height. Her dice show 3 and 9, her opponent’s only die a 7: 9 beats 7.',
    },
    'EH-7': {
      title: 'Effort is declared first',
      text: 'Before rolling, a player may declare points of effort, at most as many as are left in the character’s pool. Each point is one more die. It is gone from the pool, whatever the dice show.',
      rulings: {
        abilities:
          'The sheet has six abilities: Strength, Dexterity, Constitution, Intelligence, Perception and Charisma. Which skills there are is for the group to say.',
        pool: 'The effort pool is 10 + 2 x (modifier of Constitution + modifier of Strength); a modifier is the rank less 5. A full rest of eight hours fills it. A group may set another maximum on the sheet.',
      },
      example:
        'Rank 2, difficulty 9 and 1 point of effort: three dice show 3, 8 and 9. The 9 is a success, and the pool has 1 point less.',
    },
    'EH-8': {
      title: 'Effort for movement',
      text: 'For movement in combat a character declares at most as many points of effort as their speed. More is refused.',
      rulings: {
        speed:
          'Speed is 5 + modifier of Dexterity + modifier of Strength, and never below 0. A group may set it as it likes.',
      },
      example:
        'Speed 3 allows 3 points. With rank 2 that is five dice against difficulty 5: 1, 5, 4, 9 and 2 are 2 successes, 1 of them extra.',
    },
    'EH-9': {
      title: 'Effort for damage in melee',
      text: 'Points of effort on a melee attack may go into damage in place of dice: 2 damage for each. Points for dice and points for damage come out of the same pool and are declared together, before the roll. A miss deals nothing, and the points are gone.',
      rulings: {
        meleeEffort: {
          text: 'A point is a die or 2 damage, not both.',
          values: {
            separate: 'each point is a die or 2 damage, as the player says',
            both: 'every point of effort gives its die and 2 damage, and none is set aside for damage alone',
          },
        },
        weapon: 'How much a hit deals without effort is the weapon’s number on the sheet.',
      },
      example:
        'A knife of 4 damage, 2 points of effort for damage, rank 2 against difficulty 6: the dice show 6 and 1, a hit for 4 + 2 x 2 = 8.',
    },
  },
  tables: {
    chances: {
      title: 'Chance of at least one success, by dice and difficulty',
      heads: {
        dice: 'Dice',
        d2: '2',
        d3: '3',
        d4: '4',
        d5: '5',
        d6: '6',
        d7: '7',
        d8: '8',
        d9: '9',
        d10: '10',
      },
    },
    figures: {
      title: 'What the sheet works out',
      heads: { figure: 'Figure', formula: 'Formula', average: 'All ranks 5' },
    },
  },
  cells: {},
} satisfies RulebookWords
