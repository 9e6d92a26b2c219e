// The words of Evening Star, in German.

import type { SentenceFigures } from '../../../dice/index.ts'
import { textLabel } from '../../line-label.ts'
import type { SameWords } from '../../system.ts'
import { type LotPlan, rerolledDice } from '../lots.ts'
import type { en } from './english.ts'
import { counted, listed, needed, ofSpreads, rerolls } from './figures.ts'

const deDice = counted('Würfel', 'Würfeln')

const deLots = counted('Los', 'Lose')

const deSuccesses = counted('Erfolg', 'Erfolge')

/** The texts of ready-made characters; in English they read as they stand. */
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
  moves: {
    task: 'Aufgabe',
    check: 'Probe',
  },
  fields: {
    rank: 'Rang',
    pool: 'Würfel (Fertigkeit mit Modifikatoren)',
    difficulty: 'Schwierigkeit',
    read: 'Lesart der Würfel',
    stake: 'Auf dem Spiel steht',
    lots: 'Lose',
    ego: 'Ego',
    modifiers: 'Modifikatoren der Probe',
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
      'kein Würfel zu werfen: Fertigkeit und Modifikatoren ergeben 0, und nur Schwierigkeit 0 braucht keinen Würfel (ES-2).',
    'too-many-lots': ({ spent, lots }: SentenceFigures) =>
      `der Plan kostet ${deLots(spent)}, aber höchstens ${lots} dürfen ausgegeben werden (ES-10).`,
    'rerolled-twice': ({ position }: SentenceFigures) =>
      `Würfel ${position} ist zweimal genannt, aber jeder Würfel darf nur einmal neu geworfen werden (ES-11).`,
    'no-such-die': ({ position, last }: SentenceFigures) =>
      `es gibt keinen Würfel ${position}; die Stellen gehen von 0 bis ${last}.`,
    'no-such-ability': ({ ability }: SentenceFigures) => `der Bogen hat keine Gabe ${deText(ability)}.`,
    'named-twice': ({ name }: SentenceFigures) => `${deText(name)} steht zweimal da.`,
    'gm-does-not-roll': 'Aufgaben und Proben werfen die Spielenden, nie die Spielleitung (ES-7).',
  },
  texts: { ...ofSpreads((figures) => `Verteilung ${deSpread(figures)}: Ränge ${figures.ranks}`), ...deTexts },
}

function deSpread({ named, adds }: SentenceFigures): string {
  return named === adds ? `${named}` : `${named} (ergibt, wie gedruckt, ${adds})`
}

function dePlan(plan: LotPlan): string {
  const spent = rerolledDice(plan) + (plan.double ? 1 : 0)
  if (spent === 0) return 'Kein Los wird ausgegeben.'
  const dice = rerolls(plan, [counted('Null', 'Nullen'), deSuccesses, counted('Fehlwurf', 'Fehlwürfe')])
  const parts = [...(dice === '' ? [] : [`${dice} neu`]), ...(plan.double ? ['Nullen doppelt'] : [])]
  return `Für ${deLots(spent)}: ${parts.join(', ')}.`
}
