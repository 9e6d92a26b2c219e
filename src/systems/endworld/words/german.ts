// The words of Endworld, in German.

import type { SentenceFigures } from '../../../dice/index.ts'
import type { Labels } from '../../language.ts'
import { textLabel } from '../../line-label.ts'
import type { SameWords } from '../../system.ts'
import type { en } from './english.ts'
import {
  attackSum,
  count,
  lengthOf,
  listed,
  picksOf,
  resonancesOf,
  selectorsOf,
  spaced,
  thrown,
  type ZoneName,
} from './figures.ts'

/** The texts of ready-made characters; in English they read as they stand. */
const deTexts = {
  'Maren, ferry pilot': 'Maren, Fährfrau',
  Boats: 'Boote',
  Rowing: 'Rudern',
  Sailing: 'Segeln',
  Engines: 'Motoren',
  'River lore': 'Flusskunde',
  Mooring: 'Anlegen',
  Trade: 'Handel',
  Haggling: 'Feilschen',
  Appraising: 'Schätzen',
  Bookkeeping: 'Buchführung',
  Swimming: 'Schwimmen',
  Diving: 'Tauchen',
  Rescue: 'Rettung',
  'Long distance': 'Langstrecke',
  Spyglass: 'Fernrohr',
  'Tovik, archivist': 'Tovik, Archivar',
  'Old writings': 'Alte Schriften',
  Maps: 'Karten',
  Ciphers: 'Geheimschriften',
  'Machine manuals': 'Maschinenhandbücher',
  Law: 'Recht',
  Poetry: 'Dichtung',
  Medicine: 'Heilkunde',
  Wounds: 'Wunden',
  Herbs: 'Kräuter',
  Fevers: 'Fieber',
  Surgery: 'Chirurgie',
  Debate: 'Debattieren',
  Persuading: 'Überzeugen',
  Lying: 'Lügen',
  Teaching: 'Lehren',
  'Reading lamp': 'Leselampe',
  Mechanics: 'Mechanik',
  Cooking: 'Kochen',
  Weather: 'Wetterkunde',
  Languages: 'Sprachen',
  Wrestling: 'Ringen',
  Climbing: 'Klettern',
  Storytelling: 'Erzählen',
  Drinking: 'Trinkfestigkeit',
  Reckoning: 'Rechnen',
  Stars: 'Sternkunde',
  Prayer: 'Gebet',
  Singing: 'Gesang',
}

const deNames = {
  social: 'Sozial',
  resolve: 'Entschlossenheit',
  impression: 'Eindruck',
  sympathy: 'Mitgefühl',
  mental: 'Geistig',
  perception: 'Wahrnehmung',
  mind: 'Verstand',
  knowledge: 'Wissen',
  physical: 'Körperlich',
  fitness: 'Fitness',
  dexterity: 'Geschick',
  agility: 'Beweglichkeit',
  ability: 'Können',
  competence: 'Kompetenz',
  insight: 'Einsicht',
  theory: 'Theorie',
  spiritual: 'Spirituell',
  intuition: 'Intuition',
  focus: 'Konzentration',
  discipline: 'Disziplin',
  resistance: 'Widerstand',
  fate: 'Schicksal',
  affinity: 'Affinität',
}

const deZones: Readonly<Record<ZoneName, string>> = {
  torso: 'Rumpf',
  legs: 'Beine',
  arms: 'Arme',
  'hands-or-feet': 'Hände oder Füße',
  head: 'Kopf',
}

export const deName = (name: unknown): string => (deNames as Labels)[`${name}`] ?? `${name}`

export const deText = (text: unknown): string => textLabel(`${text}`, { texts: deTexts })

