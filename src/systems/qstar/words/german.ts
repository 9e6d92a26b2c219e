// The words of Q*, in German.

import type { SameWords } from '../../system.ts'
import type { en } from './english.ts'
import { deFields, deValues } from './german/labels.ts'
import { deRefusals } from './german/refusals.ts'
import { deDifficulty, deStory } from './german/story.ts'
import { deTexts } from './german/texts.ts'

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
      name: 'Angriffswurf',
      summary: 'Ein Angriffswurf gegen eine Verteidigung; bei einem Treffer ist jede Sechs kritisch.',
    },
    strike: { name: 'Angriff', summary: 'Ein Angriff mit dem, was er diesem Ziel antut.' },
    'melee-strike': { name: 'Nahkampfangriff', summary: 'Ein Angriff gegen die Nahkampfprobe des Ziels.' },
    damage: { name: 'Schaden', summary: 'Schaden ohne Angriff: Stürze, Fallen, Feuer, Explosionen.' },
    initiative: { name: 'Initiative', summary: 'Die Zugfolge einer Krise.' },
    pools: {
      name: 'Ausdauer und Gesundheit',
      summary: 'Würfelt die Höchstwerte, oder was eine Änderung der Kraft daraus macht.',
    },
    heal: { name: 'Heilung', summary: 'Ein Heilmittel; Erste Hilfe verdoppelt die Würfel.' },
  },
  moves: {
    skill: 'Fertigkeit einsetzen',
    compete: 'Sich messen',
    shoot: 'Schießen',
    strike: 'Zuschlagen',
    engage: 'Auf ein Schiff schießen',
    fire: 'Auf etwas schießen',
    treat: 'Verarzten',
    initiative: 'Initiative',
    pools: 'Ausdauer und Gesundheit',
    harm: 'Schaden nehmen',
  },
  fields: deFields,
  values: deValues,
  difficulties: deDifficulty,
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
  namedVerdicts: { 'a-wins': '{a} gewinnt', 'b-wins': '{b} gewinnt' },
  purchases: {
    faster: 'Schneller fertig',
    'less-material': 'Weniger Material',
    'softer-fall': 'Weniger Sturzschaden',
    damage: 'Schaden, je ein Punkt',
    'critical-damage': 'Kritischer Schaden auf einen kritischen Treffer',
  },
  texts: deTexts,
  story: deStory,
  refusals: deRefusals,
}
