// The thread that counts pictures of questions, apart from everything else the server does. One picture at a time, each with so much time and
// memory; a thread that takes more is ended, and the next picture begins another one.

import { Worker } from 'node:worker_threads'
import { faultPicture, type PictureRequest } from '../charts/question-picture.ts'
import { pictureSentences } from '../charts/sentences.ts'
import { countedPicture, PICTURES } from './picture-count.ts'

const BUDGET_MS = 4_000
const MOST_MEGABYTES = 256

/** A thread loads this very file, which it can only when that is plain JavaScript. */
const isBundled = import.meta.url.endsWith('.js')

export class PictureThread {
  /** Begins a thread; null where pictures are counted here. */
  readonly #begin: (() => Worker) | null
  #worker: Worker | null = null

  constructor(begin = isBundled ? newWorker : null) {
    this.#begin = begin
  }

  /** Counts one; the caller waits for it before the next. */
  async make(request: PictureRequest): Promise<string> {
    const made = this.#begin
      ? await this.#ask(request, this.#begin)
      : await countedPicture(request, Date.now() + BUDGET_MS)
    return made ?? faultPicture(pictureSentences[request.language].tooBig, request.theme)
  }

  close(): void {
    void this.#worker?.terminate()
    this.#worker = null
  }

  #ask(request: PictureRequest, begin: () => Worker): Promise<string | null> {
    const worker = (this.#worker ??= begin())
    return new Promise((resolve, reject) => {
      const end = (made: string | null) => {
        clearTimeout(late)
        worker.removeAllListeners('message')
        worker.removeAllListeners('error')
        if (made === null) this.close()
        resolve(made)
      }
      const late = setTimeout(() => end(null), BUDGET_MS)
      worker.once('message', end)
      worker.once('error', (error: Error & { readonly code?: string }) => {
        // Any other error is a fault of ours, and no question that is too big.
        if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error)
        end(null)
      })
      worker.postMessage(request)
    })
  }
}

/** A server that closes does not wait for it. */
function newWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES }
  const worker = new Worker(new URL(import.meta.url), { workerData: { task: PICTURES }, resourceLimits })
  worker.unref()
  return worker
}
