// The words of Endworld. Rules tell words and figures; the sentences are here.

import type { SentenceFigures } from '../../dice/index.ts'
import type { Labels } from '../language.ts'
import { textLabel } from '../line-label.ts'
import type { SameWords, SystemWords } from '../system.ts'
import { diceLayout } from './selection.ts'
import type { ZONE_NAMES } from './zones.ts'

/** What ready-made characters have on their sheets; in English it is what stands there. */
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
const enNames = {
  social: 'Social',
  resolve: 'Resolve',
  impression: 'Impression',
  sympathy: 'Sympathy',
  mental: 'Mental',
  perception: 'Perception',
  mind: 'Mind',
  knowledge: 'Knowledge',
  physical: 'Physical',
  fitness: 'Fitness',
  dexterity: 'Dexterity',
  agility: 'Agility',
  ability: 'Ability',
  competence: 'Competence',
  insight: 'Insight',
  theory: 'Theory',
  spiritual: 'Spiritual',
  intuition: 'Intuition',
  focus: 'Focus',
  discipline: 'Discipline',
  resistance: 'Resistance',
  fate: 'Fate',
  affinity: 'Affinity',
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
type ZoneName = (typeof ZONE_NAMES)[number]
const enZones: Readonly<Record<ZoneName, string>> = {
  torso: 'torso',
  legs: 'legs',
  arms: 'arms',
  'hands-or-feet': 'hands or feet',
  head: 'head',
}
const deZones: Readonly<Record<ZoneName, string>> = {
  torso: 'Rumpf',
  legs: 'Beine',
  arms: 'Arme',
  'hands-or-feet': 'Hände oder Füße',
  head: 'Kopf',
}
/** Categories, attributes and core stats, wherever they are told of. */
const enName = (name: unknown): string => (enNames as Labels)[`${name}`] ?? `${name}`
const deName = (name: unknown): string => (deNames as Labels)[`${name}`] ?? `${name}`
const deText = (text: unknown): string => textLabel(`${text}`, { texts: deTexts })

export const en = {
  name: 'Endworld',
  summary: 'Five d10 in ascending order; selectors pick dice by their place.',
  mechanics: {
    check: { name: 'Check', summary: 'Roll five d10 and add up the dice that the selectors pick.' },
    resonance: {
      name: 'Check with resonance',
      summary: 'A check of which something asks which numbers show more than once.',
    },
    'skill-check': {
      name: 'Skill check',
      summary: 'Attribute, broad skill and equipment, for a subskill that is covered, a gap or a specialization.',
    },
    degrees: { name: 'Degrees of a value', summary: 'Hold a value that nobody rolled against thresholds.' },
    attack: { name: 'Attack', summary: 'A check less range and defence; above 0 it hits, and resonance says where.' },
  },
  fields: {
    selectors: 'Selectors',
    bonus: 'Bonus dice',
    penalty: 'Penalty dice',
    thresholds: 'Thresholds',
    resonance: 'Resonance is read off',
    attribute: "Attribute's selector",
    skill: "Skill's selector",
    use: 'The subskill is',
    more: 'Further selectors (equipment)',
    asksResonance: 'Something asks for resonance',
    samePlace: 'A place named twice counts',
    value: 'Value',
    rangePenalty: 'Penalty for range',
    defence: 'Defence of the target',
    called: 'Called shot at',
    hit: 'Hit',
    left: 'Left of the attack',
    zone: 'Zone',
    result: 'Result',
    degrees: 'Degrees of success',
    resonances: 'Resonances',
    frequency: 'Frequency',
    amplitude: 'Amplitude',
    name: 'Name',
    ...enNames,
    order: 'Categories in order',
    core: 'Core stats',
    category: 'Category',
    own: 'As the group sets it',
    levelMost: 'Highest level of a skill',
    attributeMost: 'Highest attribute',
    coreMost: 'Highest core stat',
    coreTotal: 'Sum of the core stats',
    levelsLeft: 'Levels of skills left',
    socialPoints: 'Social points',
    mentalPoints: 'Mental points',
    physicalPoints: 'Physical points',
    abilityPoints: 'Ability points',
    spiritualPoints: 'Spiritual points',
    skills: 'Broad skills',
    level: 'Level',
    selector: 'Selector',
    subskills: 'Subskills',
    gaps: 'Gaps',
    specializations: 'Specializations',
    openSpecializations: 'Specializations still to pick',
    equipment: 'Equipment',
    notes: 'Notes',
  },
  values: {
    interpreted: 'the five dice left',
    'all-rolled': 'all dice rolled',
    covered: 'covered',
    gap: 'a gap',
    specialization: 'a specialization',
    twice: 'twice',
    once: 'once',
    none: 'nothing',
    ...enZones,
    ...enNames,
  },
  decisions: { zone: 'Which resonance counts: where does it hit?' },
  verdicts: {
    hit: 'Hit',
    miss: 'Miss',
    result: 'Result',
    'no-degree': 'No degree of success',
    'one-degree': 'One degree of success',
    'several-degrees': 'Several degrees of success',
  },
  purchases: {},
  story: {
    'roll:check': (figures: SentenceFigures) => {
      const { faces, kept, removed, picks } = thrown(figures)
      return [
        `Rolled ${spaced(faces)}.`,
        ...(removed.length > 0 ? [`Removed: ${spaced(removed)}.`] : []),
        `In order: ${spaced(kept)}.`,
        ...(picks.length > 0 ? [`Picked: ${picks.map(([by, die]) => `${die} by selector ${by}`).join(', ')}.`] : []),
      ].join(' ')
    },
    'bonus-dice': (figures: SentenceFigures) => {
      const { remain, dice } = figures
      return `${enSetOff(figures)}${enBonus(remain)}: ${dice} dice are rolled, ${enRemoved('lowest', remain)} removed.`
    },
    'penalty-dice': (figures: SentenceFigures) => {
      const { remain, dice } = figures
      return `${enSetOff(figures)}${enPenalty(remain)}: ${dice} dice are rolled, ${enRemoved('highest', remain)} removed.`
    },
    'set-off': (figures: SentenceFigures) => `${enSetOff(figures)}none: ${figures.dice} dice are rolled.`,
    selectors: (figures: SentenceFigures) =>
      `Counted from the lowest, ${picksOf(figures)
        .map(({ selector, place }) => `selector ${selector} picks ${enPlace(selector, place)}`)
        .join('; ')}.`,
    'nothing-picked': (figures: SentenceFigures) =>
      `No selector is above 0 (${selectorsOf(figures).join(', ')}): no die is picked, and the result is 0.`,
    sum: 'The picked dice add up to {result}.',
    'sum-again': 'The picked dice add up to {result}; a die counts once for every selector that picks it.',
    'sum-once': 'The picked dice add up to {result}; a die counts once, however many selectors pick it.',
    'roll:zone': ({ faces }: SentenceFigures) => `For the zone: ${spaced(faces as number[])}.`,
    'choose:zone': ({ pick }: SentenceFigures) => `Hits the ${enZones[pick as ZoneName]}.`,
    'attack-hits': (figures: SentenceFigures) => `${attackSum(figures)}: above 0, a hit.`,
    'attack-misses': (figures: SentenceFigures) => `${attackSum(figures)}: not above 0, a miss.`,
    zone: ({ zone }: SentenceFigures) => `Zone: ${enZones[zone as ZoneName]}.`,
    resonances: (figures: SentenceFigures) =>
      `Resonance among ${enOff(figures)}: ${resonancesOf(figures)
        .map(({ frequency, amplitude }) => `frequency ${frequency} with amplitude ${amplitude}`)
        .join(', ')}.`,
    'no-resonance': (figures: SentenceFigures) => `Among ${enOff(figures)} no number shows twice: no resonance.`,
    degrees: ({ result, thresholds, reached }: SentenceFigures) =>
      `${result} against ${listed(thresholds)} reaches ${listed(reached)}: ${enDegrees(lengthOf(reached))}.`,
    'no-degree': ({ result, thresholds }: SentenceFigures) =>
      `${result} against ${listed(thresholds)} reaches nothing: ${enDegrees(0)}.`,
    covered: 'The broad skill covers it: its selector is {skill}.',
    gap: "A gap: the broad skill does not apply, so the skill's selector is 0 in place of {skill}.",
    specialization: "A specialization: the skill's selector is {skill}, and bonus dice are {bonus} + 1 = {all}.",
    'attribute-stays': "The attribute's selector stays {attribute}.",
    points: '3 + ({levels} - 4) / 2, rounded down, from {levels} levels of skills; {spent} stand there.',
    'least-points': '3, as with any number of levels below 6; there are {levels}, and {spent} points stand there.',
    'own-points': 'Set by the group; {spent} stand there.',
    'levels-left': '{got} by the order of the categories, {taken} taken.',
    'open-specializations': '{allowed} allowed by gaps and levels, {taken} taken.',
  },
  refusals: {
    'not-listed': '{subskill} is not a subskill of {skill}.',
    'gap-and-specialization': '{subskill} of {skill} cannot be a gap and a specialization.',
    'level-above': '{skill} is at level {level}, but {most} is the highest.',
    'stat-out': ({ stat, value, most }: SentenceFigures) =>
      `${enName(stat)} is ${value}, but must be from 1 to ${most}.`,
    'too-many-levels': ({ category, levels, got }: SentenceFigures) =>
      `${enName(category)} has ${levels} levels of skills, but its place in the order gives ${got}.`,
    'too-many-points': ({ category, spent, points, levels }: SentenceFigures) =>
      `the attributes of ${enName(category)} add up to ${spent}, but ${levels} levels of skills make ${points} points.`,
    'core-total': 'the core stats add up to {sum}, but must be {total}.',
    'too-many-gaps': ({ skill, level, gaps, allowed }: SentenceFigures) =>
      `${skill} at level ${level} has ${count(gaps, 'gap', 'gaps')}, but ${allowed} at most may be.`,
    'too-many-specializations': ({ skill, level, gaps, specializations, allowed }: SentenceFigures) =>
      `${skill} at level ${level} with ${count(gaps, 'gap', 'gaps')} has ${count(
        specializations,
        'specialization',
        'specializations',
      )}, but ${allowed} at most may be.`,
  },
  examples: {
    'two-selectors': 'Selectors 3 and 5 pick a 5 and a 9.',
    'two-degrees': '14 reaches two of three thresholds.',
    'one-threshold': '12 reaches the only threshold.',
    'short-of-all': '3 reaches no threshold.',
    'beyond-the-dice': 'Selector 7 picks the 5th die, selector 0 none.',
    'one-die-twice': 'Two selectors on one place count the die twice.',
    'one-die-once': 'As a ruling, a place named twice counts once.',
    'with-equipment': 'Three selectors, and something asks for resonance.',
    'held-against': 'A 9 reaches two of three thresholds.',
    'too-low': 'A 2 reaches none.',
    'by-resonance': 'Two nines: hands or feet.',
    'by-a-d10': 'No resonance, so a d10 says where.',
    'picked-zone': 'Of two resonances the attacker picks one.',
    'called-shot': 'Called at the head, but two fives name a lower zone.',
    'out-of-range': 'Range and defence leave nothing.',
    'nothing-picked': 'Without a selector above 0 the result is 0.',
    'one-bonus-left': 'Two bonus dice and a penalty die: six dice, the lowest is removed.',
    'penalty-dice': 'Two penalty dice: seven dice, the two highest are removed.',
    'set-off': 'Three against three: nothing remains.',
    'a-pair': 'Two fives: frequency 5, amplitude 1.',
    'pair-and-triple': 'Two resonances in one roll.',
    'no-resonance': 'The other 9 was removed, so nothing resonates.',
    'all-rolled': 'As a ruling, the removed 9 resonates too.',
    covered: 'Attribute and skill pick a die each.',
    gap: 'In a gap only the attribute picks.',
    specialization: 'The bonus die of a specialization.',
    'specialization-set-off': 'A penalty die uses up the bonus die of the specialization.',
  },
} satisfies SystemWords

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
  fields: {
    selectors: 'Selektoren',
    bonus: 'Bonuswürfel',
    penalty: 'Maluswürfel',
    thresholds: 'Schwellen',
    resonance: 'Resonanz gilt für',
    attribute: 'Selektor des Attributs',
    skill: 'Selektor der Fertigkeit',
    use: 'Die Teilfertigkeit ist',
    more: 'Weitere Selektoren (Ausrüstung)',
    asksResonance: 'Etwas fragt nach Resonanz',
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
    levelsLeft: 'Übrige Stufen für Fertigkeiten',
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
    gap: 'eine Lücke',
    specialization: 'eine Spezialisierung',
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
      `${deText(subskill)} ist keine Teilfertigkeit von ${deText(skill)}.`,
    'gap-and-specialization': ({ subskill, skill }: SentenceFigures) =>
      `${deText(subskill)} von ${deText(skill)} kann nicht Lücke und Spezialisierung zugleich sein.`,
    'level-above': ({ skill, level, most }: SentenceFigures) =>
      `${deText(skill)} ist auf Stufe ${level}, die höchste ist aber ${most}.`,
    'stat-out': ({ stat, value, most }: SentenceFigures) =>
      `${deName(stat)} ist ${value}, muss aber zwischen 1 und ${most} liegen.`,
    'too-many-levels': ({ category, levels, got }: SentenceFigures) =>
      `${deName(category)} hat ${levels} Stufen von Fertigkeiten, sein Platz in der Reihe gibt aber ${got}.`,
    'too-many-points': ({ category, spent, points, levels }: SentenceFigures) =>
      `in ${deName(category)} stehen ${spent} Punkte, ${levels} Stufen von Fertigkeiten machen aber ${points}.`,
    'core-total': 'die Kernwerte ergeben {sum}, müssen aber {total} sein.',
    'too-many-gaps': ({ skill, level, gaps, allowed }: SentenceFigures) =>
      `${deText(skill)} auf Stufe ${level} hat ${count(gaps, 'Lücke', 'Lücken')}, erlaubt ${allowed === 1 ? 'ist' : 'sind'} höchstens ${allowed}.`,
    'too-many-specializations': ({ skill, level, gaps, specializations, allowed }: SentenceFigures) =>
      `${deText(skill)} auf Stufe ${level} mit ${count(gaps, 'Lücke', 'Lücken')} hat ${count(
        specializations,
        'Spezialisierung',
        'Spezialisierungen',
      )}, erlaubt ${allowed === 1 ? 'ist' : 'sind'} höchstens ${allowed}.`,
  },
  examples: {
    'two-selectors': 'Die Selektoren 3 und 5 wählen eine 5 und eine 9.',
    'two-degrees': '14 erreicht zwei von drei Schwellen.',
    'one-threshold': '12 erreicht die einzige Schwelle.',
    'short-of-all': '3 erreicht keine Schwelle.',
    'beyond-the-dice': 'Selektor 7 wählt den 5. Würfel, Selektor 0 keinen.',
    'one-die-twice': 'Zwei Selektoren auf einem Platz zählen den Würfel doppelt.',
    'one-die-once': 'Als Regelung zählt ein doppelt genannter Platz einmal.',
    'with-equipment': 'Drei Selektoren, und etwas fragt nach Resonanz.',
    'held-against': 'Eine 9 erreicht zwei von drei Schwellen.',
    'too-low': 'Eine 2 erreicht keine.',
    'by-resonance': 'Zwei Neunen: Hände oder Füße.',
    'by-a-d10': 'Keine Resonanz, also sagt ein W10, wo.',
    'picked-zone': 'Von zwei Resonanzen sucht sich der Angreifer eine aus.',
    'called-shot': 'Auf den Kopf gezielt, aber zwei Fünfen nennen eine niedrigere Zone.',
    'out-of-range': 'Reichweite und Abwehr lassen nichts übrig.',
    'nothing-picked': 'Ohne Selektor über 0 ist das Ergebnis 0.',
    'one-bonus-left': 'Zwei Bonuswürfel und ein Maluswürfel: sechs Würfel, der niedrigste wird entfernt.',
    'penalty-dice': 'Zwei Maluswürfel: sieben Würfel, die zwei höchsten werden entfernt.',
    'set-off': 'Drei gegen drei: Nichts bleibt übrig.',
    'a-pair': 'Zwei Fünfen: Frequenz 5, Amplitude 1.',
    'pair-and-triple': 'Zwei Resonanzen in einem Wurf.',
    'no-resonance': 'Die andere 9 wurde entfernt, also schwingt nichts mit.',
    'all-rolled': 'Als Regelung schwingt auch die entfernte 9 mit.',
    covered: 'Attribut und Fertigkeit wählen je einen Würfel.',
    gap: 'In einer Lücke wählt nur das Attribut.',
    specialization: 'Der Bonuswürfel einer Spezialisierung.',
    'specialization-set-off': 'Ein Maluswürfel hebt den Bonuswürfel der Spezialisierung auf.',
  },
}

