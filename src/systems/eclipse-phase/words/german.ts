// The words of Eclipse Phase, in German.

import type { SentenceFigures } from '../../../dice/index.ts'
import { textLabel } from '../../line-label.ts'
import { nameOfSide } from '../../named-words.ts'
import type { SameWords } from '../../system.ts'
import type { en } from './english.ts'
import { added, dealt, digits, isBothWays, of, plus, reckoned, side, sumOf, versus } from './figures.ts'

/** The texts of ready-made characters; in English they read as they stand. */
const deTexts = {
  'Tamsin Okoro, salvage pilot': 'Tamsin Okoro, Bergungspilotin',
  'Pilot: Spacecraft': 'Pilotieren: Raumschiffe',
  'Free Fall': 'Freier Fall',
  Guns: 'Schusswaffen',
  'Hardware: Aerospace': 'Hardware: Raumfahrt',
  Perceive: 'Wahrnehmen',
  'Know: Belt Wrecks': 'Wissen: Wracks im Gürtel',
  'Ansel Mbeki-Lund, archivist': 'Ansel Mbeki-Lund, Archivar',
  Research: 'Recherche',
  Infosec: 'Datensicherheit',
  'Hardware: Electronics': 'Hardware: Elektronik',
  Kinesics: 'Körpersprache',
  'Know: Lost Settlements': 'Wissen: Verschollene Siedlungen',
  'Sefu Ardent, fixer': 'Sefu Ardent, Strippenzieher',
  Persuade: 'Überzeugen',
  Deceive: 'Täuschen',
  Infiltrate: 'Infiltrieren',
  'Know: Station Politics': 'Wissen: Stationspolitik',
  'Salvage guild': 'Bergungsgilde',
  Archivists: 'Archivare',
  Dockside: 'Hafenviertel',
  'Rivet pistol': 'Nietpistole',
  'Shock baton': 'Schockstab',
  Melee: 'Nahkampf',
}

const deText = (text: unknown): string => textLabel(`${text}`, { texts: deTexts })

const deOfSides = (a: string, b: string) => ({
  aGrade: `Ergebnis von ${a}`,
  bGrade: `Ergebnis von ${b}`,
  aSuperior: `Besondere Ergebnisse von ${a}`,
  bSuperior: `Besondere Ergebnisse von ${b}`,
  aPoolSpent: `Poolpunkt von ${a} ausgegeben`,
  bPoolSpent: `Poolpunkt von ${b} ausgegeben`,
})

const deWins = (a: string, b: string) => ({
  'a-wins': `${a} gewinnt`,
  'a-wins-critically': `${a} gewinnt kritisch`,
  'b-wins': `${b} gewinnt`,
  'b-wins-critically': `${b} gewinnt kritisch`,
})

