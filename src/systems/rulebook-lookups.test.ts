// Every statement of the five games is found in the rulebook by the words that a player would type, in English and in German.

import { expect, test } from 'vitest'
import { search } from './rulebook-search.ts'
import { listedSystems } from './system-list.ts'

/** The rule stands among so many of those found. */
const NEAR = 4

/** By game and rule: words in English, then the same in German. */
const LOOKUPS: Readonly<Record<string, Readonly<Record<string, readonly (readonly [en: string, de: string])[]>>>> = {
  'endless-horizons': {
    'EH-1': [
      ['check difficulty', 'Probe Schwierigkeit'],
      ['GM difficulty', 'Spielleitung Schwierigkeit'],
      ['bonus penalty', 'Bonus Malus'],
      ['sealed', 'versiegelt'],
      ['transparent', 'offen'],
      ['GM', 'Spielleitung'],
    ],
    'EH-2': [
      ['dc', 'SG'],
      ['automatic', 'automatisch'],
      ['impossible', 'unmöglich'],
      ['more dice', 'mehr Würfel'],
    ],
    'EH-3': [
      ['circumstance', 'Umstände'],
      ['d10', 'W10'],
      ['rank skill', 'Rang Fertigkeit'],
      ['success', 'Erfolg'],
      ['failure', 'Misserfolg'],
    ],
    'EH-4': [
      ['extra success', 'weitere Erfolge'],
      ['extra bonus', 'Erfolg Bonus'],
    ],
    'EH-5': [
      ['contest', 'Wettstreit'],
      ['initiator', 'Initiator'],
      ['passive', 'passive Seite'],
      ['tie', 'Gleichstand'],
      ['NPC', 'NSC'],
    ],
    'EH-6': [
      ['advantage', 'Vorteil'],
      ['disadvantage', 'Nachteil'],
    ],
    'EH-7': [
      ['perception', 'Wahrnehmung'],
      ['abilities', 'Attribute'],
      ['effort', 'Anstrengung'],
      ['effort pool', 'Vorrat'],
      ['point die', 'Punkt Würfel'],
      ['rest', 'Rast'],
      ['strength', 'Stärke'],
    ],
    'EH-8': [
      ['speed', 'Tempo'],
      ['movement', 'Bewegung'],
    ],
    'EH-9': [
      ['weapons', 'Waffen'],
      ['melee damage', 'Nahkampf Schaden'],
      ['melee', 'Nahkampf'],
    ],
  },
  endworld: {
    'EW-1': [
      ['d10', 'W10'],
      ['check', 'Probe'],
      ['order', 'Reihenfolge'],
    ],
    'EW-2': [
      ['selector', 'Selektor'],
      ['static', 'fest'],
      ['equipment', 'Ausrüstung'],
      ['position', 'Platz'],
      ['above 5', 'über 5'],
      ['no selector', 'keinen'],
      ['two selectors', 'zwei'],
    ],
    'EW-3': [
      ['sum', 'Summe'],
      ['same place', 'selben Platz'],
    ],
    'EW-4': [
      ['advantage', 'Vorteil'],
      ['disadvantage', 'Nachteil'],
      ['bonus penalty', 'Bonuswürfel Maluswürfel'],
      ['bonus dice', 'Bonuswürfel'],
      ['lowest', 'niedrigsten'],
      ['penalty highest', 'höchsten'],
      ['five dice', 'fünf Würfel bleiben'],
      ['interpret', 'deuten'],
    ],
    'EW-5': [
      ['called shot', 'gezielt auf'],
      ['defence', 'Abwehr'],
      ['range', 'Reichweite'],
      ['resonance', 'Resonanz'],
      ['same number', 'gleiche Zahl'],
      ['amplitude', 'Amplitude'],
      ['frequency', 'Frequenz'],
      ['resonance effect', 'Resonanz Wirkung'],
      ['zone', 'Zone'],
    ],
    'EW-6': [
      ['threshold', 'Schwelle'],
      ['degrees', 'Grad'],
      ['value', 'Wert'],
      ['17', '17'],
      ['difficulty', 'Schwierigkeit'],
    ],
    'EW-7': [
      ['broad skill', 'breite Fertigkeit'],
      ['gap', 'Lücke'],
      ['specialization', 'Spezialisierung'],
      ['subskill', 'Teilfertigkeit'],
    ],
    'EW-8': [
      ['level 1', 'Stufe 1'],
      ['study', 'lernen'],
    ],
    'EW-9': [
      ['special', 'Special'],
      ['core stats', 'Kernwerte'],
      ['affinity', 'Affinität'],
      ['contribution', 'Kategorie'],
      ['attribute', 'Attribut'],
      ['making a character', 'Figur bauen'],
    ],
  },
  'evening-star': {
    'ES-1': [['stake', 'Spiel']],
    'ES-2': [
      ['task', 'Aufgabe'],
      ['pool', 'Würfel Fertigkeit'],
      ['under', 'darunter'],
      ['0', '0'],
      ['over', 'darüber'],
      ['reading', 'Lesart'],
      ['same chances', 'Chancen'],
    ],
    'ES-3': [['successes difficulty', 'Erfolge Schwierigkeit']],
    'ES-4': [
      ['negotiate', 'verhandelt'],
      ['automatic', 'automatisch'],
    ],
    'ES-5': [
      ['check', 'Probe'],
      ['d20', 'W20'],
      ['three times', 'dreifache'],
      ['natural 20', 'natürliche 20'],
      ['needs', 'braucht'],
      ['criticals', 'kritisch'],
      ['fumble', 'Patzer'],
      ['margin', 'Abstand'],
    ],
    'ES-6': [
      ['lot check', 'Los Probe'],
      ['ego check', 'Ego Probe'],
    ],
    'ES-7': [['GM roll', 'Spielleitung würfelt']],
    'ES-8': [['contest', 'Wettstreit']],
    'ES-9': [
      ['consequences', 'Folgen'],
      ['response', 'Antwort'],
      ['try again', 'wiederholen'],
    ],
    'ES-10': [
      ['lots', 'Lose'],
      ['reroll', 'neu werfen'],
      ['doubling', 'doppelt'],
      ['10 lots', '10 Lose'],
    ],
    'ES-11': [
      ['each die once', 'jeder Würfel einmal'],
      ['declared', 'angesagt'],
    ],
    'ES-12': [
      ['postamble', 'Nachspiel'],
      ['advocate', 'Fürsprache'],
    ],
    'ES-13': [
      ['ego', 'Ego'],
      ['last try', 'letzter Versuch'],
      ['ego lot', 'Ego Los'],
    ],
    'ES-14': [['ego session', 'Ego Sitzung']],
    'ES-15': [
      ['spread', 'Verteilung'],
      ['abilities', 'Attribute'],
    ],
  },
  'eclipse-phase': {
    'EP-1': [
      ['d10', 'W10'],
      ['percentile', 'Prozent'],
      ['d100', 'W100'],
      ['00', '00'],
      ['tens ones', 'Zehner Einer'],
    ],
    'EP-2': [
      ['modifier', 'Modifikator'],
      ['tens', 'Zehner'],
      ['GM modifiers', 'Spielleitung Modifikator'],
      ['60', '60'],
      ['very hard', 'sehr schwer'],
      ['major', 'große Hilfe'],
      ['hindrance', 'stört'],
    ],
    'EP-3': [['target', 'Zielwert']],
    'EP-4': [
      ['superior', 'besonderer Erfolg'],
      ['33', '33'],
      ['superior failure', 'besonderer Misserfolg'],
    ],
    'EP-5': [
      ['weapons', 'Waffen'],
      ['quality', 'Qualität'],
      ['quantity', 'Menge'],
      ['detail', 'Einzelheiten'],
      ['time', 'Zeit'],
      ['covertness', 'Unauffälligkeit'],
      ['damage', 'Schaden'],
      ['superior GM', 'Spielleitung besondere'],
    ],
    'EP-6': [
      ['critical', 'kritisch'],
      ['99', '99'],
      ['doubles', 'Pasch'],
    ],
    'EP-7': [
      ['double damage', 'doppelter Schaden'],
      ['next test', 'nächste Probe'],
      ['extra action', 'zusätzliche Handlung'],
      ['tool', 'Werkzeug'],
    ],
    'EP-8': [
      ['default', 'Ausweichen'],
      ['aptitude', 'Begabung'],
      ['default critical', 'nie kritisch'],
      ['without skill', 'ohne Fertigkeit'],
      ['related', 'verwandt'],
    ],
    'EP-9': [
      ['teamwork', 'Zusammenarbeit'],
      ['helper', 'Helfer'],
      ['pools', 'Pool'],
      ['vehicle', 'Fahrzeug'],
    ],
    'EP-10': [
      ['success test', 'Erfolgsprobe'],
      ['reputation', 'Ruf'],
      ['rep', 'Rep'],
      ['aptitude three', 'Begabung dreifach'],
      ['complex action', 'komplexe Handlung'],
      ['again', 'noch einmal'],
      ['retry', 'Wiederholung'],
    ],
    'EP-11': [
      ['opposed', 'vergleichende'],
      ['higher roll', 'höhere Wurf'],
      ['deadlock', 'Patt'],
      ['succeeds but loses', 'verliert'],
      ['combat', 'Kampf'],
      ['negotiating', 'verhandeln'],
    ],
    'EP-12': [
      ['critical higher', 'kritisch höher'],
      ['both critical', 'beide kritisch'],
    ],
  },
  qstar: {
    'QS-1': [
      ['ability', 'Attribut'],
      ['rank', 'Rang'],
      ['modifier', 'Modifikator'],
      ['dies', 'tot'],
      ['strength', 'Stärke'],
      ['toughness', 'Zähigkeit'],
      ['reflexes', 'Reflexe'],
      ['intelligence', 'Intelligenz'],
      ['charisma', 'Charisma'],
      ['social', 'sozial'],
    ],
    'QS-2': [
      ['pool', 'Vorrat'],
      ['endurance', 'Ausdauer'],
      ['endurance die', 'Ausdauerwürfel'],
      ['base', 'Grundwert'],
    ],
    'QS-3': [
      ['object', 'Ding'],
      ['illness', 'Krankheit'],
      ['broken', 'gebrochen'],
      ['health', 'Gesundheit'],
    ],
    'QS-4': [['might changes', 'Kraft ändert']],
    'QS-5': [
      ['rest', 'Rast'],
      ['eight hours', 'acht Stunden'],
      ['medicine', 'Medizin'],
    ],
    'QS-6': [
      ['status', 'Zustände'],
      ['incapacitated', 'außer Gefecht'],
      ['dead', 'tot'],
      ['unconscious', 'bewusstlos'],
    ],
    'QS-7': [
      ['skill', 'Fertigkeit'],
      ['proficient', 'geübt'],
      ['untrained', 'ungeübt'],
      ['skill ability', 'Fertigkeit Attribut'],
      ['begins untrained', 'fangen ungeübt'],
    ],
    'QS-8': [
      ['lock', 'Schloss'],
      ['melee speed', 'Nahkampf Schnelligkeit'],
      ['moving', 'Bewegung'],
      ['athletics', 'Athletik'],
      ['climb', 'klettern'],
      ['breaching', 'Aufbrechen'],
      ['melee', 'Nahkampf'],
      ['micro gravity', 'Schwerelosigkeit'],
      ['driving', 'Fahren'],
      ['heavy weapons', 'Schwere Waffen'],
      ['light weapons', 'Leichte Waffen'],
      ['lockpicking', 'Schlösser'],
      ['piloting', 'Pilotieren'],
      ['vessel', 'Schiff'],
      ['engineering', 'Technik'],
      ['explosives', 'Sprengstoff'],
      ['knowledge', 'Wissen'],
      ['science', 'Wissenschaft'],
      ['bluff', 'bluffen'],
    ],
    'QS-9': [
      ['stealth', 'Heimlichkeit'],
      ['hacking', 'Hacken'],
      ['notice', 'Bemerken'],
      ['oratory', 'Redekunst'],
      ['sense motive', 'Durchschauen'],
      ['counter', 'Gegenfertigkeit'],
    ],
    'QS-10': [
      ['3d6', '3W6'],
      ['roleplay', 'Rollenspiel'],
      ['success', 'Erfolg'],
    ],
    'QS-11': [
      ['task', 'Aufgabe'],
      ['very easy', 'sehr leicht'],
      ['dc', 'SG'],
    ],
    'QS-12': [
      ['waive', 'erlassen'],
      ['trivial', 'trivial'],
    ],
    'QS-13': [
      ['aid', 'helfen'],
      ['help', 'Helfer'],
      ['before the main roll', 'vor dem eigentlichen Wurf'],
      ['aid benefit', 'Hilfe Nutzen'],
      ['alone', 'allein'],
    ],
    'QS-14': [
      ['competition', 'Wettstreit'],
      ['tie', 'Gleichstand'],
      ['roll again', 'noch einmal'],
    ],
    'QS-15': [['several successes', 'mehrere Erfolge']],
    'QS-16': [['extra modifier', 'überzählig']],
    'QS-17': [
      ['first aid', 'Erste Hilfe'],
      ['medical', 'Heilmittel'],
    ],
    'QS-20': [
      ['defence', 'Verteidigung'],
      ['defense', 'Abwehr'],
      ['melee defence', 'Nahkampf Verteidigung'],
      ['waive cover', 'Deckung erlassen'],
    ],
    'QS-21': [
      ['cover', 'Deckung'],
      ['light cover', 'leichte Deckung'],
      ['foliage', 'Laub'],
      ['smoke', 'Rauch'],
      ['darkness', 'Dunkelheit'],
      ['wall', 'Mauer'],
      ['entrenched', 'verschanzt'],
      ['grenade', 'Granate'],
      ['immunity', 'immun'],
    ],
    'QS-22': [
      ['magazines', 'Magazine'],
      ['guns', 'Schusswaffen'],
      ['attack', 'Angriff'],
      ['range', 'Reichweite'],
      ['rof', 'Feuerrate'],
      ['extra shot', 'Schuss'],
      ['weapon', 'Waffe'],
      ['reload', 'Nachladen'],
      ['fists', 'Fäuste'],
    ],
    'QS-23': [
      ['damage', 'Schaden'],
      ['environment', 'Umgebung'],
      ['trap', 'Falle'],
      ['falls', 'Sturz'],
      ['dr', 'Schadensminderung'],
      ['armour', 'Panzerung'],
      ['armor', 'Rüstung'],
      ['endurance first', 'zuerst Ausdauer'],
    ],
    'QS-24': [
      ['critical', 'kritisch'],
      ['at least 1', 'mindestens 1'],
      ['critical damage', 'kritischer Schaden'],
    ],
    'QS-25': [['things', 'Dinge']],
    'QS-26': [
      ['might damage', 'Kraft Schaden'],
      ['blade', 'Klinge'],
    ],
    'QS-30': [
      ['crisis', 'Krise'],
      ['crisis GM', 'Krise Spielleitung'],
      ['turn order', 'Zugfolge'],
      ['initiative', 'Initiative'],
    ],
    'QS-31': [
      ['actions', 'Aktionen'],
      ['rounds', 'Runden'],
    ],
    'QS-32': [
      ['ready', 'bereithalten'],
      ['trigger', 'Auslöser'],
      ['lost', 'verfällt'],
    ],
    'QS-33': [
      ['free action', 'freie Aktion'],
      ['reaction', 'Reaktion'],
      ['out of turn', 'außer der Reihe'],
    ],
    'QS-34': [['no turn', 'kein Zug']],
    'QS-40': [
      ['starting money', 'Startgeld'],
      ['equipment', 'Ausrüstung'],
      ['making a character', 'Figur bauen'],
    ],
    'QS-41': [
      ['experience', 'Erfahrung'],
      ['training', 'Training'],
      ['1 250 000', '1 250 000'],
      ['price', 'Preis'],
      ['credits', 'Credits'],
    ],
    'QS-42': [
      ['82 000', '82 000'],
      ['formula', 'Formel'],
    ],
    'QS-43': [
      ['lower', 'senken'],
      ['lowering', 'Senken'],
    ],
    'QS-44': [
      ['perk', 'Vorzug'],
      ['flaw', 'Makel'],
      ['requirement', 'Bedingung'],
      ['background', 'Hintergrund'],
      ['flaw credits', 'Makel Credits'],
      ['temporary', 'vorübergehend'],
    ],
    'QS-45': [
      ['race', 'Volk'],
      ['race GM', 'Volk Spielleitung'],
      ['human', 'Mensch'],
    ],
  },
}

const lookups = Object.entries(LOOKUPS).flatMap(([game, rules]) =>
  Object.entries(rules).flatMap(([number, words]) => words.map(([en, de]) => [number, en, de, game] as const)),
)

test('every rule of every game is looked up', async () => {
  for (const { id, rulebook } of listedSystems) {
    const numbers = (await rulebook()).in.en.sections.flatMap(({ rules }) => rules.map(({ number }) => number))
    expect(Object.keys(LOOKUPS[id] ?? {})).toEqual(numbers)
  }
})

test.each(lookups)('%s: "%s" finds it, and so does the German "%s"', async (number, en, de, game) => {
  const book = (await listedSystems.find(({ id }) => id === game)?.rulebook())?.in
  if (!book) throw new Error(`There is no game ${game}.`)
  const first = (query: string, language: 'en' | 'de') =>
    search(book[language], query)
      .slice(0, NEAR)
      .map(({ rule }) => rule.number)
  expect(first(en, 'en')).toContain(number)
  expect(first(de, 'de')).toContain(number)
})
