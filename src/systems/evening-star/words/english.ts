// The words of Evening Star, in English.

import type { SentenceFigures } from '../../../dice/index.ts'
import type { SystemWords } from '../../system.ts'
import { type LotPlan, rerolledDice } from '../lots.ts'
import { counted, listed, needed, ofSpreads, rerolls } from './figures.ts'

const enDice = counted('die', 'dice')

const enLots = counted('lot', 'lots')

const enSuccesses = counted('success', 'successes')

export const en = {
  name: 'Evening Star',
  summary: 'A pool of d10 by an ability’s rank, quick checks with a d20, lots and ego.',
  mechanics: {
    task: {
      name: 'Task',
      summary: 'Roll the pool: as many successes as the difficulty are needed. Lots and ego may still save it.',
    },
    check: { name: 'Check', summary: 'Roll a d20 and add the rank: three times the difficulty is needed.' },
  },
  moves: {
    task: 'Task',
    check: 'Check',
  },
  fields: {
    rank: 'Rank',
    pool: 'Dice (skill and modifiers)',
    difficulty: 'Difficulty',
    read: 'Way to read the dice',
    stake: 'At stake',
    lots: 'Lots',
    ego: 'Ego',
    modifiers: 'Modifiers of the check',
    doubledZeros: 'Which 0s a lot doubles',
    success: 'Success',
    by: 'By',
    lotsSpent: 'Lots spent',
    egoSpent: 'Ego spent',
    reroll: 'Dice to reroll, by their places from 0',
    double: 'Zeros count twice',
    name: 'Name',
    abilities: 'Abilities',
    skills: 'Skills',
    level: 'Level',
    ability: 'Ability',
    notes: 'Notes',
    abilityTotal: 'Sum of the ranks',
  },
  values: {
    under: 'at or under the rank',
    over: 'ten or more with the rank',
    'final-dice': 'every 0 lying there in the end',
    'first-roll-only': 'only 0s of the first roll',
    task: 'the task',
    ego: 'ego',
    automatic: 'no roll needed',
  },
  decisions: {
    lots: 'Spend lots: which dice are rerolled, and do 0s count twice?',
    ego: 'Spend ego for a check at the same difficulty?',
    reroll: 'Spend a lot to roll the check once more?',
  },
  verdicts: {
    success: 'Success',
    failure: 'Failure',
    'by-ego': 'Success by ego',
    automatic: 'Automatic success',
    passed: 'Passed',
    failed: 'Failed',
  },
  purchases: {},
  story: {
    roll: ({ faces }: SentenceFigures) => `Rolled ${listed(faces)}.`,
    'roll:rerolled': ({ faces }: SentenceFigures) => `Rerolled: ${listed(faces)}.`,
    'roll:check': ({ faces }: SentenceFigures) => `The d20 shows ${listed(faces)}.`,
    'roll:check-again': ({ faces }: SentenceFigures) => `Now the d20 shows ${listed(faces)}.`,
    'choose:lots': ({ pick }: SentenceFigures) => enPlan(pick as LotPlan),
    'choose:ego': ({ pick }: SentenceFigures) => (pick ? 'Spends ego.' : 'Keeps ego.'),
    'choose:reroll': ({ pick }: SentenceFigures) =>
      pick ? 'Spends a lot on the check.' : 'Spends no lot on the check.',
    automatic: 'At difficulty 0 it succeeds without a roll.',
    under: ({ rank }: SentenceFigures) => `A die at ${rank} or less is a success.`,
    over: ({ rank }: SentenceFigures) =>
      `A die that makes 10 or more with rank ${rank} is a success, a 0 counting as 10.`,
    reached: ({ successes, dice, difficulty }: SentenceFigures) =>
      `${enSuccesses(successes)} with ${enDice(dice)}: enough for difficulty ${difficulty}.`,
    short: ({ successes, dice, difficulty }: SentenceFigures) =>
      `${enSuccesses(successes)} with ${enDice(dice)}: not enough for difficulty ${difficulty}.`,
    'final-dice': 'Every 0 that lies there now counts twice.',
    'first-roll-only': 'Every 0 kept from the first roll counts twice.',
    'lots-reached': ({ kept, made, successes, difficulty }: SentenceFigures) =>
      `${kept} kept and ${made} rerolled are ${enSuccesses(successes)}: enough for difficulty ${difficulty}.`,
    'lots-short': ({ kept, made, successes, difficulty }: SentenceFigures) =>
      `${kept} kept and ${made} rerolled are ${enSuccesses(successes)}: not enough for difficulty ${difficulty}.`,
    ego: ({ difficulty }: SentenceFigures) => `The dice are cleared away for a check at difficulty ${difficulty}.`,
    'ego-without-lots': ({ difficulty }: SentenceFigures) =>
      `The dice are cleared away for a check at difficulty ${difficulty}; lots went into the task, so none can go into it.`,
    needs: (figures: SentenceFigures) =>
      `${needed(figures, 'difficulty', 'rank')}: ${figures.least} or more on the d20.`,
    'needs-any': (figures: SentenceFigures) => `${needed(figures, 'difficulty', 'rank')}: any face of the d20 will do.`,
    'needs-natural-20': (figures: SentenceFigures) =>
      `${needed(figures, 'difficulty', 'rank')}: more than a d20 has, but a natural 20 always succeeds.`,
    passed: 'The check succeeds.',
    failed: 'The check fails.',
    'check-again': 'A single lot rolls a failed check once more.',
    spread: enSpread,
    'own-spread': ({ adds }: SentenceFigures) => `${adds}, a spread of its own`,
    repeated: ({ character }: SentenceFigures) =>
      `${character} has just failed at this very attempt. What is different now?`,
  },
  refusals: {
    'no-dice': 'there is no die to roll: skill and modifiers come to 0, and only difficulty 0 needs no die (ES-2).',
    'too-many-lots': ({ spent, lots }: SentenceFigures) =>
      `the plan takes ${enLots(spent)}, but only ${lots} may be spent (ES-10).`,
    'rerolled-twice': ({ position }: SentenceFigures) =>
      `die ${position} is named twice, but each die can be rerolled once (ES-11).`,
    'no-such-die': ({ position, last }: SentenceFigures) =>
      `there is no die ${position}; positions run from 0 to ${last}.`,
    'no-such-ability': ({ ability }: SentenceFigures) => `the sheet has no ability ${ability}.`,
    'named-twice': ({ name }: SentenceFigures) => `${name} stands there twice.`,
    'gm-does-not-roll': 'tasks and checks are rolled by players, never by the GM (ES-7).',
  },
  texts: ofSpreads((figures) => `Spread ${enSpread(figures)}: ranks ${figures.ranks}`),
} satisfies SystemWords

function enSpread({ named, adds }: SentenceFigures): string {
  return named === adds ? `${named}` : `${named} (adds up to ${adds} as printed)`
}

function enPlan(plan: LotPlan): string {
  const spent = rerolledDice(plan) + (plan.double ? 1 : 0)
  if (spent === 0) return 'Spends no lots.'
  const dice = rerolls(plan, [counted('zero', 'zeros'), enSuccesses, counted('miss', 'misses')])
  const parts = [...(dice === '' ? [] : [`rerolls ${dice}`]), ...(plan.double ? ['doubles the zeros'] : [])]
  return `Spends ${enLots(spent)}: ${parts.join(', ')}.`
}
