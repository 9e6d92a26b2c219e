// A cheat to try: a visitor changes dice in a small log, and sees whether that is noticed.

import { useEffect, useState } from 'preact/hooks'
import { sentenceOfFault } from '../../table/fair/fault.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { language, words } from '../words/language.ts'
import { verifyWords } from '../words/verify.ts'
import { cheatedLog, FALLEN_FACES } from './cheated-log.ts'
import type { VerifyResult } from './verify-steps.ts'
import { verifyInWorker } from './verify-worker.ts'

const SIDES = 6

export function TryCheat() {
  const app = verifyWords.value
  const [faces, setFaces] = useState(FALLEN_FACES)
  const [isRelinked, setRelinked] = useState(false)
  const [result, setResult] = useState<VerifyResult | null>(null)
  useEffect(() => {
    const text = cheatedLog(faces, isRelinked)
    return verifyInWorker({ text, language: language.value, kept: {}, place: null }, (checked) =>
      setResult(checked ?? { is: 'refused', why: words.value.loadFailed }),
    )
  }, [faces, isRelinked])
  return (
    <section class="leading try-cheat" aria-labelledby="try-cheat">
      <h2 id="try-cheat">{app.tryTitle}</h2>
      <p>{app.tryLead}</p>
      <div class="row-of">
        {faces.map((face, at) => (
          <Button
            key={at}
            label={app.tryDie(at + 1, face)}
            onClick={() => setFaces(faces.map((each, i) => (i === at ? (each % SIDES) + 1 : each)))}
          >
            <strong class="try-face">{face}</strong>
          </Button>
        ))}
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={isRelinked}
          onChange={({ currentTarget }) => setRelinked(currentTarget.checked)}
        />{' '}
        {app.tryRelink}
      </label>
      <div role="status" aria-busy={result === null}>
        {result?.is === 'refused' && <p class="fault">{result.why}</p>}
        {result?.is === 'done' && (
          <p class={`proof ${result.found.ok ? 'green' : 'red'}`}>
            <Icon name={result.found.ok ? 'check' : 'cross'} size={16} /> <span>{sentenceOf(result)}</span>
          </p>
        )}
      </div>
    </section>
  )
}

function sentenceOf({ found }: Extract<VerifyResult, { is: 'done' }>): string {
  const [wrong] = found.wrongs
  return wrong ? sentenceOfFault(wrong.why, language.value) : verifyWords.value.tryGreen
}
