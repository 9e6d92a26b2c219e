// The words of Evening Star. Rules tell words and figures; the sentences are here.

import type { SentenceFigures } from '../../dice/index.ts'
import { textLabel } from '../line-label.ts'
import type { SameWords, SystemWords } from '../system.ts'
import { type LotPlan, rerolledDice } from './lots.ts'
import { SPREADS, sumOfRanks } from './spreads.ts'

const counted = (one: string, many: string) => (count: unknown) => `${count} ${count === 1 ? one : many}`
const enDice = counted('die', 'dice')
const enLots = counted('lot', 'lots')
const enSuccesses = counted('success', 'successes')
const deDice = counted('Würfel', 'Würfeln')
const deLots = counted('Los', 'Lose')
const deSuccesses = counted('Erfolg', 'Erfolge')

/** What ready-made characters have on their sheets; in English it is what stands there. */
const deTexts = {
  Might: 'Kraft',
  Grace: 'Anmut',
  Wits: 'Scharfsinn',
  Lore: 'Wissen',
  Charm: 'Charme',
  Resolve: 'Wille',
  'Oriel, lamplighter': 'Oriel, Laternenanzünderin',
  Climbing: 'Klettern',
  'Night watch': 'Nachtwache',
  Gossip: 'Klatsch',
  'Tamsin, ferry pilot': 'Tamsin, Fährfrau',
  Piloting: 'Steuern',
  Brawling: 'Raufen',
  Haggling: 'Feilschen',
  'Brother Fenn, herbalist': 'Bruder Fenn, Kräuterkundiger',
  Body: 'Körper',
  Hands: 'Hände',
  Senses: 'Sinne',
  Learning: 'Gelehrsamkeit',
  Heart: 'Herz',
  Faith: 'Glaube',
  Herbs: 'Kräuterkunde',
  Listening: 'Zuhören',
}
const deText = (text: unknown): string => textLabel(`${text}`, { texts: deTexts })

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
    'no-dice': 'there is no die to roll: skill and modifiers come to 0 (only difficulty 0 needs no die).',
    'too-many-lots': ({ spent, lots }: SentenceFigures) =>
      `the plan takes ${enLots(spent)}, but only ${lots} may be spent.`,
    'rerolled-twice': ({ position }: SentenceFigures) =>
      `die ${position} is named twice, but each die can be rerolled once.`,
    'no-such-die': ({ position, last }: SentenceFigures) =>
      `there is no die ${position}; positions run from 0 to ${last}.`,
    'no-such-ability': ({ ability }: SentenceFigures) => `the sheet has no ability ${ability}.`,
    'named-twice': ({ name }: SentenceFigures) => `${name} stands there twice.`,
    'gm-does-not-roll': 'tasks and checks are rolled by players, never by the GM.',
  },
  examples: {
    'roll-under': 'Of 0 3 4 7 9 three are at rank 4 or less.',
    'roll-over': 'The same dice the other way: 0, 7 and 9 make ten with rank 4.',
    doubled: 'One success short; a lot makes the 0 count twice.',
    'rerolled-and-doubled': 'Two lots: a miss is rerolled to a 0, and 0s count twice.',
    'first-roll-only': 'As a ruling, the 0 that came by rerolling counts once.',
    'ego-and-a-lot': 'No lots on the task, so one may reroll the check that ego bought.',
    'lots-then-ego': 'A lot on the task, so the check that ego bought stands.',
    'no-task': 'Difficulty 0 needs no roll and no dice.',
    'twelve-needed': 'Rank 5 against difficulty 4: a 7 makes the 12 needed.',
    'only-a-twenty': 'Out of reach but for a natural 20, which a lot brings.',
    'lot-kept': 'One short; the player keeps the lots.',
    'cannot-fail': 'No face is too low.',
    'no-check': 'Difficulty 0 needs no roll.',
  },
  texts: ofSpreads((figures) => `Spread ${enSpread(figures)}: ranks ${figures.ranks}`),
} satisfies SystemWords

