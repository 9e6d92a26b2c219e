// The words of Q*, in German.

import type { SameWords } from '../../system.ts'
import type { en } from './english.ts'
import { deFields, deValues } from './german/labels.ts'
import { deRefusals } from './german/refusals.ts'
import { deStory } from './german/story.ts'
import { deTexts } from './german/texts.ts'
import { deTurns } from './german/turns.ts'

export const de: SameWords<typeof en> = {
  name: 'Q*',
  summary:
    'Drei W6 und Modifikatoren gegen eine Schwierigkeit; Feuergefechte mit Panzerung, Deckung und kritischen Treffern.',
  mechanics: {
    check: {
      name: 'Fertigkeitsprobe',
      summary: 'Drei W6, Attribut, Fertigkeit und Rollenspiel: Ab dem SG gelingt sie.',
    },
    'aided-check': {
      name: 'Probe mit Hilfe',
      summary: 'Freunde helfen einem, der es tut, oder alle versuchen es: Was ist besser?',
    },
    competition: {
      name: 'Wettstreit',
      summary: 'Beide würfeln; die höhere Probe gewinnt, Gleichstand, wer sich verteidigt.',
    },
    attack: {
      name: 'Angriff',
      summary: 'Ein Angriffswurf gegen eine Verteidigung; bei einem Treffer ist jede Sechs kritisch.',
    },
    strike: { name: 'Schlag', summary: 'Ein Angriff mit dem, was er diesem Ziel antut.' },
    'melee-strike': { name: 'Nahkampfschlag', summary: 'Ein Angriff gegen die Nahkampfprobe des Ziels.' },
    damage: { name: 'Schaden', summary: 'Schaden ohne Angriff: Stürze, Fallen, Feuer, Explosionen.' },
    initiative: { name: 'Initiative', summary: 'Die Zugfolge einer Krise.' },
    pools: {
      name: 'Ausdauer und Gesundheit',
      summary: 'Würfelt die Höchstwerte, oder was eine Änderung der Kraft daraus macht.',
    },
    heal: { name: 'Heilung', summary: 'Ein Heilmittel; Erste Hilfe verdoppelt die Würfel.' },
  },
  fields: deFields,
  values: deValues,
  joins: { patient: 'für' },
  decisions: { friends: 'Helfen die Freunde, oder versucht es jeder allein?' },
  plans: {
    extraShots: 'mehr Schuss',
    spend: 'Überzählige auf',
    rounds: 'Patronen',
    hit: 'Treffer',
    critical: 'krit.',
    down: 'Ziel am Boden',
    kill: 'Ziel tot',
    enduranceLost: 'Ausdauer verl.',
    healthLost: 'Gesundh. verl.',
  },
  verdicts: {
    success: 'Erfolg',
    failure: 'Misserfolg',
    'a-wins': 'A gewinnt',
    'b-wins': 'B gewinnt',
    hit: 'Treffer',
    miss: 'Daneben',
    'hit-fine': 'Treffer',
    'hit-incapacitated': 'Treffer: außer Gefecht',
    'hit-dead': 'Treffer: tot oder zerstört',
    'damage-fine': 'Schaden',
    'damage-incapacitated': 'Schaden: außer Gefecht',
    'damage-dead': 'Schaden: tot oder zerstört',
    order: 'Zugfolge',
    pools: 'Ausdauer und Gesundheit',
    healed: 'Geheilt',
    'healed-double': 'Mit doppelten Würfeln geheilt',
  },
  purchases: {
    faster: 'Schneller fertig',
    'less-material': 'Weniger Material',
    'softer-fall': 'Weniger Sturzschaden',
    damage: 'Schaden, je ein Punkt',
    'critical-damage': 'Kritischer Schaden auf einen kritischen Treffer',
  },
  texts: deTexts,
  story: deStory,
  turns: deTurns,
  refusals: deRefusals,
  examples: {
    'even-chance': '11 ist so wahrscheinlich wie nicht.',
    'extra-modifiers': 'Sieben über dem SG: drei Modifikatoren zum Ausgeben, so viele wie das Attribut gibt.',
    aided: 'Hilfe senkt den SG um 4, und es fehlt doch einer.',
    waivable: 'Selbst drei Einsen genügen.',
    'one-helped': 'Einer von zwei Freunden hilft: 11 genügt.',
    'all-tried': 'Zwei versuchen es, einem gelingt es.',
    'defended-tie': 'Gleichstand gewinnt, wer sich verteidigt.',
    'rolled-again': 'Niemand verteidigt sich, also wird bei Gleichstand noch einmal geworfen.',
    'one-critical': '18 gegen 13, und eine Sechs.',
    burst: 'Zwei zusätzliche Schüsse auf große Entfernung gehen daneben; dann zählen Sechsen nicht.',
    'armour-and-cover': '16 abzüglich 5 und leichter Deckung 2; kritisch 8 abzüglich 5.',
    'into-health': 'Ein Punkt Ausdauer ist noch da; der Rest geht an die Gesundheit.',
    entrenched: 'Wer verschanzt ist, wird nicht kritisch getroffen; die Modifikatoren werden Schaden.',
    thing: 'Ein Ding hat keine Ausdauer und geht kaputt.',
    knife: '16 gegen 13 trifft; Kraft gibt 2 dazu.',
    vessels: 'Zwei Piloten: 15 gegen 15 trifft, 30 abzüglich 10.',
    fall: '3 und zwei Würfel, abzüglich 2; beim Sturz hilft keine Deckung.',
    blast: 'Verschanzt, und die Deckung schützt: 15 abzüglich 6, nichts Kritisches.',
    spikes: 'Zweimal kritisch ohne Würfel: mindestens je 1.',
    feeble: 'Die Kraft nimmt allen Schaden weg, aber kritisch bleibt kritisch.',
    'higher-die': 'Gleiche Summen: Der höhere Würfel kommt zuerst.',
    'roll-off': 'Alle gleichauf; Bo gewinnt das Stechen, Ann und Cy werfen noch einmal.',
    human: '15 und drei W10, 5 und drei W6.',
    stronger: 'Kraft von 5 auf 6: je ein Würfel mehr.',
    weaker: 'Kraft von 5 auf 3: je zwei Würfel weniger.',
    doubled: 'Erste Hilfe gegen SG 12 gelingt: doppelte Würfel.',
    once: 'Erste Hilfe misslingt: die Würfel einfach.',
    adrenaline: 'Ohne Erste Hilfe die Würfel einfach.',
    'own-item': 'Ein Heilmittel der Gruppe: 2W4 Gesundheit.',
  },
}
