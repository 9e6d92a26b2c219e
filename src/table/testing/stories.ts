// The middle of a recorded evening, by game: help, haggling, purchases, choices and dice by hand, as each game has them.

import { ANA, BO, CY, GM, type Recorder, type Sheets } from './recorder.ts'

type Story = (party: Recorder, sheets: Sheets) => void

/** A call of one player's roll. */
function call(party: Recorder, seat: string, sheet: string | undefined, more: object): string {
  const { checks } = party.give(GM, { is: 'callCheck', who: [{ seat, sheet }], ...more })
  return checks[0] as string
}

/** Help by hand that succeeds; granted, struck in time, helped again, ruled a failure, helped a third time. */
function help(party: Recorder, check: string, aid: object, faces: readonly number[], brings: object): void {
  for (const isTaken of ['struck', 'ruled', 'kept']) {
    const helping = party.give(BO, { is: 'startCheck', aids: check, isByHand: true, ...aid }).check
    party.give(BO, { is: 'handDice', check: helping, faces })
    party.give(GM, { is: 'grantAid', check, help: helping, words: 'holds the lamp', ...brings })
    if (isTaken === 'struck') party.give(BO, { is: 'strike', check: helping, why: 'the lamp is out' })
    if (isTaken === 'ruled')
      party.give(GM, { is: 'override', check: helping, tone: 'bad', word: 'failure', why: 'no oil' })
  }
}

/** Two players roll against each other. */
function against(party: Recorder, mechanic: string, sides: readonly [string, string], inputs: readonly object[]) {
  const [first, second] = sides
  const who = [
    { side: first, seat: BO },
    { side: second, seat: CY },
  ]
  const { checks } = party.give(GM, { is: 'callCheck', mechanic, who, words: 'for the last dumpling' })
  const check = checks[0] as string
  party.give(BO, { is: 'declare', check, side: first, input: { [first]: inputs[0] } })
  party.give(CY, { is: 'declare', check, side: second, input: { [second]: inputs[1] } })
  const open = party.open[0] as Recorder['open'][number]
  party.shakeOpen(BO, open)
  party.give(GM, { is: 'voidThrow', book: open.book, throw: open.number, why: 'Cy has no signal' })
  party.waiveAll()
  party.shakeAll()
  return check
}

const eclipsePhase: Story = (party, sheets) => {
  const own = party.give(ANA, {
    is: 'startCheck',
    mechanic: 'test',
    sees: 'self',
    input: { skill: 50, pool: true },
  }).check
  party.give(ANA, { is: 'decide', check: own, choice: 'plus-20' })
  party.shakeAll()
  party.give(GM, { is: 'setOption', option: 'retryPenaltyCapped', value: false })
  const pilot = party.give(ANA, {
    is: 'startCheck',
    mechanic: 'test',
    sheet: sheets[ANA],
    pick: 'Pilot: Spacecraft',
    input: { skill: 65, pool: true },
    pays: { pool: 'vigor' },
    isByHand: true,
  }).check
  party.give(GM, { is: 'judge', check: pilot, input: {} })
  party.give(ANA, { is: 'decide', check: pilot, choice: 'none' })
  party.give(GM, { is: 'setOption', option: 'gmModifies', value: 'when-called' })
  party.give(ANA, { is: 'handDice', check: pilot, faces: [7, 1] })
  party.attempt(ANA, { is: 'decide', check: pilot, choice: 'sing' })
  party.give(ANA, { is: 'decide', check: pilot, choice: 'flip' })
  party.give(GM, { is: 'strike', check: pilot, why: 'again, with the lights on' })
  const archive = call(party, CY, sheets[CY], { mechanic: 'test', pick: 'Research' })
  const helping = party.give(BO, { is: 'help', check: archive, sheet: sheets[BO], words: 'holds the lamp' }).help
  party.give(BO, { is: 'takeHelpBack', check: archive, help: helping })
  party.give(BO, { is: 'help', check: archive, words: 'lights another one' })
  party.give(CY, { is: 'declare', check: archive, input: { skill: 70 }, isByHand: true })
  party.give(CY, { is: 'handDice', check: archive, faces: [6, 8] })
  party.attempt(CY, { is: 'buy', check: archive, item: 'frogs', points: 1 })
  party.give(CY, { is: 'buy', check: archive, item: 'detail', points: 1, words: 'The last login: yesterday.' })
  against(party, 'opposed', ['a', 'b'], [{ skill: 40 }, { skill: 60 }])
}