export const de: SameWords<typeof en> = {
  name: 'Eclipse Phase',
  summary: 'Zwei W10 als 00 bis 99, höchstens der Zielwert; ein Pasch ist kritisch.',
  mechanics: {
    test: {
      name: 'Erfolgsprobe',
      summary: 'Höchstens den Zielwert werfen: höher ist besser, ein Pasch ist kritisch, ein Poolpunkt kann helfen.',
    },
    opposed: {
      name: 'Vergleichende Probe',
      summary:
        'Beide werfen gegen ihren Zielwert; ein Erfolg allein gewinnt, von zweien ein kritischer, dann der höhere Wurf.',
    },
    damage: {
      name: 'Schaden',
      summary:
        'Die Würfel einer Waffe, die getroffen hat, mit einem W6 für jeden besonderen Erfolg, der in den Schaden geht.',
    },
  },
  moves: {
    attack: 'Angreifen',
    assault: 'Jemanden angreifen',
    damage: 'Schaden',
    reputation: 'Einen Gefallen einfordern',
    test: 'Probe',
    aptitude: 'Begabungsprobe',
    default: 'Ohne die Fertigkeit',
    oppose: 'Gegen jemanden',
  },
  fields: {
    skill: 'Fertigkeit',
    modifiers: 'Modifikatoren',
    helpers: 'Helfende',
    carriedBonus: 'Bonus aus einem früheren Ergebnis',
    carriedPenalty: 'Abzug aus einem früheren Ergebnis',
    retries: 'Fehlversuche davor',
    retryPenaltyCapped: 'Die Grenze gilt auch für den Abzug fürs Wiederholen',
    defaulting: 'Gewürfelt wird',
    relatedPenalty: 'Abzug der verwandten Fertigkeit',
    pool: 'Ein Poolpunkt darf ausgegeben werden',
    a: 'Seite A',
    b: 'Seite B',
    deadlock: 'Bei Gleichstand oder zwei Misserfolgen',
    deadlockLater: 'Nach den Würfeln so entschieden',
    targetMeans: 'Ein Wurf genau auf den Zielwert',
    gmModifies: 'Eine Probe, die jemand selbst beginnt',
    relatedCritical: 'Ein Pasch mit einer verwandten Fertigkeit',
    success: 'Erfolg',
    critical: 'Kritisch',
    superior: 'Besondere Ergebnisse',
    poolSpent: 'Poolpunkt ausgegeben',
    winner: 'Gewinner',
    ...deOfSides('A', 'B'),
    name: 'Name',
    cognition: 'Kognition',
    intuition: 'Intuition',
    reflexes: 'Reflexe',
    savvy: 'Gewitztheit',
    somatics: 'Somatik',
    willpower: 'Willenskraft',
    cognitionCheck: 'Probe auf Kognition',
    intuitionCheck: 'Probe auf Intuition',
    reflexesCheck: 'Probe auf Reflexe',
    savvyCheck: 'Probe auf Gewitztheit',
    somaticsCheck: 'Probe auf Somatik',
    willpowerCheck: 'Probe auf Willenskraft',
    cognitionDefault: 'Kognition statt einer Fertigkeit',
    intuitionDefault: 'Intuition statt einer Fertigkeit',
    reflexesDefault: 'Reflexe statt einer Fertigkeit',
    savvyDefault: 'Gewitztheit statt einer Fertigkeit',
    somaticsDefault: 'Somatik statt einer Fertigkeit',
    willpowerDefault: 'Willenskraft statt einer Fertigkeit',
    skills: 'Fertigkeiten',
    aptitude: 'Begabung',
    kind: 'Art',
    rating: 'Wert',
    insight: 'Einsicht',
    insightMost: 'Einsichtspool',
    moxie: 'Schneid',
    moxieMost: 'Schneidpool',
    vigor: 'Tatkraft',
    vigorMost: 'Tatkraftpool',
    flex: 'Flex',
    flexMost: 'Flexpool',
    reputation: 'Ruf',
    weapons: 'Waffen',
    dice: 'Schadenswürfel',
    sides: 'Art der Würfel',
    plus: 'Schaden dazu',
    superiorDamage: 'Besondere Erfolge für den Schaden',
    isDoubled: 'Durch einen kritischen Erfolg verdoppelt',
    damage: 'Schaden',
    notes: 'Notizen',
  },
  difficulties: {
    'very-easy': 'sehr leicht',
    easy: 'leicht',
    'slightly-easy': 'etwas leichter',
    average: 'durchschnittlich',
    'slightly-hard': 'etwas schwerer',
    hard: 'schwer',
    'very-hard': 'sehr schwer',
  },
  values: {
    no: 'mit der Fertigkeit selbst',
    aptitude: 'mit der zugehörigen Begabung',
    related: 'mit einer verwandten Fertigkeit',
    '-10': '-10, eng verwandt',
    '-20': '-20, verwandt',
    '-30': '-30, entfernt verwandt',
    stands: 'Patt',
    'at-or-below': 'gelingt',
    below: 'misslingt',
    never: 'ist nie ein kritischer Erfolg',
    always: 'wartet auf die Modifikatoren der Spielleitung',
    'when-called': 'wird sofort gewürfelt',
    counts: 'ist kritisch wie immer',
    'critical-success': 'kritischer Erfolg',
    success: 'Erfolg',
    failure: 'Misserfolg',
    'critical-failure': 'kritischer Misserfolg',
    'higher-roll': 'der höhere Wurf gewinnt',
    'higher-skill': 'die höhere Fertigkeit gewinnt',
    a: 'A',
    b: 'B',
    none: 'keiner',
    'ignore-modifiers': 'alle Modifikatoren außer Acht lassen',
    'plus-20': '+20 auf den Zielwert',
    flip: 'die beiden Ziffern tauschen',
    upgrade: 'ein besonderer Erfolg mehr',
    downgrade: 'ein einfacher statt eines kritischen Misserfolgs',
    cognition: 'Kognition',
    intuition: 'Intuition',
    reflexes: 'Reflexe',
    savvy: 'Gewitztheit',
    somatics: 'Somatik',
    willpower: 'Willenskraft',
    combat: 'Kampf',
    mental: 'Geistig',
    physical: 'Körperlich',
    psi: 'Psi',
    social: 'Sozial',
    technical: 'Technik',
    vehicle: 'Fahrzeug',
    know: 'Wissen',
    '6': 'W6',
    '10': 'W10',
  },
  spends: { pool: 'Pool' },
  decisions: {
    'pool-before': 'Vor dem Wurf einen Poolpunkt ausgeben?',
    'pool-after': 'Für den Wurf einen Poolpunkt ausgeben?',
    'a-pool-before': 'Vor dem Wurf einen Poolpunkt ausgeben?',
    'b-pool-before': 'Vor dem Wurf einen Poolpunkt ausgeben?',
    'a-pool-after': 'Für den Wurf einen Poolpunkt ausgeben?',
    'b-pool-after': 'Für den Wurf einen Poolpunkt ausgeben?',
  },
  verdicts: {
    success: 'Erfolg',
    failure: 'Misserfolg',
    'superior-success-1': 'Besonderer Erfolg',
    'superior-success-2': 'Doppelt besonderer Erfolg',
    'superior-failure-1': 'Schwerer Misserfolg',
    'superior-failure-2': 'Doppelt schwerer Misserfolg',
    'critical-success': 'Kritischer Erfolg',
    'critical-failure': 'Kritischer Misserfolg',
    ...deWins('A', 'B'),
    'nobody-wins': 'Niemand gewinnt',
    damage: 'Schaden',
  },
  namedFields: deOfSides('{a}', '{b}'),
  namedVerdicts: deWins('{a}', '{b}'),
  purchases: {
    quality: 'Bessere Arbeit: +10 auf spätere Proben',
    quantity: 'Weniger Material oder mehr Ertrag',
    detail: 'Tiefere, feinere Auskunft',
    time: '25 % weniger Zeit (nur bei längeren Aufgaben)',
    covertness: 'Unauffälliger: +10, wo es darauf ankommt',
    damage: '1W6 mehr Schaden',
    flaws: 'Schlampige Arbeit: -10 auf spätere Proben',
    waste: 'Mehr Material oder weniger Ertrag',
    falsehood: 'Falsche Auskunft',
    delay: '25 % mehr Zeit (nur bei längeren Aufgaben)',
    attention: 'Auffälliger: -10, wo es darauf ankommt',
    miss: 'Ein Angriff, der einfach danebengeht',
    'double-damage': 'Doppelter Schaden',
    bonus: '+20 auf die nächste Probe',
    'extra-action': 'Eine zusätzliche Handlung',
    'other-boon': 'Etwas anderes, das der Spielleitung einfällt',
    penalty: '-20 auf die nächste Probe',
    'lost-action': 'Die nächste Handlung geht verloren',
    'broken-tool': 'Eine Waffe oder ein Werkzeug geht kaputt',
    'other-mishap': 'Etwas anderes, das der Spielleitung einfällt',
  },
  texts: deTexts,
  story: {
    roll: ({ faces, shown }: SentenceFigures) => {
      const { roll, swapped } = digits(faces)
      return isBothWays(shown) && swapped !== roll
        ? `Geworfen: ${roll}; mit getauschten Ziffern ${swapped}.`
        : `Geworfen: ${roll}.`
    },
    'roll:a': ({ names, faces }: SentenceFigures) => `${nameOfSide(names, 'a', 'A')} wirft ${digits(faces).roll}.`,
    'roll:b': ({ names, faces }: SentenceFigures) => `${nameOfSide(names, 'b', 'B')} wirft ${digits(faces).roll}.`,
    'roll:damage': ({ faces }: SentenceFigures) => `Die Waffe macht ${dealt(faces)}.`,
    'roll:superior': ({ faces }: SentenceFigures) => `Der besondere Erfolg gibt ${dealt(faces)} dazu.`,
    damage: ({ weapon, plus, superior, damage }: SentenceFigures) =>
      `Schaden: ${reckoned([weapon, added(plus), added(superior)], damage, 'also')}.`,
    'damage-doubled': ({ weapon, plus, superior, once, damage }: SentenceFigures) =>
      `Schaden: ${reckoned([weapon, added(plus), added(superior)], once, 'also')}; durch den kritischen Erfolg doppelt, ${damage}.`,
    'choose:pool-before': ({ pick }: SentenceFigures) => deBefore[pick as string] as string,
    'choose:pool-after': ({ pick }: SentenceFigures) => deAfter[pick as string] as string,
    'choose:a-pool-before': ({ names, pick }: SentenceFigures) =>
      `${nameOfSide(names, 'a', 'A')}: ${deBefore[pick as string]}`,
    'choose:b-pool-before': ({ names, pick }: SentenceFigures) =>
      `${nameOfSide(names, 'b', 'B')}: ${deBefore[pick as string]}`,
    'choose:a-pool-after': ({ names, pick }: SentenceFigures) =>
      `${nameOfSide(names, 'a', 'A')}: ${deAfter[pick as string]}`,
    'choose:b-pool-after': ({ names, pick }: SentenceFigures) =>
      `${nameOfSide(names, 'b', 'B')}: ${deAfter[pick as string]}`,
    'default-aptitude': ({ whose }: SentenceFigures) =>
      `${of(whose)}Ohne die Fertigkeit ist die zugehörige Begabung der Zielwert, und ein Erfolg ist nie kritisch.`,
    'default-related': ({ whose }: SentenceFigures) =>
      `${of(whose)}Eine verwandte Fertigkeit springt ein, und ein Erfolg ist nie kritisch.`,
    'default-related-critical': ({ whose }: SentenceFigures) =>
      `${of(whose)}Eine verwandte Fertigkeit springt ein; ein Pasch ist trotzdem kritisch.`,
    'related-penalty': ({ whose, penalty }: SentenceFigures) =>
      `${of(whose)}Die verwandte Fertigkeit zählt mit ${penalty}.`,
    unmodified: ({ whose, skill }: SentenceFigures) => `${of(whose)}Kein Modifikator zählt: Der Zielwert ist ${skill}.`,
    modifiers: ({ whose, modifiers, sum }: SentenceFigures) => `${of(whose)}Modifikatoren ${sumOf(modifiers, sum)}.`,
    help: ({ whose, helpers, bonus }: SentenceFigures) => `${of(whose)}${deHelpers(helpers)}: +${bonus}.`,
    'most-help': ({ whose, helpers, bonus }: SentenceFigures) =>
      `${of(whose)}${deHelpers(helpers)}: +${bonus}, mehr gibt es nicht.`,
    'carried-bonus': ({ whose, bonus }: SentenceFigures) => `${of(whose)}Aus einem früheren Ergebnis: +${bonus}.`,
    'carried-penalty': ({ whose, penalty }: SentenceFigures) => `${of(whose)}Aus einem früheren Ergebnis: ${penalty}.`,
    retry: ({ whose, retries, penalty }: SentenceFigures) =>
      `${of(whose)}Neuer Versuch nach ${deFailures(retries)}: ${penalty}.`,
    'retry-outside': ({ whose, retries, penalty }: SentenceFigures) =>
      `${of(whose)}Neuer Versuch nach ${deFailures(retries)}: ${penalty}, ohne Grenze.`,
    held: ({ whose, sum, held }: SentenceFigures) =>
      `${of(whose)}Die Modifikatoren ergeben ${plus(sum)} und zählen als ${plus(held)}, mehr geht nicht.`,
    target: ({ whose, held, pool, skill, outside, target }: SentenceFigures) => {
      const parts = [skill, added(held), added(outside, ' fürs Wiederholen'), added(pool, ' aus dem Pool')]
      return `${of(whose)}Der Zielwert ist ${reckoned(parts, target, 'also')}.`
    },
    'at-or-below': ({ whose, target }: SentenceFigures) => `${of(whose)}Höchstens ${target}: ein Erfolg.`,
    above: ({ whose, target }: SentenceFigures) => `${of(whose)}Über ${target}: ein Misserfolg.`,
    below: ({ whose, target }: SentenceFigures) => `${of(whose)}Unter ${target}: ein Erfolg.`,
    'not-below': ({ whose, target }: SentenceFigures) => `${of(whose)}Nicht unter ${target}: ein Misserfolg.`,
    'double-zero': ({ whose, target }: SentenceFigures) => `${of(whose)}00 gelingt, selbst gegen ${target}.`,
    'double-nine': ({ whose, target }: SentenceFigures) => `${of(whose)}99 misslingt, selbst gegen ${target}.`,
    'critical-success': ({ whose }: SentenceFigures) => `${of(whose)}Ein Pasch: Der Erfolg ist kritisch.`,
    'critical-failure': ({ whose }: SentenceFigures) => `${of(whose)}Ein Pasch: Der Misserfolg ist kritisch.`,
    'superior-success': ({ whose, superior }: SentenceFigures) =>
      `${of(whose)}${superior === 2 ? 'Ab 66: ein doppelt besonderer Erfolg' : 'Ab 33: ein besonderer Erfolg'}.`,
    upgraded: ({ whose, superior }: SentenceFigures) =>
      `${of(whose)}${superior === 2 ? 'Jetzt ist es ein doppelt besonderer Erfolg.' : 'Jetzt ist es ein besonderer Erfolg.'}`,
    'superior-failure': ({ whose, superior }: SentenceFigures) =>
      `${of(whose)}${superior === 2 ? 'Höchstens 33: ein doppelt schwerer Misserfolg' : 'Höchstens 66: ein schwerer Misserfolg'}.`,
    'lone-success': ({ winner }: SentenceFigures) => `Nur ${side(winner)} hat Erfolg und gewinnt.`,
    'critical-first': ({ winner }: SentenceFigures) =>
      `Beide haben Erfolg, aber nur ${side(winner)} einen kritischen: ${side(winner)} gewinnt. Ob es der anderen Seite trotzdem gelingt, sagt die Spielleitung.`,
    'higher-success': ({ winner }: SentenceFigures) =>
      `Beide haben Erfolg, und ${side(winner)} hat höher geworfen. Ob es der anderen Seite trotzdem gelingt, sagt die Spielleitung.`,
    'higher-critical': ({ winner }: SentenceFigures) =>
      `Beide Erfolge sind kritisch, und ${side(winner)} hat höher geworfen. Ob es der anderen Seite trotzdem gelingt, sagt die Spielleitung.`,
    'equal-criticals': ({ winner, skills }: SentenceFigures) =>
      winner === 'none'
        ? `Gleich hohe kritische Erfolge und gleiche Fertigkeiten, ${versus(skills)}: Niemand gewinnt.`
        : `Gleich hohe kritische Erfolge: ${side(winner)} gewinnt mit der höheren Fertigkeit, ${versus(skills)}.`,
    'failures-stands': 'Beide scheitern: ein Patt.',
    'failures-higher-roll': ({ winner }: SentenceFigures) =>
      winner === 'none'
        ? 'Beide scheitern mit demselben Wurf: Niemand gewinnt.'
        : `Beide scheitern; die Spielleitung lässt den höheren Wurf gewinnen: ${side(winner)}.`,
    'failures-higher-skill': ({ winner, skills }: SentenceFigures) =>
      winner === 'none'
        ? `Beide scheitern bei gleichen Fertigkeiten, ${versus(skills)}: Niemand gewinnt.`
        : `Beide scheitern; die Spielleitung lässt die höhere Fertigkeit gewinnen, ${versus(skills)}: ${side(winner)}.`,
    'tie-stands': 'Gleich hohe Erfolge: ein Patt.',
    'tie-higher-roll': 'Gleich hohe Erfolge, also kein höherer Wurf: Niemand gewinnt.',
    'tie-higher-skill': ({ winner, skills }: SentenceFigures) =>
      winner === 'none'
        ? `Gleich hohe Erfolge und gleiche Fertigkeiten, ${versus(skills)}: Niemand gewinnt.`
        : `Gleich hohe Erfolge; die Spielleitung lässt die höhere Fertigkeit gewinnen, ${versus(skills)}: ${side(winner)}.`,
    'aptitude-check': 'Das Dreifache von {value}.',
  },
  refusals: {
    'pool-overfull': '{left} Punkte, aber der Pool fasst höchstens {most} (EP-9).',
    'skill-twice': ({ name }: SentenceFigures) => `${deText(name)} steht zweimal da.`,
    'helper-unskilled': ({ skill, least, rating }: SentenceFigures) =>
      `wer bei ${deText(skill)} hilft, hat die Fertigkeit mit mindestens ${least}; auf dem Bogen steht sie mit ${rating} (EP-9).`,
  },
}

const deBefore: Readonly<Record<string, string>> = {
  none: 'Kein Poolpunkt vor dem Wurf.',
  'ignore-modifiers': 'Ein Poolpunkt: Alle Modifikatoren bleiben außer Acht.',
  'plus-20': 'Ein Poolpunkt: +20 auf den Zielwert, neben allen Modifikatoren.',
}

const deAfter: Readonly<Record<string, string>> = {
  none: 'Kein Poolpunkt nach dem Wurf.',
  flip: 'Ein Poolpunkt: Die beiden Ziffern werden getauscht.',
  upgrade: 'Ein Poolpunkt: ein besonderer Erfolg mehr.',
  downgrade: 'Ein Poolpunkt: Der kritische Misserfolg ist ein einfacher.',
}

const deHelpers = (count: unknown): string => `${count} ${count === 1 ? 'helfende Person' : 'Helfende'}`

const deFailures = (count: unknown): string => `${count} ${count === 1 ? 'Fehlversuch' : 'Fehlversuchen'}`