export const de: SameWords<typeof en> = {
  name: 'Evening Star',
  summary: 'Ein Pool aus W10 nach dem Rang einer Gabe, schnelle Proben mit einem W20, Lose und Ego.',
  mechanics: {
    task: {
      name: 'Aufgabe',
      summary: 'Pool werfen: Es braucht so viele Erfolge wie die Schwierigkeit. Lose und Ego können sie noch retten.',
    },
    check: { name: 'Probe', summary: 'W20 plus Rang: Es braucht das Dreifache der Schwierigkeit.' },
  },
  fields: {
    rank: 'Rang',
    pool: 'Würfel (Fertigkeit und Änderungen)',
    difficulty: 'Schwierigkeit',
    read: 'Lesart der Würfel',
    stake: 'Auf dem Spiel steht',
    lots: 'Lose',
    ego: 'Ego',
    modifiers: 'Änderungen der Probe',
    doubledZeros: 'Welche Nullen ein Los verdoppelt',
    success: 'Erfolg',
    by: 'Durch',
    lotsSpent: 'Ausgegebene Lose',
    egoSpent: 'Ego ausgegeben',
    reroll: 'Würfel, die neu geworfen werden, nach ihrem Platz von 0 an',
    double: 'Nullen zählen doppelt',
    name: 'Name',
    abilities: 'Gaben',
    skills: 'Fertigkeiten',
    level: 'Stufe',
    ability: 'Gabe',
    notes: 'Notizen',
    abilityTotal: 'Summe der Ränge',
  },
  values: {
    under: 'höchstens der Rang',
    over: 'mit dem Rang mindestens zehn',
    'final-dice': 'jede Null, die am Ende liegt',
    'first-roll-only': 'nur Nullen des ersten Wurfs',
    task: 'die Aufgabe',
    ego: 'Ego',
    automatic: 'kein Wurf nötig',
  },
  decisions: {
    lots: 'Lose ausgeben: Welche Würfel werden neu geworfen, und zählen Nullen doppelt?',
    ego: 'Ego ausgeben für eine Probe mit derselben Schwierigkeit?',
    reroll: 'Ein Los ausgeben und die Probe noch einmal werfen?',
  },
  verdicts: {
    success: 'Erfolg',
    failure: 'Misserfolg',
    'by-ego': 'Erfolg durch Ego',
    automatic: 'Gelingt von selbst',
    passed: 'Bestanden',
    failed: 'Nicht bestanden',
  },
  purchases: {},
  story: {
    roll: ({ faces }: SentenceFigures) => `Geworfen: ${listed(faces)}.`,
    'roll:rerolled': ({ faces }: SentenceFigures) => `Neu geworfen: ${listed(faces)}.`,
    'roll:check': ({ faces }: SentenceFigures) => `Der W20 zeigt ${listed(faces)}.`,
    'roll:check-again': ({ faces }: SentenceFigures) => `Jetzt zeigt der W20 ${listed(faces)}.`,
    'choose:lots': ({ pick }: SentenceFigures) => dePlan(pick as LotPlan),
    'choose:ego': ({ pick }: SentenceFigures) => (pick ? 'Das Ego wird ausgegeben.' : 'Das Ego wird behalten.'),
    'choose:reroll': ({ pick }: SentenceFigures) =>
      pick ? 'Ein Los geht in die Probe.' : 'Kein Los geht in die Probe.',
    automatic: 'Bei Schwierigkeit 0 gelingt es ohne Wurf.',
    under: ({ rank }: SentenceFigures) => `Ein Würfel mit höchstens ${rank} ist ein Erfolg.`,
    over: ({ rank }: SentenceFigures) =>
      `Ein Würfel, der mit Rang ${rank} mindestens 10 ergibt, ist ein Erfolg; eine Null zählt als 10.`,
    reached: ({ successes, dice, difficulty }: SentenceFigures) =>
      `${deSuccesses(successes)} mit ${deDice(dice)}: genug für Schwierigkeit ${difficulty}.`,
    short: ({ successes, dice, difficulty }: SentenceFigures) =>
      `${deSuccesses(successes)} mit ${deDice(dice)}: nicht genug für Schwierigkeit ${difficulty}.`,
    'final-dice': 'Jede Null, die jetzt liegt, zählt doppelt.',
    'first-roll-only': 'Jede behaltene Null des ersten Wurfs zählt doppelt.',
    'lots-reached': ({ kept, made, successes, difficulty }: SentenceFigures) =>
      `${kept} behalten und ${made} neu: ${deSuccesses(successes)}, genug für Schwierigkeit ${difficulty}.`,
    'lots-short': ({ kept, made, successes, difficulty }: SentenceFigures) =>
      `${kept} behalten und ${made} neu: ${deSuccesses(successes)}, nicht genug für Schwierigkeit ${difficulty}.`,
    ego: ({ difficulty }: SentenceFigures) =>
      `Die Würfel kommen vom Tisch; es folgt eine Probe mit Schwierigkeit ${difficulty}.`,
    'ego-without-lots': ({ difficulty }: SentenceFigures) =>
      `Die Würfel kommen vom Tisch; es folgt eine Probe mit Schwierigkeit ${difficulty}, ohne Lose, denn in die Aufgabe gingen welche.`,
    needs: (figures: SentenceFigures) =>
      `${needed(figures, 'Schwierigkeit', 'Rang')}: ${figures.least} oder mehr auf dem W20.`,
    'needs-any': (figures: SentenceFigures) =>
      `${needed(figures, 'Schwierigkeit', 'Rang')}: Jede Seite des W20 genügt.`,
    'needs-natural-20': (figures: SentenceFigures) =>
      `${needed(figures, 'Schwierigkeit', 'Rang')}: mehr, als ein W20 hat, aber eine gewürfelte 20 gelingt immer.`,
    passed: 'Die Probe gelingt.',
    failed: 'Die Probe misslingt.',
    'check-again': 'Ein einziges Los wirft eine misslungene Probe noch einmal.',
    spread: deSpread,
    'own-spread': ({ adds }: SentenceFigures) => `${adds}, eine eigene Verteilung`,
    repeated: ({ character }: SentenceFigures) =>
      `${character} ist an genau diesem Versuch eben gescheitert. Was ist jetzt anders?`,
  },
  refusals: {
    'no-dice':
      'kein Würfel zu werfen: Fertigkeit und Änderungen ergeben 0 (nur Schwierigkeit 0 braucht keinen Würfel).',
    'too-many-lots': ({ spent, lots }: SentenceFigures) =>
      `der Plan kostet ${deLots(spent)}, aber höchstens ${lots} dürfen ausgegeben werden.`,
    'rerolled-twice': ({ position }: SentenceFigures) =>
      `Würfel ${position} ist zweimal genannt, aber jeder Würfel darf nur einmal neu geworfen werden.`,
    'no-such-die': ({ position, last }: SentenceFigures) =>
      `es gibt keinen Würfel ${position}; die Stellen gehen von 0 bis ${last}.`,
    'no-such-ability': ({ ability }: SentenceFigures) => `der Bogen hat keine Gabe ${deText(ability)}.`,
    'named-twice': ({ name }: SentenceFigures) => `${deText(name)} steht zweimal da.`,
    'gm-does-not-roll': 'Aufgaben und Proben werfen die Spielenden, nie die Spielleitung.',
  },
  examples: {
    'roll-under': 'Von 0 3 4 7 9 liegen drei bei Rang 4 oder darunter.',
    'roll-over': 'Dieselben Würfel andersherum: 0, 7 und 9 ergeben mit Rang 4 zehn.',
    doubled: 'Ein Erfolg zu wenig; ein Los lässt die Null doppelt zählen.',
    'rerolled-and-doubled': 'Zwei Lose: Ein Fehlwurf wird neu geworfen und zur Null, und Nullen zählen doppelt.',
    'first-roll-only': 'Als Regelung zählt die neu geworfene Null nur einfach.',
    'ego-and-a-lot': 'Kein Los in der Aufgabe, also darf eines die Probe des Egos neu werfen.',
    'lots-then-ego': 'Ein Los in der Aufgabe, also bleibt die Probe des Egos stehen.',
    'no-task': 'Schwierigkeit 0 braucht weder Wurf noch Würfel.',
    'twelve-needed': 'Rang 5 gegen Schwierigkeit 4: Eine 7 ergibt die nötigen 12.',
    'only-a-twenty': 'Unerreichbar, außer mit einer gewürfelten 20, und die bringt ein Los.',
    'lot-kept': 'Eins zu wenig; die Lose werden behalten.',
    'cannot-fail': 'Keine Seite ist zu niedrig.',
    'no-check': 'Schwierigkeit 0 braucht keinen Wurf.',
  },
  texts: { ...ofSpreads((figures) => `Verteilung ${deSpread(figures)}: Ränge ${figures.ranks}`), ...deTexts },
}

