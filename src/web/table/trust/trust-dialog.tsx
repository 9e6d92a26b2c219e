// Why the dice of this table can be trusted, or not: a sentence on each thing that happened, and on what to do about it.

import type { TrustMatter } from '../../../client/trust.ts'
import { sentenceOfFault } from '../../../table/fair/fault.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { trustWords } from '../../words/trust.ts'
import { useTable } from '../table-view.ts'

export function TrustDialog({ onClose }: { readonly onClose: () => void }) {
  const { seat } = useTable()
  const app = trustWords.value
  const { sign, matters } = seat.trust
  return (
    <Dialog title={app.title} onClose={onClose}>
      <p class={`trust-answer ${sign}`}>{app.signs[sign]}</p>
      {matters.length > 0 && (
        <ul class="trust-matters">
          {matters.filter(isNew).map((matter) => (
            <li key={nameOf(matter)}>
              <Matter matter={matter} />
            </li>
          ))}
        </ul>
      )}
      <details class="fold" open={matters.length === 0}>
        <summary>{app.how}</summary>
        <ol class="trust-steps">
          {app.howSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <a href="/verify">{app.verify}</a>
        </p>
      </details>
    </Dialog>
  )
}

/** Of the same thing in several books, one is told. */
const isNew = (matter: TrustMatter, at: number, all: readonly TrustMatter[]): boolean =>
  all.findIndex((other) => nameOf(other) === nameOf(matter)) === at

function nameOf(matter: TrustMatter): string {
  if (matter.is === 'fault' || matter.is === 'crashed') return `${matter.is} ${matter.fault.why} ${matter.fault.throw}`
  if (matter.is === 'takenBack') return matter.is
  return `${matter.is} ${'device' in matter ? matter.device : matter.throw}`
}

function Matter({ matter }: { readonly matter: TrustMatter }) {
  const { seat, language } = useTable()
  const app = trustWords.value
  const { says, todo } =
    matter.is === 'fault'
      ? { says: sentenceOfFault(matter.fault.why, language), todo: app.fault }
      : app.matters[matter.is]
  const name = matter.is === 'fault' ? matter.fault.throw : 'throw' in matter ? matter.throw : undefined
  const faces = 'wouldBe' in matter ? matter.wouldBe : null
  return (
    <>
      {name !== undefined && <p class="hint">{app.throw(name)}</p>}
      <p>
        <strong>{says}</strong> {faces && app.wouldBe(faces.join(', '))}
      </p>
      <p>{todo}</p>
      {matter.is === 'stranger' && (
        <p class="actions">
          <Button onClick={() => seat.confirmDevice(matter.device, true)}>{app.mine}</Button>
          <Button onClick={() => seat.confirmDevice(matter.device, false)}>{app.notMine}</Button>
        </p>
      )}
    </>
  )
}
