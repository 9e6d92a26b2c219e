// The commands of a crisis as the log tells them, in English and German: who did what.

import type { Dictionary, SentenceFigures } from '../../../dice/index.ts'
import type { Language } from '../../language.ts'
import { ACTIONS } from './state.ts'

const enActions = (count: unknown): string => (count === 1 ? '1 action' : `${count} actions`)
const deActions = (count: unknown): string => (count === 1 ? '1 Aktion' : `${count} Aktionen`)

/** All that a task takes; a round is all the actions of a turn. */
const priceOf = ({ actions, rounds }: SentenceFigures): number => Number(actions) + Number(rounds) * ACTIONS

const en: Dictionary = {
  begin: 'The order: {names}.',
  next: ({ now }) => (now === null ? 'The next turn.' : ''),
  pass: '{who} ends the turn.',
  back: 'Back a turn.',
  act: ({ who, actions, whatSaid }) => `${who} spends ${enActions(actions)}${whatSaid === '' ? '' : `: ${whatSaid}`}.`,
  task: (task) => `${task.who} takes on a task of ${enActions(priceOf(task))}: ${task.what}.`,
  work: ({ who, actions }) => `${who} puts ${enActions(actions)} into the task.`,
  drop: '{who} drops the task.',
  ready: ({ who, actions, trigger }) => `${who} keeps ${enActions(actions)} ready: ${trigger}.`,
  trigger: '{who} takes a ready action.',
  regain: ({ who, actions }) => `${who} has ${enActions(actions)} back.`,
  free: '{who}, as a free action: {what}.',
  react: '{who} is to react: {skillSaid}.',
  cover: ({ who, cover, coverSaid }) =>
    cover === 'none' ? `${who} leaves cover.` : `${who} takes cover: ${coverSaid}.`,
  fall: ({ who, out, outSaid }) => (out === 'dead' ? `${who} dies.` : `${who} goes down: ${outSaid}.`),
  rise: '{who} is up again.',
  join: '{name} joins in.',
  leave: '{who} leaves the crisis.',
  end: 'The order of turns is over.',
}

const de: Dictionary = {
  begin: 'Die Zugfolge: {names}.',
  next: ({ now }) => (now === null ? 'Der nächste Zug.' : ''),
  pass: '{who} beendet den Zug.',
  back: 'Einen Zug zurück.',
  act: ({ who, actions, whatSaid }) =>
    `${who} verbraucht ${deActions(actions)}${whatSaid === '' ? '' : `: ${whatSaid}`}.`,
  task: (task) => `${task.who} beginnt eine Aufgabe, die ${deActions(priceOf(task))} braucht: ${task.what}.`,
  work: ({ who, actions }) => `${who} steckt ${deActions(actions)} in die Aufgabe.`,
  drop: '{who} lässt die Aufgabe fallen.',
  ready: ({ who, actions, trigger }) => `${who} hält ${deActions(actions)} bereit: ${trigger}.`,
  trigger: '{who} nutzt eine bereitgehaltene Aktion.',
  regain: ({ who, actions }) => `${who} hat ${deActions(actions)} zurück.`,
  free: '{who}, als freie Aktion: {what}.',
  react: '{who} soll reagieren: {skillSaid}.',
  cover: ({ who, cover, coverSaid }) =>
    cover === 'none' ? `${who} verlässt die Deckung.` : `${who} geht in Deckung: ${coverSaid}.`,
  fall: ({ who, out, outSaid }) => (out === 'dead' ? `${who} stirbt.` : `${who} geht zu Boden: ${outSaid}.`),
  rise: '{who} ist wieder auf den Beinen.',
  join: '{name} kommt dazu.',
  leave: '{who} verlässt die Krise.',
  end: 'Die Zugfolge ist zu Ende.',
}

export const crisisTold: Readonly<Record<Language, Dictionary>> = { en, de }
