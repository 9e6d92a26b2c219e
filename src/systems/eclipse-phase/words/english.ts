// The words of Eclipse Phase, in English.

import type { SentenceFigures } from '../../../dice/index.ts'
import { nameOfSide } from '../../named-words.ts'
import type { SystemWords } from '../../system.ts'
import { added, dealt, digits, isBothWays, of, plus, reckoned, side, sumOf, versus } from './figures.ts'

const enOfSides = (a: string, b: string) => ({
  aGrade: `Result of ${a}`,
  bGrade: `Result of ${b}`,
  aSuperior: `Superior results of ${a}`,
  bSuperior: `Superior results of ${b}`,
  aPoolSpent: `Pool point spent by ${a}`,
  bPoolSpent: `Pool point spent by ${b}`,
})

const enWins = (a: string, b: string) => ({
  'a-wins': `${a} wins`,
  'a-wins-critically': `${a} wins with a critical`,
  'b-wins': `${b} wins`,
  'b-wins-critically': `${b} wins with a critical`,
})

export const en = {
  name: 'Eclipse Phase',
  summary: 'Two d10 as 00 to 99, at or below a target; doubles are critical.',
  mechanics: {
    test: {
      name: 'Success test',
      summary: 'Roll at or below the target: higher is better, doubles are critical, a pool point may help.',
    },
    opposed: {
      name: 'Opposed test',
      summary: 'Both roll against their own target; a lone success wins, of two a critical, then the higher roll.',
    },
    damage: {
      name: 'Damage',
      summary: 'The dice of a weapon that has hit, with a d6 for each superior success put into damage.',
    },
  },
  moves: {
    attack: 'Attack',
    assault: 'Attack somebody',
    damage: 'Damage',
    reputation: 'Call in a favour',
    test: 'Test',
    aptitude: 'Aptitude test',
    default: 'Without the skill',
    oppose: 'Against somebody',
  },
  fields: {
    skill: 'Skill',
    modifiers: 'Modifiers',
    helpers: 'Helpers',
    carriedBonus: 'Bonus left by an earlier result',
    carriedPenalty: 'Penalty left by an earlier result',
    retries: 'Failures before',
    retryPenaltyCapped: 'The limit holds the penalty for trying again',
    defaulting: 'Defaulting',
    relatedPenalty: 'Penalty of the related skill',
    pool: 'A pool point may be spent',
    a: 'Side A',
    b: 'Side B',
    deadlock: 'On a tie or two failures',
    deadlockLater: 'The GM said so after the dice',
    targetMeans: 'A roll equal to the target',
    gmModifies: 'A test that a player starts',
    relatedCritical: 'Doubles with a related skill',
    success: 'Success',
    critical: 'Critical',
    superior: 'Superior results',
    poolSpent: 'Pool point spent',
    winner: 'Winner',
    ...enOfSides('A', 'B'),
    name: 'Name',
    cognition: 'Cognition',
    intuition: 'Intuition',
    reflexes: 'Reflexes',
    savvy: 'Savvy',
    somatics: 'Somatics',
    willpower: 'Willpower',
    cognitionCheck: 'Cognition check',
    intuitionCheck: 'Intuition check',
    reflexesCheck: 'Reflexes check',
    savvyCheck: 'Savvy check',
    somaticsCheck: 'Somatics check',
    willpowerCheck: 'Willpower check',
    cognitionDefault: 'Cognition in place of a skill',
    intuitionDefault: 'Intuition in place of a skill',
    reflexesDefault: 'Reflexes in place of a skill',
    savvyDefault: 'Savvy in place of a skill',
    somaticsDefault: 'Somatics in place of a skill',
    willpowerDefault: 'Willpower in place of a skill',
    skills: 'Skills',
    aptitude: 'Aptitude',
    kind: 'Kind',
    rating: 'Rating',
    insight: 'Insight',
    insightMost: 'Insight pool',
    moxie: 'Moxie',
    moxieMost: 'Moxie pool',
    vigor: 'Vigor',
    vigorMost: 'Vigor pool',
    flex: 'Flex',
    flexMost: 'Flex pool',
    reputation: 'Reputation',
    weapons: 'Weapons',
    dice: 'Damage dice',
    sides: 'Kind of dice',
    plus: 'Damage added',
    superiorDamage: 'Superior successes put into damage',
    isDoubled: 'Doubled by a critical',
    damage: 'Damage',
    notes: 'Notes',
  },
  difficulties: {
    'very-easy': 'very easy',
    easy: 'easy',
    'slightly-easy': 'slightly easy',
    average: 'average',
    'slightly-hard': 'slightly hard',
    hard: 'hard',
    'very-hard': 'very hard',
  },
  values: {
    no: 'with the skill itself',
    aptitude: 'with the linked aptitude',
    related: 'with a related skill',
    '-10': '-10, close',
    '-20': '-20, some way off',
    '-30': '-30, far',
    stands: 'a deadlock',
    'at-or-below': 'succeeds',
    below: 'fails',
    never: 'are never critical successes',
    always: "waits for the GM's modifiers",
    'when-called': 'rolls at once',
    counts: 'are critical as ever',
    'critical-success': 'critical success',
    success: 'success',
    failure: 'failure',
    'critical-failure': 'critical failure',
    'higher-roll': 'the higher roll wins',
    'higher-skill': 'the higher skill wins',
    a: 'A',
    b: 'B',
    none: 'none',
    'ignore-modifiers': 'ignore all modifiers',
    'plus-20': '+20 to the target',
    flip: 'swap the two digits',
    upgrade: 'one superior success more',
    downgrade: 'a plain failure instead of a critical one',
    cognition: 'Cognition',
    intuition: 'Intuition',
    reflexes: 'Reflexes',
    savvy: 'Savvy',
    somatics: 'Somatics',
    willpower: 'Willpower',
    combat: 'Combat',
    mental: 'Mental',
    physical: 'Physical',
    psi: 'Psi',
    social: 'Social',
    technical: 'Technical',
    vehicle: 'Vehicle',
    know: 'Know',
    '6': 'd6',
    '10': 'd10',
  },
  spends: { pool: 'Pool' },
  decisions: {
    'pool-before': 'Spend a pool point before the roll?',
    'pool-after': 'Spend a pool point on the roll?',
    'a-pool-before': 'Spend a pool point before the roll?',
    'b-pool-before': 'Spend a pool point before the roll?',
    'a-pool-after': 'Spend a pool point on the roll?',
    'b-pool-after': 'Spend a pool point on the roll?',
  },
  verdicts: {
    success: 'Success',
    failure: 'Failure',
    'superior-success-1': 'Superior success',
    'superior-success-2': 'Superior success, twice',
    'superior-failure-1': 'Superior failure',
    'superior-failure-2': 'Superior failure, twice',
    'critical-success': 'Critical success',
    'critical-failure': 'Critical failure',
    ...enWins('A', 'B'),
    'nobody-wins': 'Nobody wins',
    damage: 'Damage',
  },
  namedFields: enOfSides('{a}', '{b}'),
  namedVerdicts: enWins('{a}', '{b}'),
  purchases: {
    quality: 'Better work: +10 to later tests',
    quantity: 'Less material, or more to show for it',
    detail: 'Deeper, finer information',
    time: '25% less time (task actions only)',
    covertness: 'Less obvious: +10 where that matters',
    damage: '1d6 more damage',
    flaws: 'Sloppy work: -10 to later tests',
    waste: 'More material, or less to show for it',
    falsehood: 'False information',
    delay: '25% more time (task actions only)',
    attention: 'More obvious: -10 where that matters',
    miss: 'An attack that simply misses',
    'double-damage': 'Double damage',
    bonus: '+20 to the next test',
    'extra-action': 'An extra action',
    'other-boon': 'Something else the GM thinks of',
    penalty: '-20 to the next test',
    'lost-action': 'The next action is lost',
    'broken-tool': 'A weapon or tool breaks',
    'other-mishap': 'Something else the GM thinks of',
  },
  story: {
    roll: ({ faces, shown }: SentenceFigures) => {
      const { roll, swapped } = digits(faces)
      return isBothWays(shown) && swapped !== roll
        ? `Rolled ${roll}; with the digits swapped, ${swapped}.`
        : `Rolled ${roll}.`
    },
    'roll:a': ({ names, faces }: SentenceFigures) => `${nameOfSide(names, 'a', 'A')} rolls ${digits(faces).roll}.`,
    'roll:b': ({ names, faces }: SentenceFigures) => `${nameOfSide(names, 'b', 'B')} rolls ${digits(faces).roll}.`,
    'roll:damage': ({ faces }: SentenceFigures) => `The weapon does ${dealt(faces)}.`,
    'roll:superior': ({ faces }: SentenceFigures) => `Superior success adds ${dealt(faces)}.`,
    damage: ({ weapon, plus, superior, damage }: SentenceFigures) =>
      `Damage: ${reckoned([weapon, added(plus), added(superior)], damage, 'that is')}.`,
    'damage-doubled': ({ weapon, plus, superior, once, damage }: SentenceFigures) =>
      `Damage: ${reckoned([weapon, added(plus), added(superior)], once, 'that is')}; doubled by the critical, ${damage}.`,
    'choose:pool-before': ({ pick }: SentenceFigures) => enBefore[pick as string] as string,
    'choose:pool-after': ({ pick }: SentenceFigures) => enAfter[pick as string] as string,
    'choose:a-pool-before': ({ names, pick }: SentenceFigures) =>
      `${nameOfSide(names, 'a', 'A')}: ${enBefore[pick as string]}`,
    'choose:b-pool-before': ({ names, pick }: SentenceFigures) =>
      `${nameOfSide(names, 'b', 'B')}: ${enBefore[pick as string]}`,
    'choose:a-pool-after': ({ names, pick }: SentenceFigures) =>
      `${nameOfSide(names, 'a', 'A')}: ${enAfter[pick as string]}`,
    'choose:b-pool-after': ({ names, pick }: SentenceFigures) =>
      `${nameOfSide(names, 'b', 'B')}: ${enAfter[pick as string]}`,
    'default-aptitude': ({ whose }: SentenceFigures) =>
      `${of(whose)}Without the skill the linked aptitude is the target, and a success is never critical.`,
    'default-related': ({ whose }: SentenceFigures) =>
      `${of(whose)}A related skill stands in, and a success is never critical.`,
    'default-related-critical': ({ whose }: SentenceFigures) =>
      `${of(whose)}A related skill stands in; doubles are critical all the same.`,
    'related-penalty': ({ whose, penalty }: SentenceFigures) => `${of(whose)}The related skill counts at ${penalty}.`,
    unmodified: ({ whose, skill }: SentenceFigures) => `${of(whose)}No modifier counts: the target is ${skill}.`,
    modifiers: ({ whose, modifiers, sum }: SentenceFigures) => `${of(whose)}Modifiers ${sumOf(modifiers, sum)}.`,
    help: ({ whose, helpers, bonus }: SentenceFigures) => `${of(whose)}${enHelpers(helpers)}: +${bonus}.`,
    'most-help': ({ whose, helpers, bonus }: SentenceFigures) =>
      `${of(whose)}${enHelpers(helpers)}: +${bonus}, the most there is.`,
    'carried-bonus': ({ whose, bonus }: SentenceFigures) => `${of(whose)}Left by an earlier result: +${bonus}.`,
    'carried-penalty': ({ whose, penalty }: SentenceFigures) => `${of(whose)}Left by an earlier result: ${penalty}.`,
    retry: ({ whose, retries, penalty }: SentenceFigures) =>
      `${of(whose)}Trying again after ${enFailures(retries)}: ${penalty}.`,
    'retry-outside': ({ whose, retries, penalty }: SentenceFigures) =>
      `${of(whose)}Trying again after ${enFailures(retries)}: ${penalty}, which no limit holds.`,
    held: ({ whose, sum, held }: SentenceFigures) =>
      `${of(whose)}The modifiers come to ${plus(sum)} and count for ${plus(held)}, the most they can.`,
    target: ({ whose, held, pool, skill, outside, target }: SentenceFigures) => {
      const parts = [skill, added(held), added(outside, ' for trying again'), added(pool, ' from the pool')]
      return `${of(whose)}The target is ${reckoned(parts, target, 'that is')}.`
    },
    'at-or-below': ({ whose, target }: SentenceFigures) => `${of(whose)}At or below ${target}: a success.`,
    above: ({ whose, target }: SentenceFigures) => `${of(whose)}Above ${target}: a failure.`,
    below: ({ whose, target }: SentenceFigures) => `${of(whose)}Below ${target}: a success.`,
    'not-below': ({ whose, target }: SentenceFigures) => `${of(whose)}Not below ${target}: a failure.`,
    'double-zero': ({ whose, target }: SentenceFigures) => `${of(whose)}00 succeeds, even against ${target}.`,
    'double-nine': ({ whose, target }: SentenceFigures) => `${of(whose)}99 fails, even against ${target}.`,
    'critical-success': ({ whose }: SentenceFigures) => `${of(whose)}Doubles: the success is critical.`,
    'critical-failure': ({ whose }: SentenceFigures) => `${of(whose)}Doubles: the failure is critical.`,
    'superior-success': ({ whose, superior }: SentenceFigures) =>
      `${of(whose)}${superior === 2 ? '66 or more: two superior successes' : '33 or more: one superior success'}.`,
    upgraded: ({ whose, superior }: SentenceFigures) =>
      `${of(whose)}${superior === 2 ? 'It is now superior twice.' : 'It is now superior.'}`,
    'superior-failure': ({ whose, superior }: SentenceFigures) =>
      `${of(whose)}${superior === 2 ? '33 or less: two superior failures' : '66 or less: one superior failure'}.`,
    'lone-success': ({ winner }: SentenceFigures) => `Only ${side(winner)} succeeds, and wins.`,
    'critical-first': ({ winner }: SentenceFigures) =>
      `Both succeed, but only ${side(winner)} critically: ${side(winner)} wins. Whether the other still succeeds is the GM's word.`,
    'higher-success': ({ winner }: SentenceFigures) =>
      `Both succeed, and ${side(winner)} has rolled higher. Whether the other still succeeds is the GM's word.`,
    'higher-critical': ({ winner }: SentenceFigures) =>
      `Both are critical, and ${side(winner)} has rolled higher. Whether the other still succeeds is the GM's word.`,
    'equal-criticals': ({ winner, skills }: SentenceFigures) =>
      winner === 'none'
        ? `Equal criticals and equal skills, ${versus(skills)}: nobody wins.`
        : `Equal criticals: ${side(winner)} wins by the higher skill, ${versus(skills)}.`,
    'failures-stands': 'Both fail: a deadlock.',
    'failures-higher-roll': ({ winner }: SentenceFigures) =>
      winner === 'none'
        ? 'Both fail with the same roll: nobody wins.'
        : `Both fail; the GM gives it to the higher roll: ${side(winner)} wins.`,
    'failures-higher-skill': ({ winner, skills }: SentenceFigures) =>
      winner === 'none'
        ? `Both fail, with equal skills, ${versus(skills)}: nobody wins.`
        : `Both fail; the GM gives it to the higher skill, ${versus(skills)}: ${side(winner)} wins.`,
    'tie-stands': 'Equal successes: a deadlock.',
    'tie-higher-roll': 'Equal successes, so that no roll is higher: nobody wins.',
    'tie-higher-skill': ({ winner, skills }: SentenceFigures) =>
      winner === 'none'
        ? `Equal successes and equal skills, ${versus(skills)}: nobody wins.`
        : `Equal successes; the GM gives it to the higher skill, ${versus(skills)}: ${side(winner)} wins.`,
    'aptitude-check': 'Three times {value}.',
  },
  refusals: {
    'pool-overfull': '{left} points, but the pool holds {most} at most (EP-9).',
    'skill-twice': '{name} is there twice.',
    'helper-unskilled': 'whoever helps with {skill} has it at {least} or more; the sheet has it at {rating} (EP-9).',
  },
} satisfies SystemWords

const enBefore: Readonly<Record<string, string>> = {
  none: 'No pool point before the roll.',
  'ignore-modifiers': 'A pool point: all modifiers are ignored.',
  'plus-20': 'A pool point: +20 to the target, beside all modifiers.',
}

const enAfter: Readonly<Record<string, string>> = {
  none: 'No pool point after the roll.',
  flip: 'A pool point: the two digits are swapped.',
  upgrade: 'A pool point: one superior success more.',
  downgrade: 'A pool point: the critical failure is a plain one.',
}

const enHelpers = (count: unknown): string => `${count} ${count === 1 ? 'helper' : 'helpers'}`

const enFailures = (count: unknown): string => `${count} ${count === 1 ? 'failure' : 'failures'}`
