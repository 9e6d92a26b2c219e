// Pictures of questions to the odds lab, by their link: /lab/QUESTION.svg. They are counted apart, one after another, kept, and limited by rate.

import type { FastifyInstance } from 'fastify'
import type { PictureRequest } from '../../charts/question-picture.ts'
import { parseSetUps } from '../../charts/set-up.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { addressOf } from '../address.ts'
import { Buckets, neighbourhood } from '../buckets.ts'
import { PictureThread } from '../picture-thread.ts'
import { notFoundFailure, TooMany } from '../request-failure.ts'
import type { ServerParts } from '../server-parts.ts'
import { sendFile } from './files.ts'

const PICTURE = /^\/lab\/([\w-]+)\.svg$/
const MOST_KEPT = 300
/** More than this do not wait. */
const MOST_WAITING = 20
const DAY = 24 * 60 * 60

export function picturesDoor(app: FastifyInstance, parts: ServerParts): void {
  const rates = new Buckets(parts.limits.pictures, parts.now)
  const thread = new PictureThread()
  const kept = new Map<string, string>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  app.addHook('onClose', async () => thread.close())

  const make = async (key: string, request: PictureRequest): Promise<string> => {
    if (waiting >= MOST_WAITING) throw new TooMany(5)
    waiting++
    try {
      const turn = last.then(() => kept.get(key) ?? thread.make(request))
      last = turn.catch(() => {})
      const made = await turn
      kept.set(key, made)
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return made
    } finally {
      waiting--
    }
  }

  app.get('/lab/*', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    const [, question] = PICTURE.exec(pathname) ?? []
    if (question === undefined) return sendFile(parts.files, request, reply)
    const setUps = setUpsIn(question)
    if (!setUps) throw notFoundFailure()
    const language = searchParams.get('lang') === 'de' ? 'de' : 'en'
    const theme = searchParams.get('theme') === 'dark' ? 'dark' : 'light'
    const key = `${language} ${theme} ${question}`
    if (!kept.has(key)) rates.mustTake(neighbourhood(addressOf(request.raw, parts.proxies)))
    const picture = kept.get(key) ?? (await make(key, { setUps, language, theme }))
    return (
      reply
        .header('content-type', 'image/svg+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${DAY}`)
        // It is there to be shown on other pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture)
    )
  })
}

/** Null where the link holds no question about games that are here. */
function setUpsIn(question: string): PictureRequest['setUps'] | null {
  try {
    const setUps = parseSetUps(JSON.parse(Buffer.from(question, 'base64url').toString('utf8')))
    const isHere = (id: string) => listedSystems.some((system) => system.id === id)
    return setUps?.every((setUp) => setUp.is !== 'game' || isHere(setUp.system)) ? setUps : null
  } catch {
    return null
  }
}
