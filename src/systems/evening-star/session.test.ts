import { expect, test } from 'vitest'
import { explain, Refusal } from '../../dice/index.ts'
import { LANGUAGES } from '../system.ts'
import { type Attempt, type Call, callAttempt, isAwaitingResponse, resolveAttempt, respond } from './attempt.ts'
import system from './index.ts'
import { agree, agreedDifficulty, makeOffer, type Offer, openNegotiation } from './negotiation.ts'
import { advocate, beginPostamble, beginSession, closeSession, egoBack, grantLots } from './session.ts'

const call: Call = {
  roller: 'player',
  kind: 'task',
  character: 'Oriel',
  ability: 'Grace',
  skill: 'Climbing',
  difficulty: 3,
  stake: 'The lamp goes out, and the ferry misses the pier.',
}

/** The refusal's word, after making sure that it can be told in every language. */
function refused(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { word, figures } = error
    for (const language of LANGUAGES) {
      const [told] = explain([{ is: 'tell', rule: '', word, figures }], system.words[language].refusals)
      expect(told).not.toMatch(/undefined|NaN/)
    }
    return `${error.field} ${word}`
  }
  return 'not refused'
}

test('ES-1: the stake is a line kept with the attempt, and may be left empty', () => {
  expect(callAttempt(call, []).attempt.stake).toBe(call.stake)
  expect(callAttempt({ ...call, stake: '' }, []).attempt.stake).toBe('')
  expect(callAttempt({ ...call, stake: 'x'.repeat(200) }, []).attempt.stake).toHaveLength(200)
  expect(refused(() => callAttempt({ ...call, stake: 'one\ntwo' }, []))).toBe('stake one-line')
  expect(refused(() => callAttempt({ ...call, stake: 'x'.repeat(201) }, []))).toBe('stake one-line')
})

const offer = (by: Offer['by'], difficulty: number): Offer => ({ by, difficulty, reason: '' })

test('ES-4: both sides change the difficulty step by step, every offer is kept, and the last one is agreed', () => {
  const opened = openNegotiation('task', offer('gm', 6))
  expect(agreedDifficulty(opened)).toBeNull()
  const countered = makeOffer(opened, { by: 'player', difficulty: 3, reason: 'I take the long way round.' })
  const met = makeOffer(countered, offer('gm', 4))
  expect(met.offers.map(({ by, difficulty }) => [by, difficulty])).toEqual([
    ['gm', 6],
    ['player', 3],
    ['gm', 4],
  ])
  expect(opened.offers).toHaveLength(1)
  expect(agreedDifficulty(agree(met, 'player'))).toBe(4)
  expect(agreedDifficulty(agree(countered, 'gm'))).toBe(3)
})

test('ES-4: it may be negotiated down to 0, and nobody agrees to their own offer', () => {
  const zero = makeOffer(openNegotiation('check', offer('player', 2)), offer('gm', 0))
  expect(agreedDifficulty(agree(zero, 'player'))).toBe(0)
  expect(refused(() => agree(zero, 'gm'))).toBe('by own-offer')
})

test('ES-4: after it is agreed nothing is negotiated, and offers stay in the range', () => {
  const agreed = agree(openNegotiation('task', offer('gm', 5)), 'player')
  expect(refused(() => makeOffer(agreed, offer('gm', 6)))).toBe('difficulty already-agreed')
  expect(refused(() => agree(agreed, 'player'))).toBe('difficulty already-agreed')
  expect(() => makeOffer(agreed, offer('gm', 6))).toThrow(expect.objectContaining({ figures: { difficulty: 5 } }))
  expect(refused(() => openNegotiation('task', offer('gm', 21)))).toBe('difficulty beyond-difficulty')
  expect(refused(() => openNegotiation('check', offer('gm', 11)))).toBe('difficulty beyond-difficulty')
  expect(refused(() => openNegotiation('check', offer('gm', -1)))).toBe('difficulty beyond-difficulty')
  expect(refused(() => openNegotiation('check', offer('gm', 1.5)))).toBe('difficulty beyond-difficulty')
  expect(openNegotiation('task', offer('gm', 20)).offers).toHaveLength(1)
  const open = openNegotiation('task', offer('gm', 5))
  expect(refused(() => makeOffer(open, offer('player', 5)))).toBe('difficulty already-offered')
})

test('ES-5: a check is not called with a skill', () => {
  expect(refused(() => callAttempt({ ...call, kind: 'check' }, []))).toBe('skill no-skill-in-checks')
  expect(callAttempt({ ...call, kind: 'check', skill: null }, []).attempt.kind).toBe('check')
})

test('ES-7: the GM rolls neither tasks nor checks', () => {
  for (const kind of ['task', 'check'] as const) {
    expect(refused(() => callAttempt({ ...call, roller: 'gm', kind, skill: null }, []))).toBe('roller gm-does-not-roll')
  }
})

test('ES-8: a contest is not rolled, and the refusal says what to do instead', () => {
  expect(refused(() => callAttempt({ ...call, kind: 'contest' }, []))).toBe('kind no-contests')
  expect(system.words.en.refusals['no-contests']).toContain('difficulty')
  expect(Object.keys(system.mechanics)).toEqual(['task', 'check'])
})

