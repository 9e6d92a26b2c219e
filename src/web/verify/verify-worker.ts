// A worker of its own for one log: ended when it is done, or when nobody waits for it any more.

import type { FromWorker, ToWorker } from '../odds/worker-messages.ts'
import type { VerifyRequest, VerifyResult } from './verify-steps.ts'

export function verifyInWorker(ask: VerifyRequest, tell: (checked: VerifyResult | null) => void): () => void {
  const worker = new Worker(document.documentElement.dataset.worker as string, { type: 'module' })
  const end = (checked: VerifyResult | null) => {
    worker.terminate()
    tell(checked)
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('answer' in data) end(data.answer as VerifyResult)
    else if ('refused' in data) end({ is: 'refused', why: data.refused.message })
  }
  // Its script did not load.
  worker.onerror = () => end(null)
  worker.postMessage({ id: 1, ask: { is: 'verify', ...ask } } satisfies ToWorker)
  return () => worker.terminate()
}
