// The words of Eclipse Phase. Rules tell words and figures; the sentences are here.

import type { SentenceFigures } from '../../dice/index.ts'
import { textLabel } from '../line-label.ts'
import type { SameWords, SystemWords } from '../system.ts'

/** EP-9: who may help with what. It is told with the help, for the GM to hold them to. */
const EN_HELP = '(with Know, Technical and Vehicle skills from those who have the skill at 40)'
const DE_HELP = '(bei Wissen, Technik und Fahrzeugen von denen, die die Fertigkeit ab 40 haben)'

/** What ready-made characters have on their sheets; in English it is what stands there. */
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
}
const deText = (text: unknown): string => textLabel(`${text}`, { texts: deTexts })

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
  },
  fields: {
    skill: 'Skill',
    modifiers: 'Modifiers',
    helpers: 'Helpers',
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
    aGrade: 'Result of A',
    bGrade: 'Result of B',
    aSuperior: 'Superior results of A',
    bSuperior: 'Superior results of B',
    aPoolSpent: 'Pool point spent by A',
    bPoolSpent: 'Pool point spent by B',
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
    notes: 'Notes',
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
  },
  spends: { pool: 'Pool' },
  decisions: {
    'pool-before': 'Spend a pool point before the roll?',
    'pool-after': 'Spend a pool point on the roll?',
    'a-pool-before': 'A: spend a pool point before the roll?',
    'b-pool-before': 'B: spend a pool point before the roll?',
    'a-pool-after': 'A: spend a pool point on the roll?',
    'b-pool-after': 'B: spend a pool point on the roll?',
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
    'a-wins': 'A wins',
    'a-wins-critically': 'A wins with a critical',
    'b-wins': 'B wins',
    'b-wins-critically': 'B wins with a critical',
    'nobody-wins': 'Nobody wins',
  },
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
    'roll:a': ({ faces }: SentenceFigures) => `A rolls ${digits(faces).roll}.`,
    'roll:b': ({ faces }: SentenceFigures) => `B rolls ${digits(faces).roll}.`,
    'choose:pool-before': ({ pick }: SentenceFigures) => enBefore[pick as string] as string,
    'choose:pool-after': ({ pick }: SentenceFigures) => enAfter[pick as string] as string,
    'choose:a-pool-before': ({ pick }: SentenceFigures) => `A: ${enBefore[pick as string]}`,
    'choose:b-pool-before': ({ pick }: SentenceFigures) => `B: ${enBefore[pick as string]}`,
    'choose:a-pool-after': ({ pick }: SentenceFigures) => `A: ${enAfter[pick as string]}`,
    'choose:b-pool-after': ({ pick }: SentenceFigures) => `B: ${enAfter[pick as string]}`,
    'default-aptitude': ({ whose }: SentenceFigures) =>
      `${of(whose)}Without the skill the linked aptitude is the target, and a success is never critical.`,
    'default-related': ({ whose }: SentenceFigures) =>
      `${of(whose)}A related skill stands in, and a success is never critical.`,
    'default-related-critical': ({ whose }: SentenceFigures) =>
      `${of(whose)}A related skill stands in; doubles are critical all the same.`,
    'related-penalty': ({ whose, penalty }: SentenceFigures) => `${of(whose)}The related skill counts at ${penalty}.`,
    unmodified: ({ whose, skill }: SentenceFigures) => `${of(whose)}No modifier counts: the target is ${skill}.`,
    modifiers: ({ whose, modifiers, sum }: SentenceFigures) => `${of(whose)}Modifiers ${sumOf(modifiers, sum)}.`,
    help: ({ whose, helpers, bonus }: SentenceFigures) => `${of(whose)}${enHelpers(helpers)}: +${bonus} ${EN_HELP}.`,
    'most-help': ({ whose, helpers, bonus }: SentenceFigures) =>
      `${of(whose)}${enHelpers(helpers)}: +${bonus}, the most there is ${EN_HELP}.`,
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
    'pool-overfull': '{left} points, but the pool holds {most} at most.',
    'skill-twice': '{name} is there twice.',
  },
  examples: {
    superior: '53 against 60: a success of 33 or more.',
    'critical-failure': '66 against 60 is a failed double.',
    'held-to-sixty': '+80 counts as +60: only 99 fails.',
    'hardly-possible': '00 succeeds against a target below zero; with a related skill it is no critical.',
    flip: '71 becomes 17.',
    'plus-20': 'Even a target of 100 fails on 99.',
    'ignore-modifiers': 'The penalty for trying again is gone; an aptitude makes no criticals.',
    upgrade: 'A plain success becomes superior.',
    downgrade: 'A critical failure becomes a plain one.',
    upset: '33 is critical and beats 45.',
    'lone-success': 'One side fails, the other wins.',
    'higher-success': 'Of two successes the higher roll wins.',
    deadlock: 'Two failures, and nobody wins.',
    'higher-roll': 'Two failures, and the GM lets the higher roll win.',
    'higher-skill': 'Equal successes, and the GM lets the higher skill win.',
    'equal-criticals': 'Equal criticals go to the higher skill.',
  },
} satisfies SystemWords

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
  },
  fields: {
    skill: 'Fertigkeit',
    modifiers: 'Modifikatoren',
    helpers: 'Helfende',
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
    aGrade: 'Ergebnis von A',
    bGrade: 'Ergebnis von B',
    aSuperior: 'Besondere Ergebnisse von A',
    bSuperior: 'Besondere Ergebnisse von B',
    aPoolSpent: 'Poolpunkt von A ausgegeben',
    bPoolSpent: 'Poolpunkt von B ausgegeben',
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
    notes: 'Notizen',
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
  },
  spends: { pool: 'Pool' },
  decisions: {
    'pool-before': 'Vor dem Wurf einen Poolpunkt ausgeben?',
    'pool-after': 'Für den Wurf einen Poolpunkt ausgeben?',
    'a-pool-before': 'A: vor dem Wurf einen Poolpunkt ausgeben?',
    'b-pool-before': 'B: vor dem Wurf einen Poolpunkt ausgeben?',
    'a-pool-after': 'A: für den Wurf einen Poolpunkt ausgeben?',
    'b-pool-after': 'B: für den Wurf einen Poolpunkt ausgeben?',
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
    'a-wins': 'A gewinnt',
    'a-wins-critically': 'A gewinnt kritisch',
    'b-wins': 'B gewinnt',
    'b-wins-critically': 'B gewinnt kritisch',
    'nobody-wins': 'Niemand gewinnt',
  },
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
    'roll:a': ({ faces }: SentenceFigures) => `A wirft ${digits(faces).roll}.`,
    'roll:b': ({ faces }: SentenceFigures) => `B wirft ${digits(faces).roll}.`,
    'choose:pool-before': ({ pick }: SentenceFigures) => deBefore[pick as string] as string,
    'choose:pool-after': ({ pick }: SentenceFigures) => deAfter[pick as string] as string,
    'choose:a-pool-before': ({ pick }: SentenceFigures) => `A: ${deBefore[pick as string]}`,
    'choose:b-pool-before': ({ pick }: SentenceFigures) => `B: ${deBefore[pick as string]}`,
    'choose:a-pool-after': ({ pick }: SentenceFigures) => `A: ${deAfter[pick as string]}`,
    'choose:b-pool-after': ({ pick }: SentenceFigures) => `B: ${deAfter[pick as string]}`,
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
    help: ({ whose, helpers, bonus }: SentenceFigures) => `${of(whose)}${deHelpers(helpers)}: +${bonus} ${DE_HELP}.`,
    'most-help': ({ whose, helpers, bonus }: SentenceFigures) =>
      `${of(whose)}${deHelpers(helpers)}: +${bonus}, mehr gibt es nicht ${DE_HELP}.`,
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
    'pool-overfull': '{left} Punkte, aber der Pool fasst höchstens {most}.',
    'skill-twice': ({ name }: SentenceFigures) => `${deText(name)} steht zweimal da.`,
  },
  examples: {
    superior: '53 gegen 60: ein Erfolg ab 33.',
    'critical-failure': '66 gegen 60 ist ein misslungener Pasch.',
    'held-to-sixty': '+80 zählen als +60: Nur 99 misslingt.',
    'hardly-possible':
      '00 gelingt auch gegen einen Zielwert unter null; mit einer verwandten Fertigkeit nicht kritisch.',
    flip: 'Aus 71 wird 17.',
    'plus-20': 'Auch gegen 100 misslingt die 99.',
    'ignore-modifiers': 'Der Abzug fürs Wiederholen ist weg; eine Begabung macht nichts kritisch.',
    upgrade: 'Ein einfacher Erfolg wird ein besonderer.',
    downgrade: 'Ein kritischer Misserfolg wird ein einfacher.',
    upset: '33 ist kritisch und schlägt 45.',
    'lone-success': 'Eine Seite scheitert, die andere gewinnt.',
    'higher-success': 'Von zwei Erfolgen gewinnt der höhere Wurf.',
    deadlock: 'Zwei Misserfolge, und niemand gewinnt.',
    'higher-roll': 'Zwei Misserfolge, und die Spielleitung lässt den höheren Wurf gewinnen.',
    'higher-skill': 'Gleich hohe Erfolge, und die Spielleitung lässt die höhere Fertigkeit gewinnen.',
    'equal-criticals': 'Gleich hohe kritische Erfolge gehen an die höhere Fertigkeit.',
  },
}

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