function enSpread({ named, adds }: SentenceFigures): string {
  return named === adds ? `${named}` : `${named} (adds up to ${adds} as printed)`
}

function deSpread({ named, adds }: SentenceFigures): string {
  return named === adds ? `${named}` : `${named} (ergibt, wie gedruckt, ${adds})`
}

/** ES-15: what the blank characters of all spreads are called. */
function ofSpreads(told: (figures: SentenceFigures) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SPREADS.map(({ named, ranks }) => [
      `spread-${named}`,
      told({ named, adds: sumOfRanks(ranks), ranks: ranks.join(' ') }),
    ]),
  )
}

function listed(faces: unknown): string {
  return (faces as number[]).join(' ')
}

type CountText = (count: unknown) => string

/** What a plan rerolls, kind by kind. */
function rerolls(
  { zeros, hits, misses }: LotPlan,
  [zero, hit, miss]: readonly [CountText, CountText, CountText],
): string {
  const parts = [zeros > 0 && zero(zeros), hits > 0 && hit(hits), misses > 0 && miss(misses)]
  return parts.filter((part) => part !== false).join(' + ')
}

function enPlan(plan: LotPlan): string {
  const spent = rerolledDice(plan) + (plan.double ? 1 : 0)
  if (spent === 0) return 'Spends no lots.'
  const dice = rerolls(plan, [counted('zero', 'zeros'), enSuccesses, counted('miss', 'misses')])
  const parts = [...(dice === '' ? [] : [`rerolls ${dice}`]), ...(plan.double ? ['doubles the zeros'] : [])]
  return `Spends ${enLots(spent)}: ${parts.join(', ')}.`
}

function dePlan(plan: LotPlan): string {
  const spent = rerolledDice(plan) + (plan.double ? 1 : 0)
  if (spent === 0) return 'Kein Los wird ausgegeben.'
  const dice = rerolls(plan, [counted('Null', 'Nullen'), deSuccesses, counted('Fehlwurf', 'Fehlwürfe')])
  const parts = [...(dice === '' ? [] : [`${dice} neu`]), ...(plan.double ? ['Nullen doppelt'] : [])]
  return `Für ${deLots(spent)}: ${parts.join(', ')}.`
}

/** ES-5: what a check must reach and what is there without the die: `Difficulty 4 x 3 is 12, rank 5 + 2`. */
function needed(
  { difficulty, target, rank, modifiers }: SentenceFigures,
  difficultyWord: string,
  rankWord: string,
): string {
  const plus = modifiers === 0 ? '' : (modifiers as number) < 0 ? ` - ${-(modifiers as number)}` : ` + ${modifiers}`
  return `3 x ${difficultyWord} ${difficulty} = ${target}, ${rankWord} ${rank}${plus}`
}