/** The dice of a roll as they lie, and which selector picked which. */
function thrown({ faces, shown }: SentenceFigures) {
  const { by } = shown as { by: Parameters<typeof diceLayout>[1] }
  const { kept, removed, picked } = diceLayout(faces as number[], by)
  const picks = by.selectors.flatMap((selector, i) => (picked[i] === null ? [] : [[selector, picked[i]] as const]))
  return { faces: faces as number[], kept, removed, picks }
}

function picksOf({ picks }: SentenceFigures) {
  return picks as readonly { selector: number; place: number }[]
}

function selectorsOf(figures: SentenceFigures): number[] {
  return picksOf(figures).map(({ selector }) => selector)
}

function resonancesOf({ resonances }: SentenceFigures) {
  return resonances as readonly { frequency: number; amplitude: number }[]
}

const spaced = (faces: readonly number[]): string => faces.join(' ')
const listed = (numbers: unknown): string => (numbers as readonly number[]).join(', ')
const lengthOf = (numbers: unknown): number => (numbers as readonly number[]).length

function count(number: unknown, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

const enBonus = (dice: unknown): string => count(dice, 'bonus die', 'bonus dice')
const enPenalty = (dice: unknown): string => count(dice, 'penalty die', 'penalty dice')
const enDegrees = (degrees: number): string => count(degrees, 'degree of success', 'degrees of success')
const deDegrees = (degrees: number): string => count(degrees, 'Erfolgsgrad', 'Erfolgsgrade')

/** How bonus and penalty dice were set off, where there were both. */
function enSetOff({ bonus, penalty }: SentenceFigures): string {
  return bonus === 0 || penalty === 0 ? '' : `${enBonus(bonus)} against ${enPenalty(penalty)} leave `
}

function deSetOff({ bonus, penalty, remain }: SentenceFigures): string {
  if (bonus === 0 || penalty === 0) return ''
  return `${bonus} Bonuswürfel gegen ${penalty} Maluswürfel, es ${(remain as number) > 1 ? 'bleiben' : 'bleibt'} `
}

function enRemoved(which: 'lowest' | 'highest', remain: unknown): string {
  return remain === 1 ? `the ${which} is` : `the ${remain} ${which} are`
}

function deRemoved(which: 'niedrigste' | 'höchste', remain: unknown): string {
  return remain === 1 ? `der ${which} wird` : `die ${remain} ${which}n werden`
}

const PLACES = ['1st', '2nd', '3rd', '4th', '5th']

function enPlace(selector: number, place: number): string {
  if (place === 0) return 'none'
  return `the ${PLACES[place - 1]} die${selector > place ? ', the highest there is' : ''}`
}

function dePlace(selector: number, place: number): string {
  if (place === 0) return 'keinen'
  return `den ${place}. Würfel${selector > place ? ', den höchsten, den es gibt' : ''}`
}

function enOff({ off }: SentenceFigures): string {
  return off === 'interpreted' ? 'the five dice left' : 'all dice rolled'
}

function deOff({ off }: SentenceFigures): string {
  return off === 'interpreted' ? 'den fünf verbliebenen Würfeln' : 'allen geworfenen Würfeln'
}

/** `12 - 5 - 1 = 6`: the result and what is taken off it. */
function attackSum({ result, rangePenalty, defence, shot, value }: SentenceFigures): string {
  const off = [rangePenalty, defence, shot].filter((number) => number !== 0)
  return [result, ...off].join(' - ') + (off.length > 0 ? ` = ${value}` : '')
}
