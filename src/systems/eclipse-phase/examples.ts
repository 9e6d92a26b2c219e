// Further worked examples of Eclipse Phase, by mechanic, and a sentence on each. The first of a mechanic stands with its rule.

import type { opposed } from './opposed.ts'
import type { test } from './test.ts'
import { sentences } from './words/examples.ts'

const more = {
  test: [
    {
      name: 'critical-failure',
      input: { skill: 60 },
      dice: [6, 6],
      outcome: { success: false, critical: true, superior: 0 },
    },
    {
      name: 'held-to-sixty',
      input: { skill: 40, modifiers: [{ value: 30, name: 'good light' }, 30, 20] },
      dice: [9, 8],
      outcome: { success: true, critical: false, superior: 2 },
    },
    {
      name: 'hardly-possible',
      input: { skill: 10, modifiers: [-30], helpers: 1, retries: 2, defaulting: 'related', relatedPenalty: -20 },
      dice: [0, 0],
      outcome: { success: true, critical: false, superior: 0 },
    },
    {
      name: 'flip',
      input: { skill: 50, pool: true },
      dice: [7, 1],
      decisions: ['none', 'flip'],
      outcome: { success: true, critical: false, superior: 0, poolSpent: true },
    },
    {
      name: 'plus-20',
      input: { skill: 50, helpers: 4, pool: true },
      dice: [9, 9],
      decisions: ['plus-20'],
      outcome: { success: false, critical: true, superior: 0, poolSpent: true },
    },
    {
      name: 'ignore-modifiers',
      input: { skill: 50, retries: 3, defaulting: 'aptitude', pool: true },
      dice: [4, 4],
      decisions: ['ignore-modifiers'],
      outcome: { success: true, critical: false, superior: 1, poolSpent: true },
    },
    {
      name: 'upgrade',
      input: { skill: 50, pool: true },
      dice: [1, 2],
      decisions: ['none', 'upgrade'],
      outcome: { success: true, critical: false, superior: 1, poolSpent: true },
    },
    {
      name: 'downgrade',
      input: { skill: 50, pool: true },
      dice: [8, 8],
      decisions: ['none', 'downgrade'],
      outcome: { success: false, critical: false, superior: 0, poolSpent: true },
    },
  ] satisfies (typeof test)['examples'],
  opposed: [
    {
      name: 'lone-success',
      input: { a: { skill: 50, modifiers: [-10] }, b: { skill: 40, helpers: 1 } },
      dice: [4, 5, 1, 2],
      outcome: { winner: 'b', critical: false },
    },
    {
      name: 'higher-success',
      input: { a: { skill: 50 }, b: { skill: 40 } },
      dice: [4, 5, 3, 2],
      outcome: { winner: 'a', critical: false },
    },
    {
      name: 'deadlock',
      input: { a: { skill: 50 }, b: { skill: 40 } },
      dice: [7, 7, 9, 8],
      outcome: { winner: 'none', critical: false },
    },
    {
      name: 'higher-roll',
      input: { a: { skill: 50 }, b: { skill: 40 }, deadlock: 'higher-roll' },
      dice: [7, 7, 7, 8],
      outcome: { winner: 'b', critical: false },
    },
    {
      name: 'higher-skill',
      input: { a: { skill: 50 }, b: { skill: 40 }, deadlock: 'higher-skill' },
      dice: [3, 0, 3, 0],
      outcome: { winner: 'a', critical: false },
    },
    {
      name: 'equal-criticals',
      input: { a: { skill: 50 }, b: { skill: 40 } },
      dice: [2, 2, 2, 2],
      outcome: { winner: 'a', critical: true },
    },
  ] satisfies (typeof opposed)['examples'],
}

export const examples = { ...sentences, more }
