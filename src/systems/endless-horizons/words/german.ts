// The words of Endless Horizons, in German.

import type { SentenceFigures } from '../../../dice/index.ts'
import { nameOfSide } from '../../named-words.ts'
import type { SameWords } from '../../system.ts'
import type { en } from './english.ts'
import { dice, signed } from './figures.ts'

const deSides: Readonly<Record<string, string>> = { initiator: 'Die handelnde Seite', passive: 'Die passive Seite' }

const deDice = dice('Würfel', 'Würfel')

/** The texts of ready-made characters; in English they read as they stand. */
const deTexts = {
  'Ilse, scout': 'Ilse, Kundschafterin',
  Sneaking: 'Schleichen',
  Tracking: 'Spurenlesen',
  Bow: 'Bogen',
  'Hunting knife': 'Jagdmesser',
  'Bram, smith': 'Bram, Schmied',
  Smithing: 'Schmieden',
  Bargaining: 'Feilschen',
  'Forge hammer': 'Schmiedehammer',
}

export const de: SameWords<typeof en> = {
  name: 'Endless Horizons',
  summary: 'Ein Pool aus W10; jeder Würfel gegen eine Schwierigkeit von 1 bis 10.',
  mechanics: {
    check: {
      name: 'Probe',
      summary: 'Pool werfen: Jeder Würfel ab der Schwierigkeit ist ein Erfolg, und einer genügt.',
    },
    contest: {
      name: 'Wettstreit',
      summary: 'Erst wirft die eine Seite, dann die andere; der höchste Würfel gewinnt, Gleichstand die passive Seite.',
    },
    melee: { name: 'Nahkampfangriff', summary: 'Eine Probe, deren Anstrengung in Schaden gehen kann.' },
    'melee-contest': {
      name: 'Nahkampf gegen jemanden',
      summary: 'Ein Wettstreit; wer ihn beginnt und gewinnt, macht den Schaden.',
    },
    movement: {
      name: 'Bewegung',
      summary: 'Eine Probe auf Bewegung im Kampf; Anstrengung höchstens so viel wie Tempo.',
    },
  },
  moves: {
    check: 'Fertigkeit einsetzen',
    contest: 'Wettstreit',
    fight: 'Mit jemandem kämpfen',
    strike: 'Zuschlagen',
    run: 'Sich bewegen',
  },
  fields: {
    rank: 'Rang',
    circumstance: 'Umstandswürfel',
    effort: 'Anstrengung',
    difficulty: 'Schwierigkeit',
    modifiers: 'Modifikatoren der Schwierigkeit',
    initiator: 'Handelnde Seite',
    passive: 'Passive Seite',
    damage: 'Schaden',
    damageEffort: 'Anstrengung in Schaden',
    meleeEffort: 'Anstrengung im Nahkampf',
    atDifficultyOne: 'Schwierigkeit 1',
    contestOrder: 'Die passive Seite sagt ihre Anstrengung an',
    reserve: 'Anstrengung, die noch möglich wäre',
    reserveSpent: 'Nach den ersten Würfeln angestrengt',
    speed: 'Tempo',
    success: 'Erfolg',
    successes: 'Erfolge',
    extra: 'Weitere Erfolge',
    winner: 'Gewinner',
    initiatorHighest: 'Höchster der handelnden Seite',
    passiveHighest: 'Höchster der passiven Seite',
    name: 'Name',
    strength: 'Stärke',
    dexterity: 'Geschick',
    constitution: 'Konstitution',
    intelligence: 'Intelligenz',
    perception: 'Wahrnehmung',
    charisma: 'Charisma',
    skills: 'Fertigkeiten',
    weapons: 'Waffen',
    effortMost: 'Anstrengungsvorrat',
    speedMost: 'Tempo, wie die Gruppe es setzt',
    notes: 'Notizen',
  },
  values: {
    initiator: 'die handelnde Seite',
    passive: 'die passive Seite',
    separate: 'ein Würfel oder Schaden',
    both: 'ein Würfel und Schaden',
    automatic: 'gelingt, ohne Erfolge zum Ausgeben',
    'every-die': 'gelingt, und jeder Würfel ist ein Erfolg',
    'passive-after': 'wenn die Würfel der handelnden Seite liegen',
    together: 'zusammen mit der handelnden Seite, vor allen Würfeln',
  },
  decisions: { effort: 'Wie viel Anstrengung gegen diese Zahl?' },
  verdicts: {
    success: 'Erfolg',
    failure: 'Misserfolg',
    hit: 'Treffer',
    miss: 'Daneben',
    'initiator-wins': 'Die handelnde Seite gewinnt',
    'passive-wins': 'Die passive Seite gewinnt',
  },
  picks: { rank: 'Mit welcher Fertigkeit?' },
  namedFields: { initiatorHighest: 'Höchster von {initiator}', passiveHighest: 'Höchster von {passive}' },
  namedVerdicts: { 'initiator-wins': '{initiator} gewinnt', 'passive-wins': '{passive} gewinnt' },
  purchases: { 'another-task': 'Eine weitere Aufgabe derselben Fertigkeit', bonus: 'Ein Bonus der Spielleitung' },
  texts: deTexts,
  story: {
    roll: ({ faces }: SentenceFigures) => `Geworfen: ${(faces as number[]).join(' ')}.`,
    'roll:initiator': ({ names, faces }: SentenceFigures) =>
      `${nameOfSide(names, 'initiator', 'Die handelnde Seite')} wirft ${(faces as number[]).join(' ')}.`,
    'roll:passive': ({ names, faces }: SentenceFigures) =>
      `${nameOfSide(names, 'passive', 'Die passive Seite')} wirft ${(faces as number[]).join(' ')}.`,
    automatic: 'Bei Schwierigkeit 1 braucht es keinen Wurf.',
    'every-die': ({ dice }: SentenceFigures) =>
      `Bei Schwierigkeit 1 braucht es keinen Wurf; jeder Würfel zählt als Erfolg: ${dice}.`,
    together: 'Beide Seiten haben angesagt, bevor ein Würfel fiel.',
    'choose:effort': ({ names, pick }: SentenceFigures) =>
      `${nameOfSide(names, 'passive', 'Die passive Seite')} setzt ${pick === 0 ? 'keine' : pick} Anstrengung ein.`,
    effort: ({ effort }: SentenceFigures) => `Anstrengung gibt ${deDice(effort)} dazu.`,
    hits: ({ successes, dice, dc }: SentenceFigures) =>
      `${successes} von ${dice === 1 ? '1 Würfel' : `${dice} Würfeln`} bei ${dc} oder mehr.`,
    extra: ({ extra }: SentenceFigures) => `Erfolge über den ersten hinaus: ${extra}.`,
    modified: ({ difficulty, modifiers, dc }: SentenceFigures) =>
      `Schwierigkeit ${difficulty} ${signed(modifiers)} ist ${dc}.`,
    held: ({ difficulty, modifiers, dc }: SentenceFigures) =>
      `Schwierigkeit ${difficulty} ${signed(modifiers)}, begrenzt auf ${dc}.`,
    won: ({ winner, initiator, passive }: SentenceFigures) =>
      `${initiator} gegen ${passive}: ${deSides[winner as string] ?? winner} gewinnt.`,
    tie: ({ names, initiator }: SentenceFigures) =>
      `Gleich bei ${initiator}: ${nameOfSide(names, 'passive', 'Die passive Seite')} gewinnt.`,
    damage: ({ dealt }: SentenceFigures) => `${dealt} Schaden.`,
    'damage-effort': ({ damage, points, dealt }: SentenceFigures) =>
      `${damage} Schaden und 2 für jede von ${points} Anstrengung: ${dealt}.`,
    'damage-both': ({ damage, points, dealt }: SentenceFigures) =>
      `An diesem Tisch ist ein Punkt Anstrengung ein Würfel und 2 Schaden: ${damage} und 2 für jeden von ${points} sind ${dealt} Schaden.`,
    overwritten: 'Von der Gruppe gesetzt.',
    'effort-pool': ({ con, str }: SentenceFigures) => `10 + 2 x (${con} + ${str}), aus Konstitution und Stärke.`,
    'effort-pool-none': ({ con, str, sum }: SentenceFigures) =>
      `10 + 2 x (${con} + ${str}) = ${sum}, aus Konstitution und Stärke; unter 0 gibt es keine.`,
    speed: ({ dex, str }: SentenceFigures) => `5 + ${dex} + ${str}, aus Geschick und Stärke.`,
    'speed-none': ({ dex, str, sum }: SentenceFigures) =>
      `5 + ${dex} + ${str} = ${sum}, aus Geschick und Stärke; unter 0 gibt es keines.`,
  },
  refusals: {
    'no-dice': 'kein Würfel zu werfen: Rang, Umstand und Anstrengung sind alle 0 (EH-3).',
    'faster-than-speed': ({ effort, speed }: SentenceFigures) =>
      `${effort} Anstrengung für Bewegung, aber das Tempo erlaubt höchstens ${speed} (EH-8).`,
    both: ({ damageEffort }: SentenceFigures) =>
      `ist ${damageEffort}, muss aber 0 sein, wo jeder Punkt Würfel und Schaden ist (EH-9).`,
    'no-reserve': ({ reserve }: SentenceFigures) =>
      `ist ${reserve}, muss aber 0 sein, wo beide Seiten vor allen Würfeln ansagen (EH-5).`,
    'pool-overfull': '{left} Punkte, aber der Vorrat fasst höchstens {most} (EH-7).',
  },
}