test('ES-9: every result, a success too, waits for the GM’s response and keeps it', () => {
  const { attempt } = callAttempt(call, [])
  expect(isAwaitingResponse(attempt)).toBe(false)
  expect(refused(() => respond(attempt, 'You are up.'))).toBe('response not-rolled')
  for (const success of [true, false]) {
    const resolved = resolveAttempt(attempt, success)
    expect(isAwaitingResponse(resolved)).toBe(true)
    expect(refused(() => respond(resolved, ' '))).toBe('response no-words')
    const answered = respond(resolved, 'The rope holds, the lamp does not.')
    expect(answered).toEqual({ ...resolved, response: 'The rope holds, the lamp does not.' })
    expect(isAwaitingResponse(answered)).toBe(false)
    expect(refused(() => resolveAttempt(answered, true))).toBe('success already-rolled')
  }
})

test('ES-9: the GM gets a note when a failed attempt is called again unchanged, and nothing is blocked', () => {
  const failed = resolveAttempt(callAttempt(call, []).attempt, false)
  const { attempt, note } = callAttempt(call, [failed])
  expect(attempt.success).toBeNull()
  expect(note).toEqual({ rule: 'ES-9', word: 'repeated', figures: { character: 'Oriel' } })
  for (const language of LANGUAGES) expect(system.words[language].story).toHaveProperty(['repeated'])

  const other: Attempt = { ...failed, character: 'Tamsin' }
  expect(callAttempt(call, [failed, other]).note).not.toBeNull()
  expect(callAttempt(call, [other]).note).toBeNull()
  for (const change of [{ ability: 'Wits' }, { skill: 'Gossip' }, { difficulty: 2 }]) {
    expect(callAttempt({ ...call, ...change }, [failed]).note).toBeNull()
    expect(callAttempt(call, [failed, { ...failed, ...change }]).note).toBeNull()
  }
  expect(callAttempt(call, [failed, { ...failed, success: true }]).note).toBeNull()
  expect(callAttempt(call, [{ ...failed, success: null }]).note).toBeNull()
  expect(callAttempt({ ...call, stake: 'More than before.' }, [failed]).note).not.toBeNull()
})

const postamble = () => advocate(beginPostamble(beginSession()), 'Oriel', 'I went back for the lamp.')

test('ES-12: lots are claimed back in the postamble: the player advocates, the GM or the table grants', () => {
  const { session, lots, changes } = grantLots(postamble(), 0, { by: 'table', lots: 3 }, 2)
  expect(session.claims).toEqual([
    { character: 'Oriel', advocacy: 'I went back for the lamp.', granted: { by: 'table', lots: 3 } },
  ])
  expect(lots.value).toBe(5)
  expect(changes).toEqual([{ on: 'self', what: 'lots', by: 3 }])
  expect(grantLots(postamble(), 0, { by: 'gm', lots: 0 }, 2).changes).toEqual([])
})

test('ES-12: nobody has more than ten, and the telling says what was not taken', () => {
  const told = (inHand: number, granted: number) => {
    const { lots, changes } = grantLots(postamble(), 0, { by: 'gm', lots: granted }, inHand)
    const steps = [{ is: 'tell', rule: 'ES-12', word: lots.word, figures: lots.figures }] as const
    return [changes[0]?.by ?? 0, ...LANGUAGES.map((language) => explain(steps, system.words[language].story)[0])]
  }
  expect(told(8, 2)).toEqual([
    2,
    '8 in hand and 2 granted: 10 lots. (ES-12)',
    '8 in der Hand und 2 zugesprochen: 10 Lose. (ES-12)',
  ])
  expect(told(8, 5)).toEqual([
    2,
    '8 in hand and 5 granted would be 13, held to 10 lots. (ES-12)',
    '8 in der Hand und 5 zugesprochen wären 13, begrenzt auf 10 Lose. (ES-12)',
  ])
  expect(told(10, 10)[0]).toBe(0)
})

test('ES-12: nothing is claimed outside the postamble, without words, twice, or beyond ten', () => {
  const open = postamble()
  expect(refused(() => advocate(beginSession(), 'Oriel', 'Please.'))).toBe('phase not-in-postamble')
  expect(refused(() => advocate(closeSession(open), 'Oriel', 'Please.'))).toBe('phase not-in-postamble')
  expect(refused(() => grantLots(closeSession(open), 0, { by: 'gm', lots: 1 }, 0))).toBe('phase not-in-postamble')
  expect(refused(() => advocate(open, 'Oriel', ' '))).toBe('advocacy no-words')
  expect(refused(() => beginPostamble(open))).toBe('phase not-in-play')
  expect(refused(() => grantLots(open, 1, { by: 'gm', lots: 1 }, 0))).toBe('claim no-such-claim')
  for (const lots of [-1, 11, 0.5]) {
    expect(refused(() => grantLots(open, 0, { by: 'gm', lots }, 0))).toBe('lots beyond-lots')
  }
  const { session } = grantLots(open, 0, { by: 'gm', lots: 1 }, 0)
  expect(refused(() => grantLots(session, 0, { by: 'gm', lots: 1 }, 1))).toBe('claim already-granted')
  expect(grantLots(advocate(session, 'Oriel', 'And for the cat.'), 1, { by: 'gm', lots: 2 }, 1).lots.value).toBe(3)
})

test('ES-14: the close of a session gives ego back to whoever spent it, with or without a postamble', () => {
  expect(closeSession(beginSession()).phase).toBe('closed')
  expect(closeSession(postamble())).toMatchObject({ phase: 'closed', claims: [{ granted: null }] })
  expect(refused(() => closeSession(closeSession(beginSession())))).toBe('phase already-closed')
  expect(egoBack({ ego: 0 })).toEqual([{ on: 'self', what: 'ego', by: 1 }])
  expect(egoBack({ ego: 1 })).toEqual([])
})