const endlessHorizons: Story = (party, sheets) => {
  const first = call(party, CY, sheets[CY], { mechanic: 'check', words: 'jump' })
  party.give(GM, { is: 'withdraw', check: first, why: 'there is a bridge' })
  const watch = call(party, ANA, sheets[ANA], {
    mechanic: 'check',
    pick: 'Sneaking',
    sealed: { difficulty: 5 },
    telling: '010',
    words: 'past the sentries',
  })
  const sealed = { difficulty: 6, modifiers: [{ value: 1, name: 'a dog' }] }
  party.give(GM, { is: 'reseal', check: watch, sealed, why: 'I forgot the dog' })
  party.give(ANA, { is: 'declare', check: watch, input: { rank: 3, effort: 2 } })
  party.shakeAll()
  party.give(GM, { is: 'tell', check: watch, telling: '111' })
  const bridge = call(party, CY, sheets[CY], { mechanic: 'check', pick: 'Smithing' })
  help(party, bridge, { mechanic: 'check', input: { rank: 3, difficulty: 4 } }, [4, 2, 9], {})
  party.give(CY, { is: 'declare', check: bridge, input: { rank: 4 }, isByHand: true })
  party.give(CY, { is: 'handDice', check: bridge, faces: [10, 7, 8, 2] })
  party.give(GM, { is: 'judge', check: bridge, input: { difficulty: 7 } })
  party.give(CY, { is: 'buy', check: bridge, item: 'bonus', points: 1, words: 'It bears the mule as well.' })
  const night = call(party, ANA, sheets[ANA], { mechanic: 'check', sees: 'gm' })
  const unseen = { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 4 }, aids: night, isByHand: true }
  const { check } = party.give(GM, { ...unseen, sheet: sheets[GM], name: 'A friend', sees: 'gm' })
  party.give(GM, { is: 'handDice', check, faces: [4, 2, 9] })
  party.attempt(GM, { is: 'grantAid', check: night, help: check, words: 'Somebody coughs.' })
  party.attempt(GM, { is: 'strike', check, why: 'nobody coughs' })
  party.give(GM, { is: 'withdraw', check: night, why: 'the night is over' })
  const wrestling = against(party, 'contest', ['initiator', 'passive'], [{ rank: 3 }, { rank: 3 }])
  party.give(party.log.all.checks[wrestling]?.asked?.seat as string, { is: 'decide', check: wrestling, choice: 1 })
  party.shakeAll()
  party.give(GM, { is: 'callCheck', mechanic: 'check', who: [{ seat: ANA }, { seat: BO }], input: { difficulty: 4 } })
  for (const { id } of Object.values(party.log.all.checks).slice(-2)) {
    const seat = party.log.all.checks[id]?.sides.self?.seat as string
    // Bo has left the room: the GM throws for him.
    party.give(seat === BO ? GM : seat, { is: 'declare', check: id, input: { rank: 2 } })
  }
  party.shakeAll()
}

const endworld: Story = (party, sheets) => {
  const weir = call(party, ANA, sheets[ANA], { mechanic: 'check', sealed: { thresholds: [7, 12, 17] }, telling: '110' })
  party.give(ANA, { is: 'declare', check: weir, input: { selectors: [4, 3] } })
  party.shakeAll()
  party.give(GM, { is: 'tell', check: weir, telling: '111' })
  const cipher = party.give(BO, {
    is: 'startCheck',
    mechanic: 'skill-check',
    sheet: sheets[BO],
    pick: 'Old writings, Ciphers',
    input: { attribute: 4, skill: 3, use: 'specialization', thresholds: [9] },
    isByHand: true,
  }).check
  party.give(BO, { is: 'handDice', check: cipher, faces: [2, 9, 4, 7, 7, 5] })
  const late = party.give(CY, { is: 'startCheck', mechanic: 'check', input: { selectors: [3, 3] } }).check
  party.shakeAll()
  party.attempt(GM, { is: 'judge', check: late, input: { thresholds: [6] } })
  party.give(CY, { is: 'startCheck', mechanic: 'resonance', input: { selectors: [3, 3, 5], penalty: 1 } })
  party.shakeAll()
}

