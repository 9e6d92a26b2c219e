import { expect, test } from 'vitest'
import { type Plain, type PlainRecord, refuse } from '../../../dice/index.ts'
import { plainTurns } from '../../../systems/plain-turns.ts'
import { crisis } from '../../../systems/qstar/crisis/index.ts'
import type { TableView } from '../table-view.ts'
import { type AnyTurnCommand, isCommandHidden, isCommandOpen } from './turn-model.ts'

const commands = crisis.commands as Readonly<Record<string, AnyTurnCommand>>
const after = (turns: Plain, name: string, values: PlainRecord): Plain =>
  (commands[name] as AnyTurnCommand).apply(turns, values)
const openTo = (who: string, turns: Plain) =>
  Object.keys(commands).filter((name) => isCommandOpen(commands[name] as AnyTurnCommand, turns, { who }))

const begun = after(crisis.begin, 'begin', {
  order: [
    { name: 'Ann', initiative: 9 },
    { name: 'Bo', initiative: 5 },
  ],
})

test('QS-31: nobody is offered to work on a task or to drop one before there is one', () => {
  expect(openTo('Ann', begun)).toEqual(expect.arrayContaining(['act', 'task', 'pass', 'ready']))
  for (const command of ['work', 'drop']) expect(openTo('Ann', begun)).not.toContain(command)
  const busy = after(begun, 'task', { who: 'Ann', what: 'the lock', actions: 5, rounds: 0 })
  expect(openTo('Ann', busy)).toEqual(expect.arrayContaining(['work', 'drop']))
})

test('QS-31, QS-34: out of turn nobody acts or ends it, and only who is down gets up', () => {
  for (const command of ['act', 'pass', 'rise', 'trigger']) expect(openTo('Bo', begun)).not.toContain(command)
  const down = after(begun, 'fall', { who: 'Bo', out: 'incapacitated' })
  expect(openTo('Bo', down)).toContain('rise')
  const held = after(begun, 'ready', { who: 'Ann', trigger: 'the door opens', actions: 1 })
  expect(openTo('Ann', held)).toContain('trigger')
})

test('every command of the plain list stays open to whoever is in it', () => {
  const join = plainTurns.commands.join as AnyTurnCommand
  const turns = join.apply(plainTurns.begin, { name: 'Ann', at: null })
  const about = Object.entries(plainTurns.commands).filter(([, { fields }]) => 'who' in fields)
  expect(about.length).toBeGreaterThan(2)
  for (const [name, command] of about)
    expect(isCommandOpen(command as AnyTurnCommand, turns, { who: 'Ann' }), name).toBe(true)
})

test('nobody goes back a turn before there was one', () => {
  const [next, back, join] = ['next', 'back', 'join'].map((name) => commands[name] as AnyTurnCommand) as [
    AnyTurnCommand,
    AnyTurnCommand,
    AnyTurnCommand,
  ]
  expect(isCommandOpen(back, begun, {})).toBe(false)
  expect(isCommandOpen(back, next.apply(begun, {}), {})).toBe(true)
  // It has to be filled in first.
  expect(isCommandOpen(join, begun, {})).toBe(true)
})

test('a step whose effect is not known goes to nobody or to the GM alone, never to all', () => {
  const joined = { is: 'turnOrdered', crisis: 'c1', values: { name: 'Sniper' } }
  const table = (apply: () => Plain) =>
    ({
      journal: { lines: [{ is: 'entry', book: 'gm', entry: joined }] },
      state: { crisis: { id: 'c1', turns: begun, common: begun } },
      system: { turns: () => ({ ...crisis, commands: { next: { by: 'gm', fields: {}, apply } } }) },
    }) as unknown as TableView
  const hides = (apply: () => Plain) => isCommandHidden(table(apply), 'next', {})
  expect(hides(() => after(begun, 'next', {}))).toBe(false)
  expect(hides(() => refuse('who', 'no-crisis'))).toBe(true)
  expect(() =>
    hides(() => {
      throw new TypeError('of ours')
    }),
  ).toThrow('of ours')
})