export const de: SameWords<typeof en> = {
  name: 'Endworld',
  summary: 'Fünf W10 in aufsteigender Folge; Selektoren wählen Würfel nach ihrem Platz.',
  mechanics: {
    check: { name: 'Probe', summary: 'Fünf W10 werfen und die Würfel zusammenzählen, die die Selektoren wählen.' },
    resonance: {
      name: 'Probe mit Resonanz',
      summary: 'Eine Probe, bei der etwas danach fragt, welche Zahlen mehrfach liegen.',
    },
    'skill-check': {
      name: 'Fertigkeitsprobe',
      summary:
        'Attribut, breite Fertigkeit und Ausrüstung, für eine Teilfertigkeit: abgedeckt, Lücke oder Spezialisierung.',
    },
    degrees: { name: 'Grade eines Werts', summary: 'Einen Wert, den niemand geworfen hat, gegen Schwellen halten.' },
    attack: {
      name: 'Angriff',
      summary: 'Eine Probe abzüglich Reichweite und Abwehr; über 0 trifft sie, und die Resonanz sagt, wo.',
    },
  },
  moves: {
    skill: 'Fertigkeit einsetzen',
    check: 'Probe',
    resonance: 'Probe mit Resonanz',
    attack: 'Angreifen',
  },
  fields: {
    selectors: 'Selektoren',
    bonus: 'Bonuswürfel',
    penalty: 'Maluswürfel',
    thresholds: 'Schwellen',
    resonance: 'Resonanz gilt für',
    attribute: 'Attribut',
    skill: 'Fertigkeit',
    use: 'Teilfertigkeit',
    more: 'Ausrüstung',
    asksResonance: 'Resonanz zählt',
    samePlace: 'Ein doppelt genannter Platz zählt',
    value: 'Wert',
    rangePenalty: 'Abzug für Reichweite',
    defence: 'Abwehr des Ziels',
    called: 'Gezielt auf',
    hit: 'Treffer',
    left: 'Übrig vom Angriff',
    zone: 'Trefferzone',
    result: 'Ergebnis',
    degrees: 'Erfolgsgrade',
    resonances: 'Resonanzen',
    frequency: 'Frequenz',
    amplitude: 'Amplitude',
    name: 'Name',
    ...deNames,
    order: 'Kategorien der Reihe nach',
    core: 'Kernwerte',
    category: 'Kategorie',
    own: 'Wie die Gruppe es setzt',
    levelMost: 'Höchste Stufe einer Fertigkeit',
    attributeMost: 'Höchstes Attribut',
    coreMost: 'Höchster Kernwert',
    coreTotal: 'Summe der Kernwerte',
    levelsLeft: 'Stufen für später',
    socialPoints: 'Punkte Sozial',
    mentalPoints: 'Punkte Geistig',
    physicalPoints: 'Punkte Körperlich',
    abilityPoints: 'Punkte Können',
    spiritualPoints: 'Punkte Spirituell',
    skills: 'Breite Fertigkeiten',
    level: 'Stufe',
    selector: 'Selektor',
    subskills: 'Teilfertigkeiten',
    gaps: 'Lücken',
    specializations: 'Spezialisierungen',
    openSpecializations: 'Noch offene Spezialisierungen',
    equipment: 'Ausrüstung',
    notes: 'Notizen',
  },
  values: {
    interpreted: 'die fünf verbliebenen Würfel',
    'all-rolled': 'alle geworfenen Würfel',
    covered: 'abgedeckt',
    gap: 'Lücke',
    specialization: 'Spezialisierung',
    twice: 'doppelt',
    once: 'einfach',
    none: 'nichts',
    ...deZones,
    ...deNames,
  },
  decisions: { zone: 'Welche Resonanz zählt: Wo trifft es?' },
  verdicts: {
    hit: 'Treffer',
    miss: 'Daneben',
    result: 'Ergebnis',
    'no-degree': 'Kein Erfolgsgrad',
    'one-degree': 'Ein Erfolgsgrad',
    'several-degrees': 'Mehrere Erfolgsgrade',
  },
  purchases: {},
  texts: deTexts,
  story: {
    'roll:check': (figures: SentenceFigures) => {
      const { faces, kept, removed, picks } = thrown(figures)
      return [
        `Geworfen: ${spaced(faces)}.`,
        ...(removed.length > 0 ? [`Entfernt: ${spaced(removed)}.`] : []),
        `Der Reihe nach: ${spaced(kept)}.`,
        ...(picks.length > 0 ? [`Gewählt: ${picks.map(([by, die]) => `${die} von Selektor ${by}`).join(', ')}.`] : []),
      ].join(' ')
    },
    'bonus-dice': (figures: SentenceFigures) => {
      const { remain, dice } = figures
      return `${deSetOff(figures)}${remain} Bonuswürfel: ${dice} Würfel werden geworfen, ${deRemoved('niedrigste', remain)} entfernt.`
    },
    'penalty-dice': (figures: SentenceFigures) => {
      const { remain, dice } = figures
      return `${deSetOff(figures)}${remain} Maluswürfel: ${dice} Würfel werden geworfen, ${deRemoved('höchste', remain)} entfernt.`
    },
    'set-off': (figures: SentenceFigures) => `${deSetOff(figures)}keiner: ${figures.dice} Würfel werden geworfen.`,
    selectors: (figures: SentenceFigures) =>
      `Vom niedrigsten an gezählt wählt ${picksOf(figures)
        .map(({ selector, place }) => `Selektor ${selector} ${dePlace(selector, place)}`)
        .join('; ')}.`,
    'nothing-picked': (figures: SentenceFigures) =>
      `Kein Selektor liegt über 0 (${selectorsOf(figures).join(', ')}): Kein Würfel wird gewählt, das Ergebnis ist 0.`,
    sum: 'Die gewählten Würfel ergeben zusammen {result}.',
    'sum-again': 'Die gewählten Würfel ergeben zusammen {result}; ein Würfel zählt für jeden Selektor, der ihn wählt.',
    'sum-once': 'Die gewählten Würfel ergeben zusammen {result}; ein Würfel zählt einmal, so viele ihn auch wählen.',
    'roll:zone': ({ faces }: SentenceFigures) => `Für die Zone: ${spaced(faces as number[])}.`,
    'choose:zone': ({ pick }: SentenceFigures) => `Getroffen: ${deZones[pick as ZoneName]}.`,
    'attack-hits': (figures: SentenceFigures) => `${attackSum(figures)}: über 0, ein Treffer.`,
    'attack-misses': (figures: SentenceFigures) => `${attackSum(figures)}: nicht über 0, daneben.`,
    zone: ({ zone }: SentenceFigures) => `Trefferzone: ${deZones[zone as ZoneName]}.`,
    resonances: (figures: SentenceFigures) =>
      `Resonanz unter ${deOff(figures)}: ${resonancesOf(figures)
        .map(({ frequency, amplitude }) => `Frequenz ${frequency} mit Amplitude ${amplitude}`)
        .join(', ')}.`,
    'no-resonance': (figures: SentenceFigures) => `Unter ${deOff(figures)} liegt keine Zahl doppelt: keine Resonanz.`,
    degrees: ({ result, thresholds, reached }: SentenceFigures) =>
      `${result} gegen ${listed(thresholds)} erreicht ${listed(reached)}: ${deDegrees(lengthOf(reached))}.`,
    'no-degree': ({ result, thresholds }: SentenceFigures) =>
      `${result} gegen ${listed(thresholds)} erreicht nichts: ${deDegrees(0)}.`,
    covered: 'Die breite Fertigkeit deckt es ab: Ihr Selektor ist {skill}.',
    gap: 'Eine Lücke: Die breite Fertigkeit gilt hier nicht, ihr Selektor ist 0 statt {skill}.',
    specialization:
      'Eine Spezialisierung: Der Selektor der Fertigkeit ist {skill}, Bonuswürfel sind es {bonus} + 1 = {all}.',
    'attribute-stays': 'Der Selektor des Attributs bleibt {attribute}.',
    points: '3 + ({levels} - 4) / 2, abgerundet, aus {levels} Stufen von Fertigkeiten; {spent} stehen da.',
    'least-points': '3, wie bei jeder Zahl von Stufen unter 6; es sind {levels}, und {spent} Punkte stehen da.',
    'own-points': 'Von der Gruppe gesetzt; {spent} stehen da.',
    'levels-left': '{got} nach der Reihenfolge der Kategorien, {taken} genommen.',
    'open-specializations': '{allowed} durch Lücken und Stufen erlaubt, {taken} gewählt.',
  },
  refusals: {
    'not-listed': ({ subskill, skill }: SentenceFigures) =>
      `${deText(subskill)} ist keine Teilfertigkeit von ${deText(skill)} (EW-7).`,
    'gap-and-specialization': ({ subskill, skill }: SentenceFigures) =>
      `${deText(subskill)} von ${deText(skill)} kann nicht Lücke und Spezialisierung zugleich sein (EW-7).`,
    'level-out': ({ skill, level, most }: SentenceFigures) =>
      `${deText(skill)} ist auf Stufe ${level}; erlaubt ist 1 bis ${most} (EW-9).`,
    'stat-out': ({ stat, value, most }: SentenceFigures) =>
      `${deName(stat)} ist ${value}, muss aber zwischen 1 und ${most} liegen (EW-9).`,
    'too-many-levels': ({ category, levels, got }: SentenceFigures) =>
      `${deName(category)} hat ${count(levels, 'Stufe', 'Stufen')} von Fertigkeiten, sein Platz in der Reihe gibt aber ${got} (EW-9).`,
    'too-many-points': ({ category, spent, points, levels }: SentenceFigures) =>
      `in ${deName(category)} stehen ${spent} Punkte, ${count(levels, 'Stufe einer Fertigkeit macht', 'Stufen von Fertigkeiten machen')} aber ${points} (EW-9).`,
    'core-total': 'die Kernwerte ergeben {sum}, müssen aber {total} sein (EW-9).',
    'too-many-gaps': ({ skill, level, gaps, allowed }: SentenceFigures) =>
      `${deText(skill)} auf Stufe ${level} hat ${count(gaps, 'Lücke', 'Lücken')}, erlaubt ${deAllowed(allowed)} (EW-8).`,
    'too-many-specializations': ({ skill, level, gaps, specializations, allowed }: SentenceFigures) =>
      `${deText(skill)} auf Stufe ${level} mit ${count(gaps, 'Lücke', 'Lücken')} hat ${count(
        specializations,
        'Spezialisierung',
        'Spezialisierungen',
      )}, erlaubt ${deAllowed(allowed)} (EW-8).`,
  },
}

const deAllowed = (most: unknown): string =>
  most === 0 ? 'ist keine' : most === 1 ? 'ist höchstens 1' : `sind höchstens ${most}`

const deDegrees = (degrees: number): string => count(degrees, 'Erfolgsgrad', 'Erfolgsgrade')

function deSetOff({ bonus, penalty, remain }: SentenceFigures): string {
  if (bonus === 0 || penalty === 0) return ''
  return `${bonus} Bonuswürfel gegen ${penalty} Maluswürfel, es ${(remain as number) > 1 ? 'bleiben' : 'bleibt'} `
}

function deRemoved(which: 'niedrigste' | 'höchste', remain: unknown): string {
  return remain === 1 ? `der ${which} wird` : `die ${remain} ${which}n werden`
}

function dePlace(selector: number, place: number): string {
  if (place === 0) return 'keinen'
  return `den ${place}. Würfel${selector > place ? ', den höchsten, den es gibt' : ''}`
}

function deOff({ off }: SentenceFigures): string {
  return off === 'interpreted' ? 'den fünf verbliebenen Würfeln' : 'allen geworfenen Würfeln'
}
