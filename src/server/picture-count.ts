// The count of a picture of a question. The command line loads this file at its start, so that a thread of it counts them, too.

import { setImmediate } from 'node:timers/promises'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { type PictureRequest, pictureSteps } from '../charts/question-picture.ts'
import { isForAnyDice } from '../charts/set-up.ts'
import { listedSystems } from '../systems/system-list.ts'

/** The name of the task, by which a thread knows that it is meant. */
export const PICTURES = 'pictures'

if (!isMainThread && (workerData as { task?: string } | null)?.task === PICTURES)
  parentPort?.on('message', async (request: PictureRequest) =>
    parentPort?.postMessage(await countedPicture(request, null)),
  )

/** The picture; null where it takes longer than it may. */
export async function countedPicture(request: PictureRequest, until: number | null): Promise<string | null> {
  const wanted = new Set(request.setUps.flatMap((setUp) => (setUp.is === 'game' ? [setUp.system] : [])))
  const systems = await Promise.all(listedSystems.filter(({ id }) => wanted.has(id)).map(({ load }) => load()))
  const hasProgram = request.setUps.some(isForAnyDice)
  const programs = hasProgram ? await import('../charts/program-question.ts') : null
  const steps = pictureSteps(request, new Map(systems.map((system) => [system.id, system])), programs)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (until === null) continue
    if (Date.now() > until) return null
    await setImmediate()
  }
}