const enHelpers = (count: unknown): string => `${count} ${count === 1 ? 'helper' : 'helpers'}`
const deHelpers = (count: unknown): string => `${count} ${count === 1 ? 'helfende Person' : 'Helfende'}`
const enFailures = (count: unknown): string => `${count} ${count === 1 ? 'failure' : 'failures'}`
const deFailures = (count: unknown): string => `${count} ${count === 1 ? 'Fehlversuch' : 'Fehlversuchen'}`

/** Whose number it is, where there are two sides. */
const of = (whose: unknown): string => (whose === null ? '' : `${side(whose)}: `)
const side = (side: unknown): string => (side as string).toUpperCase()

const versus = (skills: unknown): string => (skills as number[]).join(' : ')

function digits(faces: unknown): { roll: string; swapped: string } {
  const [tens, ones] = faces as number[]
  return { roll: `${tens}${ones}`, swapped: `${ones}${tens}` }
}

/** With a pool point in hand the roll was read with its digits swapped too. */
const isBothWays = (shown: unknown): boolean => typeof shown === 'object' && shown !== null && 'swapped' in shown

const plus = (value: unknown): string => ((value as number) < 0 ? `${value}` : `+${value}`)

/** `-20, +10: -10`, or a lone modifier as it is. */
function sumOf(modifiers: unknown, sum: unknown): string {
  const all = modifiers as readonly number[]
  return all.length === 1 ? plus(sum) : `${all.map(plus).join(', ')}: ${plus(sum)}`
}

const added = (value: unknown, what = ''): string =>
  value === 0 ? '' : `${(value as number) < 0 ? '-' : '+'} ${Math.abs(value as number)}${what}`

function reckoned(parts: readonly unknown[], target: unknown, so: string): string {
  const named = parts.filter((part) => part !== '')
  return named.length === 1 ? `${target}` : `${named.join(' ')}, ${so} ${target}`
}
