// The words of Endless Horizons. Rules tell words and figures; the sentences are here.

import type { SentenceFigures } from '../../dice/index.ts'
import type { SameWords, SystemWords } from '../system.ts'

const dice = (one: string, many: string) => (count: unknown) => `${count} ${count === 1 ? one : many}`
const enDice = dice('die', 'dice')
const deDice = dice('Würfel', 'Würfel')

/** What ready-made characters have on their sheets; in English it is what stands there. */
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
  decisions: { effort: 'How much effort does the passive side spend against that number?' },
  verdicts: {
    success: 'Success',
    failure: 'Failure',
    hit: 'Hit',
    miss: 'Miss',
    'initiator-wins': 'The initiator wins',
    'passive-wins': 'The passive side wins',
  },
  purchases: { 'another-task': 'Another task of the same skill', bonus: 'A bonus from the GM' },
  story: {
    roll: ({ faces }: SentenceFigures) => `Rolled ${(faces as number[]).join(' ')}.`,
    'roll:initiator': ({ faces }: SentenceFigures) => `The initiator rolls ${(faces as number[]).join(' ')}.`,
    'roll:passive': ({ faces }: SentenceFigures) => `The passive side rolls ${(faces as number[]).join(' ')}.`,
    automatic: 'At difficulty 1 no roll is needed.',
    'every-die': ({ dice }: SentenceFigures) =>
      `At difficulty 1 no roll is needed; every die counts as a success: ${dice}.`,
    together: 'Both sides declared before any die fell.',
    'choose:effort': ({ pick }: SentenceFigures) => `The passive side spends ${pick === 0 ? 'no' : pick} effort.`,
    effort: ({ effort }: SentenceFigures) => `Effort adds ${enDice(effort)}.`,
    hits: ({ successes, dice, dc }: SentenceFigures) => `${successes} of ${enDice(dice)} at ${dc} or more.`,
    extra: ({ extra }: SentenceFigures) => `Successes beyond the first: ${extra}.`,
    modified: ({ difficulty, modifiers, dc }: SentenceFigures) =>
      `Difficulty ${difficulty} ${signed(modifiers)} is ${dc}.`,
    held: ({ difficulty, modifiers, dc }: SentenceFigures) =>
      `Difficulty ${difficulty} ${signed(modifiers)}, held to ${dc}.`,
    won: ({ winner, initiator, passive }: SentenceFigures) =>
      `${initiator} against ${passive}: ${winner === 'initiator' ? 'the initiator' : 'the passive side'} wins.`,
    tie: ({ initiator }: SentenceFigures) => `Equal at ${initiator}: the passive side wins.`,
    damage: ({ dealt }: SentenceFigures) => `${dealt} damage.`,
    'damage-effort': ({ damage, points, dealt }: SentenceFigures) =>
      `${damage} damage and 2 for each of ${points} effort: ${dealt}.`,
    overwritten: 'Set by the group.',
    'effort-pool': ({ con, str }: SentenceFigures) => `10 + 2 x (${con} + ${str}), from Constitution and Strength.`,
    'effort-pool-none': ({ con, str, sum }: SentenceFigures) =>
      `10 + 2 x (${con} + ${str}) = ${sum}, from Constitution and Strength; there is none below 0.`,
    speed: ({ dex, str }: SentenceFigures) => `5 + ${dex} + ${str}, from Dexterity and Strength.`,
    'speed-none': ({ dex, str, sum }: SentenceFigures) =>
      `5 + ${dex} + ${str} = ${sum}, from Dexterity and Strength; there is none below 0.`,
  },
  refusals: {
    'no-dice': 'there is no die to roll: rank, circumstance and effort are all 0.',
    'faster-than-speed': ({ effort, speed }: SentenceFigures) =>
      `${effort} effort for movement, but the speed allows ${speed} at most.`,
    both: ({ damageEffort }: SentenceFigures) =>
      `is ${damageEffort}, but must be 0 where every point of effort is a die and damage.`,
    'no-reserve': ({ reserve }: SentenceFigures) =>
      `is ${reserve}, but must be 0 where both sides declare before any die falls.`,
    'pool-overfull': '{left} points, but the pool holds {most} at most.',
  },
  examples: {
    'two-of-three': 'Two of three dice reach 7.',
    'with-effort': 'A point of effort adds the die that makes it.',
    'held-to-ten': '9 and 3 more is held to 10.',
    'no-roll': 'Difficulty 1 needs no roll.',
    tie: 'Equal highest dice go to the passive side.',
    advantage: 'An advantage is one more die.',
    'damage-effort': 'Two points of effort are four damage.',
    miss: 'A miss deals nothing.',
    both: 'As a ruling, a point is a die and damage.',
    'every-die': 'As a ruling, every die is a success where no roll is needed.',
    'declared-after': 'Against the 8 that lies there, two points of effort bring the tie.',
    'declared-together': 'As a ruling, both declare before any die falls.',
    'won-and-hit': 'The contest is won, and two points of effort are four damage.',
    'warded-off': 'A point of effort reaches the 9, so nothing is dealt.',
    sprint: 'Three points of effort at speed 3.',
  },
} satisfies SystemWords

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
  fields: {
    rank: 'Rang',
    circumstance: 'Umstandswürfel',
    effort: 'Anstrengung',
    difficulty: 'Schwierigkeit',
    modifiers: 'Änderungen der Schwierigkeit',
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
  decisions: { effort: 'Wie viel Anstrengung setzt die passive Seite gegen diese Zahl ein?' },
  verdicts: {
    success: 'Erfolg',
    failure: 'Misserfolg',
    hit: 'Treffer',
    miss: 'Daneben',
    'initiator-wins': 'Die handelnde Seite gewinnt',
    'passive-wins': 'Die passive Seite gewinnt',
  },
  purchases: { 'another-task': 'Eine weitere Aufgabe derselben Fertigkeit', bonus: 'Ein Bonus der Spielleitung' },
  texts: deTexts,
  story: {
    roll: ({ faces }: SentenceFigures) => `Geworfen: ${(faces as number[]).join(' ')}.`,
    'roll:initiator': ({ faces }: SentenceFigures) => `Die handelnde Seite wirft ${(faces as number[]).join(' ')}.`,
    'roll:passive': ({ faces }: SentenceFigures) => `Die passive Seite wirft ${(faces as number[]).join(' ')}.`,
    automatic: 'Bei Schwierigkeit 1 braucht es keinen Wurf.',
    'every-die': ({ dice }: SentenceFigures) =>
      `Bei Schwierigkeit 1 braucht es keinen Wurf; jeder Würfel zählt als Erfolg: ${dice}.`,
    together: 'Beide Seiten haben angesagt, bevor ein Würfel fiel.',
    'choose:effort': ({ pick }: SentenceFigures) =>
      `Die passive Seite setzt ${pick === 0 ? 'keine' : pick} Anstrengung ein.`,
    effort: ({ effort }: SentenceFigures) => `Anstrengung gibt ${deDice(effort)} dazu.`,
    hits: ({ successes, dice, dc }: SentenceFigures) =>
      `${successes} von ${dice === 1 ? '1 Würfel' : `${dice} Würfeln`} bei ${dc} oder mehr.`,
    extra: ({ extra }: SentenceFigures) => `Erfolge über den ersten hinaus: ${extra}.`,
    modified: ({ difficulty, modifiers, dc }: SentenceFigures) =>
      `Schwierigkeit ${difficulty} ${signed(modifiers)} ist ${dc}.`,
    held: ({ difficulty, modifiers, dc }: SentenceFigures) =>
      `Schwierigkeit ${difficulty} ${signed(modifiers)}, begrenzt auf ${dc}.`,
    won: ({ winner, initiator, passive }: SentenceFigures) =>
      `${initiator} gegen ${passive}: ${winner === 'initiator' ? 'Die handelnde' : 'Die passive'} Seite gewinnt.`,
    tie: ({ initiator }: SentenceFigures) => `Gleich bei ${initiator}: Die passive Seite gewinnt.`,
    damage: ({ dealt }: SentenceFigures) => `${dealt} Schaden.`,
    'damage-effort': ({ damage, points, dealt }: SentenceFigures) =>
      `${damage} Schaden und 2 für jede von ${points} Anstrengung: ${dealt}.`,
    overwritten: 'Von der Gruppe gesetzt.',
    'effort-pool': ({ con, str }: SentenceFigures) => `10 + 2 x (${con} + ${str}), aus Konstitution und Stärke.`,
    'effort-pool-none': ({ con, str, sum }: SentenceFigures) =>
      `10 + 2 x (${con} + ${str}) = ${sum}, aus Konstitution und Stärke; unter 0 gibt es keine.`,
    speed: ({ dex, str }: SentenceFigures) => `5 + ${dex} + ${str}, aus Geschick und Stärke.`,
    'speed-none': ({ dex, str, sum }: SentenceFigures) =>
      `5 + ${dex} + ${str} = ${sum}, aus Geschick und Stärke; unter 0 gibt es keines.`,
  },
  refusals: {
    'no-dice': 'kein Würfel zu werfen: Rang, Umstand und Anstrengung sind alle 0.',
    'faster-than-speed': ({ effort, speed }: SentenceFigures) =>
      `${effort} Anstrengung für Bewegung, aber das Tempo erlaubt höchstens ${speed}.`,
    both: ({ damageEffort }: SentenceFigures) =>
      `ist ${damageEffort}, muss aber 0 sein, wo jeder Punkt Würfel und Schaden ist.`,
    'no-reserve': ({ reserve }: SentenceFigures) =>
      `ist ${reserve}, muss aber 0 sein, wo beide Seiten vor allen Würfeln ansagen.`,
    'pool-overfull': '{left} Punkte, aber der Pool fasst höchstens {most}.',
  },
  examples: {
    'two-of-three': 'Zwei von drei Würfeln erreichen 7.',
    'with-effort': 'Ein Punkt Anstrengung gibt den Würfel, der es schafft.',
    'held-to-ten': '9 und 3 mehr wird auf 10 begrenzt.',
    'no-roll': 'Schwierigkeit 1 braucht keinen Wurf.',
    tie: 'Gleich hohe Würfel gehen an die passive Seite.',
    advantage: 'Ein Vorteil ist ein Würfel mehr.',
    'damage-effort': 'Zwei Punkte Anstrengung sind vier Schaden.',
    miss: 'Daneben macht keinen Schaden.',
    both: 'Als Regelung ist ein Punkt Würfel und Schaden.',
    'every-die': 'Als Regelung ist jeder Würfel ein Erfolg, wo es keinen Wurf braucht.',
    'declared-after': 'Gegen die 8, die da liegt, bringen zwei Punkte Anstrengung den Gleichstand.',
    'declared-together': 'Als Regelung sagen beide an, bevor ein Würfel fällt.',
    'won-and-hit': 'Der Wettstreit ist gewonnen, und zwei Punkte Anstrengung sind vier Schaden.',
    'warded-off': 'Ein Punkt Anstrengung erreicht die 9, also gibt es keinen Schaden.',
    sprint: 'Drei Punkte Anstrengung bei Tempo 3.',
  },
}

function signed(value: unknown): string {
  return (value as number) < 0 ? `- ${-(value as number)}` : `+ ${value}`
}