const eveningStar: Story = (party, sheets) => {
  const mast = call(party, ANA, sheets[ANA], { mechanic: 'task', pick: 'Climbing' })
  party.attempt(GM, { is: 'agree', check: mast })
  party.give(GM, { is: 'offer', check: mast, field: 'difficulty', value: 4, reason: 'It is wet.' })
  party.attempt(GM, { is: 'agree', check: mast })
  party.give(ANA, { is: 'offer', check: mast, field: 'difficulty', value: 2, reason: 'I tie myself fast.' })
  party.give(ANA, { is: 'declare', check: mast, input: { rank: 3, pool: 4, lots: 3 }, isByHand: true })
  party.give(GM, { is: 'agree', check: mast })
  party.give(ANA, { is: 'handDice', check: mast, faces: [9, 2, 8, 7] })
  party.give(ANA, { is: 'decide', check: mast, choice: { reroll: [0, 2], double: false } })
  party.give(ANA, { is: 'handDice', check: mast, faces: [3, 6] })
  const smile = { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 5, lots: 1 }, isByHand: true }
  const { check } = party.give(BO, smile)
  party.give(BO, { is: 'handDice', check, faces: [4] })
  party.give(BO, { is: 'decide', check, choice: true })
  party.give(BO, { is: 'handDice', check, faces: [17] })
  for (let times = 0; times < 2; times++) {
    const input = { rank: 0, pool: 1, difficulty: 2 }
    party.give(CY, { is: 'startCheck', mechanic: 'task', sheet: sheets[CY], pick: 'Herbs', input })
    party.shakeAll()
  }
  party.attempt(GM, { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 1 } })
}

const qstar: Story = (party, sheets) => {
  const lock = call(party, CY, sheets[CY], { mechanic: 'check', words: 'the lock' })
  const aid = { mechanic: 'check', input: { ability: 6, skill: 'proficient', dc: 8 } }
  help(party, lock, aid, [4, 4, 3], { field: 'aid', value: 2 })
  const own = { ability: 8, skill: 'trained', skillName: 'Engineering' }
  party.give(CY, { is: 'declare', check: lock, input: own, isByHand: true })
  party.give(CY, { is: 'handDice', check: lock, faces: [5, 6, 5] })
  party.give(GM, { is: 'judge', check: lock, input: { dc: 12 } })
  const menu = party.log.all.checks[lock]?.end?.buys[0]?.menu ?? []
  party.give(CY, { is: 'buy', check: lock, item: menu[0], points: 1, words: 'And it closes behind us.' })
  const input = { ability: 7, skill: 'trained', hit: 2, damage: 9, critical: 4, spend: 'none' }
  const target = { endurance: 36, health: 19, dr: 2, speed: 5, armour: null, cover: 'light' }
  for (const isStruck of [false, true]) {
    const { check } = party.give(ANA, {
      is: 'startCheck',
      mechanic: 'strike',
      against: [{ side: 'target', name: 'Pike' }],
      input,
      isByHand: true,
    })
    party.give(ANA, { is: 'handDice', check, faces: [6, 5, 6] })
    party.give(GM, { is: 'bindSide', check, side: 'target', sheet: sheets[GM] })
    party.give(GM, { is: 'judge', check, input: { target }, isClosed: true, telling: '010' })
    party.give(GM, { is: 'tell', check, telling: '111' })
    if (isStruck) party.give(GM, { is: 'strike', check, why: 'he had ducked' })
    else party.give(GM, { is: 'override', check, tone: 'bad', word: 'miss', why: 'he had ducked' })
  }
  const alone = { ability: 8, skill: 'trained', dc: 10, skillName: 'Engineering' }
  const { check: hatch } = party.give(BO, {
    is: 'startCheck',
    mechanic: 'check',
    input: alone,
    sees: 'self',
    isByHand: true,
  })
  party.give(BO, { is: 'handDice', check: hatch, faces: [5, 5, 5] })
  party.give(BO, { is: 'buy', check: hatch, item: 'faster', points: 1, words: 'before anybody looks' })
  const gun = { name: 'Gun', skill: 'Light Weapons', damage: 9, critical: 4, capacity: 5, loaded: 0, magazines: 1 }
  const { sheet: spare } = party.give(BO, { is: 'makeSheet', values: { name: 'A spare', weapons: [gun] } })
  party.attempt(BO, { is: 'takeAction', sheet: spare, action: 'reload a spoon' })
  party.give(BO, { is: 'takeAction', sheet: spare, action: 'reload Gun' })
  const unseen = {
    is: 'startCheck',
    mechanic: 'strike',
    sheet: sheets[GM],
    name: 'A sniper',
    sees: 'gm',
    isByHand: true,
  }
  const { spend: _, ...aimed } = input
  const shot = { ...unseen, against: [{ side: 'target', name: 'Somebody' }], input: { ...aimed, target } }
  const { check: sniper } = party.give(GM, shot)
  party.give(GM, { is: 'handDice', check: sniper, faces: [5, 5, 5] })
  party.give(GM, { is: 'judge', check: sniper, input: { spend: 'damage' } })
}

export const STORIES: Readonly<Record<string, Story>> = {
  'eclipse-phase': eclipsePhase,
  'endless-horizons': endlessHorizons,
  endworld,
  'evening-star': eveningStar,
  qstar,
}
