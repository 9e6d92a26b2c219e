// Tables with five followers each, two hundred unless another number is given. At every table one thing is done at a time: it is over when the answer and all
// that is delivered because of it have come.

import { PledgedDevice } from '../src/server/testing/pledged-device.ts'
import { FollowerConnection, RequestConnection } from './table-connection.ts'

export const TABLES = 200
export const FOLLOWERS = 5
/** So many tables sit down together. */
const AT_ONCE = 20

export interface CrowdTable {
  readonly asking: RequestConnection
  readonly lines: readonly FollowerConnection[]
  /** The act that this table repeats. */
  readonly acts: Readonly<Record<string, CrowdAction>>
}

export interface CrowdAction {
  /** How many requests it takes, and how many frames each follower is handed by it. */
  readonly requests: number
  readonly frames: number
  run(): Promise<unknown>
}

export interface CrowdFigures {
  readonly count: number
  /** Acts, requests and deliveries a second. */
  readonly acts: number
  readonly requests: number
  readonly deliveries: number
  /** Milliseconds until the last follower had it: half of all, and all but one in a hundred. */
  readonly p50: number
  readonly p99: number
}

/** Everybody does the same for so long; counted is what was over in that time. */
export async function measure(crowd: readonly CrowdTable[], name: string, milliseconds: number): Promise<CrowdFigures> {
  const took: number[] = []
  let [requests, deliveries] = [0, 0]
  const started = performance.now()
  const end = started + milliseconds
  await Promise.all(
    crowd.map(async ({ lines, acts }) => {
      const act = acts[name] as CrowdAction
      while (performance.now() < end) {
        const began = performance.now()
        const come = frames(lines, act.frames * lines.length)
        await Promise.all([act.run(), come])
        requests += act.requests
        deliveries += act.frames * lines.length
        took.push(performance.now() - began)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const sorted = took.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    count: took.length,
    acts: took.length / seconds,
    requests: requests / seconds,
    deliveries: deliveries / seconds,
    p50: at(0.5),
    p99: at(0.99),
  }
}

/** Waits for so many frames on these lines together. */
function frames(lines: readonly FollowerConnection[], count: number): Promise<void> {
  if (count === 0) return Promise.resolve()
  return new Promise((resolve) => {
    let left = count
    for (const line of lines)
      line.onFrame = () => {
        if (--left === 0) resolve()
      }
  })
}

const WORDS = 'The lamp is out, and somebody is on the stairs. Who goes first?'
/** An entry's bytes beside its words: who, when, salt and link. The bare server takes and hands on as much. */
const BESIDE = 'x'.repeat(260)

export function bareCrowd(port: number, tables = TABLES): Promise<readonly CrowdTable[]> {
  return Promise.all(
    Array.from({ length: tables }, async (_, i): Promise<CrowdTable> => {
      const room = `/r${i}`
      const lines = await Promise.all(Array.from({ length: FOLLOWERS }, () => FollowerConnection.open(port, room)))
      const asking = new RequestConnection(port)
      const body = JSON.stringify({ words: WORDS, beside: BESIDE })
      const acts = {
        append: { requests: 1, frames: 0, run: () => asking.post(`/append${room}`, body) },
        broadcast: { requests: 1, frames: 1, run: async () => lines[0]?.send(body) },
        // Rooms of sockets have the whole path for a name.
        both: { requests: 1, frames: 1, run: () => asking.post(`/both/${encodeURIComponent(room)}`, body) },
      }
      return { asking, lines, acts }
    }),
  )
}

interface Person {
  readonly bearer: string
  readonly path: string
  readonly table: string
}

export async function tableCrowd(port: number, tables = TABLES): Promise<readonly CrowdTable[]> {
  const crowd: CrowdTable[] = []
  for (let i = 0; i < tables; i += AT_ONCE)
    crowd.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, tables - i) }, () => sitDown(port)))))
  return crowd
}

let ids = 0
const order = (is: string, fields: object = {}) => JSON.stringify({ id: `o${ids++}`, is, ...fields })

async function sitDown(port: number): Promise<CrowdTable> {
  const asking = new RequestConnection(port)
  const post = async (path: string, body: string, bearer = '') => JSON.parse(await asking.post(path, body, bearer))
  const seat = async (path: string, given: object): Promise<Person> => {
    const { bearer } = await post('/api/device', '{"bearer":true}')
    const { table, seat } = await post(path, JSON.stringify({ id: 'seat', ...given }), bearer)
    return { bearer, table, path: `/api/tables/${table}/seats/${seat}` }
  }
  const gm = await seat('/api/tables', { system: 'endless-horizons', name: 'Bench', seatName: 'Mara' })
  const code = async (role: string) => (await post(`${gm.path}/commands`, order('invite', { role }), gm.bearer)).code
  const [player, watcher] = [await code('player'), await code('spectator')]
  const others: Person[] = []
  for (let i = 1; i < FOLLOWERS; i++)
    others.push(await seat('/api/join', { code: i === FOLLOWERS - 1 ? watcher : player, name: `Person ${i}` }))
  const lines = await Promise.all(
    [gm, ...others].map(({ path, bearer }) => FollowerConnection.open(port, `${path}/follow`, bearer)),
  )
  // Everybody is told of a newcomer; that is over before anything is counted.
  await new Promise((resolve) => setTimeout(resolve, 20))
  const [{ path, bearer, table }] = others as [Person]
  const device = new PledgedDevice(table, 'd1')
  const give = (is: string, fields: object) =>
    asking.post(`${path}/commands`, order(is, { from: device.name, ...fields }), bearer)
  const { pledge: first } = JSON.parse(await give('pledge', device.pledge()))
  let [thrown, place, pledge] = [0, 0, first]
  const throwDice = async () => {
    await give('startCheck', { mechanic: 'check', input: { rank: 4, difficulty: 6 } })
    const shakers = [{ seat: 'p2', device: device.name, pledge, place: ++place }]
    await give('shake', device.shake({ throw: ++thrown, shakers }) as object)
    if (!device.isUsedUp) return
    pledge = JSON.parse(await give('pledge', device.pledge())).pledge
    place = 0
  }
  const acts = {
    talk: { requests: 1, frames: 1, run: () => give('say', { words: WORDS }) },
    // Opening and shaking; what each of them writes comes in one frame, three entries and then three.
    throw: { requests: 2, frames: 2, run: throwDice },
  }
  return { asking, lines, acts }
}
