// The rulebook of Eclipse Phase in English.

import type { RulebookWords } from '../../rulebook.ts'

export const en = {
  sections: {
    roll: 'The roll and its target',
    results: 'Superior and critical results',
    skills: 'Skills, help and pools',
    tests: 'Tests',
  },
  rules: {
    'EP-1': {
      title: 'Two d10 as tens and ones',
      sought: 'percentile percentiles',
      text: 'A test throws two d10. One is read as tens, the other as ones, so the roll is a d100: a number from 00 to 99. 00 is zero.',
      example: 'A 5 for the tens and a 3 for the ones are 53, a success against 60.',
    },
    'EP-2': {
      title: 'Modifiers of the target',
      sought: 'bonus penalty boost impediment drawback',
      text: 'Difficulty is a modifier of the target number, in tens from -30 to +30. Whatever helps raises the target, and whatever hinders lowers it. All modifiers of one test together count for +60 or -60 at the most.',
      rulings: {
        retryPenaltyCapped: {
          text: 'Help (EP-9), trying again (EP-10) and the penalty of a related skill (EP-8) are modifiers like others and fall under the limit.',
          values: {
            true: 'the limit of 60 holds for the penalty of trying again too',
            false: 'the penalty of trying again stands outside the limit',
          },
        },
        beyond: 'The target itself may leave 0 to 99. 00 and 99 keep their meaning (EP-6).',
        gmModifies: {
          text: 'Difficulties are offered by their seven names wherever a modifier is chosen. A test that a player starts waits for the GM’s modifiers; “none” is one key, or “none for this scene”. Alone, or with no GM present, it rolls at once.',
          values: {
            always: 'every test waits for the GM’s modifiers',
            'when-called': 'a test that a player starts rolls at once; only the GM’s calls bring modifiers',
          },
        },
      },
      example:
        'Skill 40 with +30, +30 and +20: the 80 are held to 60, so the target is 100. A 98 succeeds, and everything but 99 would have.',
    },
    'EP-3': {
      title: 'At or below the target',
      text: 'A roll that is the target number or less is a success. A higher one is a failure.',
      rulings: {
        targetMeans: {
          text: 'A roll equal to the target succeeds.',
          values: {
            'at-or-below': 'a roll equal to the target succeeds',
            below: 'a roll equal to the target fails; 00 and 99 keep their meaning',
          },
        },
      },
      example: 'Target 60: 12 succeeds, and so does 60. A 61 fails.',
    },
    'EP-4': {
      title: 'Superior results',
      sought: '33/66 rule',
      text: 'High successes are better: from 33 on a success is superior once, from 66 on twice. Low failures are worse: up to 66 a failure is superior once, up to 33 twice.',
      example:
        'Target 80: 72 succeeds and is 66 or more, so it has 2 superior successes. Target 60: 61 fails and is 66 or less, 1 superior failure.',
    },
    'EP-5': {
      title: 'What superior results buy',
      sought: 'covert',
      text: 'Each superior success buys one thing from a list: quality, quantity, detail, time, covertness or damage. A superior failure brings the reverse, and that is the GM’s pick. Two of them are two different things, or one of them for double. Time is for task actions only. Whether superior results apply to a test at all is the GM’s word.',
      rulings: {
        opposed:
          'This holds in opposed tests too, for each side. The winner buys with superior successes; a loser’s failures are the GM’s pick. A side that succeeded and lost has nothing to spend, unless the GM rules that it succeeds but loses (EP-11) and picks for it.',
        later:
          'The +10 or -10 of quality and the +20 or -20 of a critical become a named modifier that waits on the sheet. A bonus is offered at every test it can serve until one takes it, once. A penalty comes with the next test; it can be left for a later one that it fits better, and the card then says so.',
        damage:
          'A weapon on the sheet has its damage as dice. A hit, or the win of an attack on somebody who defends (EP-11), offers the damage roll; superior damage adds its d6 there, and a critical may double it.',
      },
      example:
        'A success of 72 against 80 has 2 superior successes: 1d6 more damage twice, so 2d6, or 1d6 and 10 better at staying unnoticed.',
    },
    'EP-6': {
      title: 'Doubles are critical',
      text: 'Doubles, 00, 11 and so on up to 99, make a success or a failure critical. Whatever the target, 00 is a critical success and 99 a critical failure. A critical takes the place of superior results.',
      example:
        'Target 80: 77 succeeds and is a double, so it is a critical success with no superior results. Target 60: 66 fails, a critical failure.',
    },
    'EP-7': {
      title: 'What a critical brings',
      sought: 'fumble effects',
      text: 'What a critical does is for the GM to pick. For a success it may be double damage, +20 to the next test or an extra action; for a failure -20 to the next test, a lost action or a broken tool. Anything else that fits is as good.',
      rulings: {
        opposed: 'In an opposed test the critical of either side is picked in the same way.',
      },
      example: 'Guns 50, and the roll is 22: a critical success. The GM doubles the damage: 2 x 11 is 22.',
    },
    'EP-8': {
      title: 'Defaulting: without the skill',
      sought: 'untrained talents shoot repair hardware',
      text: 'Whoever lacks a skill uses the aptitude behind it as the target, at no penalty; a success is then never critical. The GM may say that a test cannot be done like that. Or a related skill stands in, at -10 to -30 as the GM judges how close it is.',
      rulings: {
        weapon:
          'A weapon on the sheet names the aptitude for those who lack its skill: Reflexes, unless the group says otherwise.',
        superior:
          'A double that succeeds then is read like any other roll and may be superior (EP-4). 00 still succeeds, and critical failures stay.',
        relatedCritical: {
          text: 'With a related skill there are no critical successes either.',
          values: {
            never: 'a success with a related skill is never critical',
            counts: 'doubles with a related skill are critical as ever; only with an aptitude they are not',
          },
        },
      },
      example:
        'Without Guns, Reflexes 25 are the target, and an easy shot is +20: 45. A 44 succeeds: doubles, but not critical. It is 33 or more, so 1 superior success.',
    },
    'EP-9': {
      title: 'Teamwork',
      sought: 'help assist cooperate',
      text: 'Several may work on one test, if they are in touch with each other and in a position to help. One of them rolls, as a rule the best. Every helper is worth +10, and +30 is the most. For Know, Technical and Vehicle skills a helper must have the skill at 40 or more. Only the one who rolls may use pools.',
      rulings: {
        most: 'More than three may help, but give nothing more; the result says so.',
        sheets:
          'A helper with a sheet is checked for the 40 where the skill is of those kinds, and counts only if it holds.',
        pools:
          'Pools: Insight goes with Cognition and Intuition, Moxie with Savvy and Willpower, Vigor with Reflexes and Somatics, Flex with any test. One point a test, before or after the roll. The +20 of a pool is none of EP-2’s modifiers and stands outside their limit. A critical failure that a point made plain has no superior failures either.',
        'pools-opposed':
          'In an opposed test each side may use one point. Before the roll A says first, then B, who knows it. After the dice the side that is not winning says first, then the other one. Odds suppose that both play for their own win and then for the fewest points.',
      },
      example:
        'Skill 50 with 4 helpers: +30, the most, so the target is 80. With a pool point for +20 it is 100, and a 99 fails all the same.',
    },
    'EP-10': {
      title: 'Success tests, and trying again',
      sought: 'rep retrying repeat cumulative re-attempts',
      text: 'A test without an opponent is a success test, and as a rule a quick or a complex action. Whoever has failed may try again at -10 for every failure before: -10, -20, -30 and so on. The GM may say that there is no second try.',
      rulings: {
        again:
          'Trying again is the same task once more, and somebody says that it is: “again” on the roll links it to the failed one and counts. The GM can set or clear it. Another task with the same skill is no retry. The chance shown before the roll has the penalty in it.',
        aptitude:
          'An aptitude that is tested for itself counts three times: the basics of the dice say nothing of it, and the rules for characters have it so.',
        reputation:
          'Reputation in a network is a skill of its own kind, with a rating from 0 to 99, and tested like any other.',
      },
      example:
        'Skill 60, the third try after 2 failures: -20, so the target is 40. A 45 would have done the first time and fails now; it is 66 or less, 1 superior failure.',
    },
    'EP-11': {
      title: 'Opposed tests',
      sought: 'versus contest negotiate negotiating combat pickpocketing upset',
      text: 'Whoever has somebody against them, in a fight, over a price, at arm-wrestling or with a hand in a pocket, makes an opposed test. Both sides roll their own test. A modifier goes to the side it favours, or to both. If only one side succeeds, it wins. If both do, the higher roll wins, and the other side fails or succeeds but loses, as the GM says. On a tie or on two failures the GM chooses: a deadlock, or the win to the higher roll or to the higher skill.',
      rulings: {
        skill:
          'The higher skill is the value before modifiers. Whoever the GM lets win out of a deadlock wins as with a success. A winner out of two failures has no critical. If everything is equal, nobody wins.',
        outcome: 'The outcome names for each side its grade and its superior results, also for the side that lost.',
      },
      example: 'A rolls 45 against 50, B rolls 32 against 40: both succeed, and 45 is higher. A wins.',
    },
    'EP-12': {
      title: 'A critical beats a higher roll',
      text: 'If both sides of an opposed test succeed, a critical success beats a higher roll. If both are critical the higher roll wins, then the higher skill, and the win is a critical.',
      rulings: {
        failure: 'A critical failure has no extra weight in who wins.',
      },
      example: 'A rolls 45 against 50, B rolls 33 against 40: both succeed, 33 is a double, so B wins with a critical.',
    },
  },
  tables: {
    difficulties: {
      title: 'Difficulties by name',
      heads: { name: 'Difficulty', factor: 'Situation', modifier: 'Modifier' },
    },
    superior: { title: 'What superior results are', heads: { success: 'On a success', failure: 'On a failure' } },
    criticals: { title: 'What a critical may bring', heads: { success: 'On a success', failure: 'On a failure' } },
    pools: { title: 'Pools', heads: { pool: 'Pool', aptitudes: 'Goes with' } },
    points: { title: 'What one pool point does', heads: { when: 'When', does: 'Does' } },
  },
  cells: {
    'very-easy-factor': 'a major help',
    'easy-factor': 'a moderate help',
    'slightly-easy-factor': 'a minor help',
    'average-factor': 'nothing either way',
    'slightly-hard-factor': 'a minor hindrance',
    'hard-factor': 'a moderate hindrance',
    'very-hard-factor': 'a major hindrance',
    any: 'any test',
    before: 'before the roll',
    after: 'after the roll',
  },
} satisfies RulebookWords
