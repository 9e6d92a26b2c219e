// The words of Endless Horizons, in English.

import type { SentenceFigures } from '../../../dice/index.ts'
import { nameOfSide } from '../../named-words.ts'
import type { SystemWords } from '../../system.ts'
import { dice, signed } from './figures.ts'

const enSides: Readonly<Record<string, string>> = { initiator: 'the initiator', passive: 'the passive side' }

const enDice = dice('die', 'dice')

export const en = {
  name: 'Endless Horizons',
  summary: 'A pool of d10; each die against a difficulty from 1 to 10.',
  mechanics: {
    check: {
      name: 'Check',
      summary: 'Roll the pool: a die at or above the difficulty is a success, and one is enough.',
    },
    contest: {
      name: 'Contest',
      summary: 'First one side rolls, then the other; the highest die wins, and a tie goes to the passive side.',
    },
    melee: { name: 'Melee attack', summary: 'A check whose effort may go into damage.' },
    'melee-contest': {
      name: 'Melee against somebody',
      summary: 'A contest; an initiator who wins it deals the damage.',
    },
    movement: { name: 'Movement', summary: 'A check to move in combat; effort is at most the speed.' },
  },
  moves: {
    check: 'Use a skill',
    contest: 'Contest',
    fight: 'Fight somebody',
    strike: 'Strike',
    run: 'Move',
  },
  fields: {
    rank: 'Rank',
    circumstance: 'Circumstance dice',
    effort: 'Effort',
    difficulty: 'Difficulty',
    modifiers: 'Modifiers of the difficulty',
    initiator: 'Initiator',
    passive: 'Passive side',
    damage: 'Damage',
    damageEffort: 'Effort into damage',
    meleeEffort: 'Effort in melee',
    atDifficultyOne: 'Difficulty 1',
    contestOrder: 'The passive side declares its effort',
    reserve: 'Effort it could still spend',
    reserveSpent: 'Effort spent after the first dice',
    speed: 'Speed',
    success: 'Success',
    successes: 'Successes',
    extra: 'Extra successes',
    winner: 'Winner',
    initiatorHighest: "Initiator's highest",
    passiveHighest: "Passive side's highest",
    name: 'Name',
    strength: 'Strength',
    dexterity: 'Dexterity',
    constitution: 'Constitution',
    intelligence: 'Intelligence',
    perception: 'Perception',
    charisma: 'Charisma',
    skills: 'Skills',
    weapons: 'Weapons',
    effortMost: 'Effort pool',
    speedMost: 'Speed, as the group sets it',
    notes: 'Notes',
  },
  values: {
    initiator: 'the initiator',
    passive: 'the passive side',
    separate: 'a die or damage',
    both: 'a die and damage',
    automatic: 'succeeds, with no successes to spend',
    'every-die': 'succeeds, and every die is a success',
    'passive-after': 'when the initiator’s dice lie there',
    together: 'together with the initiator, before any die falls',
  },
  decisions: { effort: 'How much effort against that number?' },
  verdicts: {
    success: 'Success',
    failure: 'Failure',
    hit: 'Hit',
    miss: 'Miss',
    'initiator-wins': 'The initiator wins',
    'passive-wins': 'The passive side wins',
  },
  picks: { rank: 'With which skill?' },
  namedFields: { initiatorHighest: 'Highest of {initiator}', passiveHighest: 'Highest of {passive}' },
  namedVerdicts: { 'initiator-wins': '{initiator} wins', 'passive-wins': '{passive} wins' },
  purchases: { 'another-task': 'Another task of the same skill', bonus: 'A bonus from the GM' },
  story: {
    roll: ({ faces }: SentenceFigures) => `Rolled ${(faces as number[]).join(' ')}.`,
    'roll:initiator': ({ names, faces }: SentenceFigures) =>
      `${nameOfSide(names, 'initiator', 'The initiator')} rolls ${(faces as number[]).join(' ')}.`,
    'roll:passive': ({ names, faces }: SentenceFigures) =>
      `${nameOfSide(names, 'passive', 'The passive side')} rolls ${(faces as number[]).join(' ')}.`,
    automatic: 'At difficulty 1 no roll is needed.',
    'every-die': ({ dice }: SentenceFigures) =>
      `At difficulty 1 no roll is needed; every die counts as a success: ${dice}.`,
    together: 'Both sides declared before any die fell.',
    'choose:effort': ({ names, pick }: SentenceFigures) =>
      `${nameOfSide(names, 'passive', 'The passive side')} spends ${pick === 0 ? 'no' : pick} effort.`,
    effort: ({ effort }: SentenceFigures) => `Effort adds ${enDice(effort)}.`,
    hits: ({ successes, dice, dc }: SentenceFigures) => `${successes} of ${enDice(dice)} at ${dc} or more.`,
    extra: ({ extra }: SentenceFigures) => `Successes beyond the first: ${extra}.`,
    modified: ({ difficulty, modifiers, dc }: SentenceFigures) =>
      `Difficulty ${difficulty} ${signed(modifiers)} is ${dc}.`,
    held: ({ difficulty, modifiers, dc }: SentenceFigures) =>
      `Difficulty ${difficulty} ${signed(modifiers)}, held to ${dc}.`,
    won: ({ winner, initiator, passive }: SentenceFigures) =>
      `${initiator} against ${passive}: ${enSides[winner as string] ?? winner} wins.`,
    tie: ({ names, initiator }: SentenceFigures) =>
      `Equal at ${initiator}: ${nameOfSide(names, 'passive', 'the passive side')} wins.`,
    damage: ({ dealt }: SentenceFigures) => `${dealt} damage.`,
    'damage-effort': ({ damage, points, dealt }: SentenceFigures) =>
      `${damage} damage and 2 for each of ${points} effort: ${dealt}.`,
    'damage-both': ({ damage, points, dealt }: SentenceFigures) =>
      `At this table a point of effort is a die and 2 damage: ${damage} and 2 for each of ${points} are ${dealt} damage.`,
    overwritten: 'Set by the group.',
    'effort-pool': ({ con, str }: SentenceFigures) => `10 + 2 x (${con} + ${str}), from Constitution and Strength.`,
    'effort-pool-none': ({ con, str, sum }: SentenceFigures) =>
      `10 + 2 x (${con} + ${str}) = ${sum}, from Constitution and Strength; there is none below 0.`,
    speed: ({ dex, str }: SentenceFigures) => `5 + ${dex} + ${str}, from Dexterity and Strength.`,
    'speed-none': ({ dex, str, sum }: SentenceFigures) =>
      `5 + ${dex} + ${str} = ${sum}, from Dexterity and Strength; there is none below 0.`,
  },
  refusals: {
    'no-dice': 'there is no die to roll: rank, circumstance and effort are all 0 (EH-3).',
    'faster-than-speed': ({ effort, speed }: SentenceFigures) =>
      `${effort} effort for movement, but the speed allows ${speed} at most (EH-8).`,
    both: ({ damageEffort }: SentenceFigures) =>
      `is ${damageEffort}, but must be 0 where every point of effort is a die and damage (EH-9).`,
    'no-reserve': ({ reserve }: SentenceFigures) =>
      `is ${reserve}, but must be 0 where both sides declare before any die falls (EH-5).`,
    'pool-overfull': '{left} points, but the pool holds {most} at most (EH-7).',
  },
} satisfies SystemWords
