// The crisis of a recorded evening: every command of the game's turns, or of a plain list.

import { ANA, BO, GM, type Recorder, type Sheets } from './recorder.ts'

/** Turns by the game's own commands, or by a plain list; with somebody the players do not see. */
export function turns(party: Recorder, sheets: Sheets): void {
  party.give(GM, { is: 'beginCrisis' })
  const turn = (order: string, values: object = {}, more: object = {}) =>
    party.attempt(GM, { is: 'orderTurn', order, values, ...more })
  const ana = String(party.log.all.sheets[sheets[ANA] as string]?.values.name)
  const stranger = [{ name: 'Somebody', sheet: sheets[GM] }]
  if ('begin' in party.log.system.turns().commands) {
    const order = [ana, 'Somebody', 'Pike'].map((name, i) => ({ name, initiative: 9 - i }))
    turn('begin', { order }, { sheets: stranger })
    turn('join', { name: 'In the ducts', initiative: 3, after: null }, { isHidden: true })
    turn('cover', { who: 'In the ducts', cover: 'heavy' }, { isHidden: true })
    party.give(ANA, { is: 'orderTurn', order: 'act', values: { who: ana, what: 'shoots' } })
    party.attempt(BO, { is: 'orderTurn', order: 'act', values: { who: ana, what: 'not mine' } })
    party.give(ANA, { is: 'orderTurn', order: 'ready', values: { who: ana, trigger: 'the door opens' } })
    party.give(ANA, { is: 'orderTurn', order: 'trigger', values: { who: ana } })
    turn('task', { who: 'Pike', what: 'cuts the cable', actions: 3 })
    turn('free', { who: 'Pike', what: 'shouts' })
    turn('react', { who: 'Pike', skill: 'Athletics', dc: 8 })
    turn('regain', { who: ana })
    turn('react', { who: ana, skill: 'Notice', dc: 9 })
    party.attempt(ANA, { is: 'orderTurn', order: 'pass', values: { who: ana } })
    for (let steps = 0; steps < 4 && nowIn(party) !== 'Pike'; steps++) turn('next')
    turn('work', { who: 'Pike', actions: 1 })
    turn('drop', { who: 'Pike' })
    turn('next')
    turn('back')
    turn('cover', { who: ana, cover: 'light' })
    turn('fall', { who: 'Somebody', out: 'incapacitated' })
    turn('rise', { who: 'Somebody' })
    turn('fall', { who: 'Pike', out: 'dead' })
    turn('leave', { who: 'Pike' })
    turn('pass', { who: 'Somebody' })
    turn('pass', { who: ana })
    turn('end')
  } else {
    turn('arrange', { order: [ana, 'Somebody', 'Pike'] }, { sheets: stranger })
    turn('join', { name: 'In the rafters' }, { isHidden: true })
    turn('join', { name: 'A cat', at: 0 })
    turn('move', { who: 'A cat', to: 2 })
    party.attempt(BO, { is: 'orderTurn', order: 'pass', values: { who: ana } })
    party.attempt(ANA, { is: 'orderTurn', order: 'pass', values: { who: ana } })
    turn('pass', { who: nowIn(party) })
    turn('next')
    turn('next')
    turn('back')
    turn('mark', { who: 'Pike', out: 'asleep' })
    turn('mark', { who: 'Pike', out: null })
    turn('leave', { who: 'A cat' })
    turn('leave', { who: 'Nobody' })
  }
  party.attempt(GM, { is: 'beginCrisis' })
  party.give(GM, { is: 'endCrisis' })
}

const nowIn = ({ log }: Recorder): unknown => (log.all.crisis?.common as { now?: unknown } | undefined)?.now
