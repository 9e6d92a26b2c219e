// Why the dice of this table can be trusted, or not: a sentence on each thing that happened, and on what to do about it.

import type { TrustMatter } from '../../../client/trust.ts'
import { throwName } from '../../../table/check/throw.ts'
import { type LogFault, sentenceOfFault } from '../../../table/fair/fault.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { trustWords } from '../../words/trust.ts'
import { cardTitle } from '../card/card-title.ts'
import { saveLog } from '../log/log-file.ts'
import { type TableView, useTable } from '../table-view.ts'

export function TrustDialog({ onClose }: { readonly onClose: () => void }) {
  const table = useTable()
  const app = trustWords.value
  const { sign, matters } = table.seat.trust
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
      {sign === 'red' && (
        <>
          <p>{app.fault}</p>
          <p class="trust-save">
            <Button onClick={() => saveLog(table, 'json')}>{app.save}</Button>
          </p>
        </>
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

/** The first of the same thing in several books is told; of a throw, the fault that the others follow from. */
const isNew = (matter: TrustMatter, at: number, all: readonly TrustMatter[]): boolean =>
  all.findIndex((other) => nameOf(other) === nameOf(matter)) === at

function nameOf(matter: TrustMatter): string {
  if (matter.is === 'fault' || matter.is === 'crashed') {
    const { throw: name, check, why } = matter.fault
    return `${matter.is} ${name ?? check ?? why}`
  }
  if (matter.is === 'takenBack') return matter.is
  return `${matter.is} ${'device' in matter ? matter.device : matter.throw}`
}

/** The roll that a matter is about, as its card is called. */
function rollOf(matter: TrustMatter, table: TableView): string | undefined {
  const of: Partial<LogFault> = 'fault' in matter ? matter.fault : 'throw' in matter ? { throw: matter.throw } : {}
  const isOfThrow = ({ book, number }: { book: string; number: number }) => throwName(book, number) === of.throw
  const { checks } = table.state
  const check = checks[of.check ?? ''] ?? Object.values(checks).find(({ throws }) => throws.some(isOfThrow))
  return check && cardTitle(check, table)
}

function Matter({ matter }: { readonly matter: TrustMatter }) {
  const table = useTable()
  const { seat, language } = table
  const app = trustWords.value
  const sentence = matter.is === 'fault' ? sentenceOfFault(matter.fault.why, language) : app.matters[matter.is].sentence
  const roll = rollOf(matter, table)
  const faces = 'wouldBe' in matter ? matter.wouldBe : null
  return (
    <>
      {roll !== undefined && <p class="hint">{roll}</p>}
      <p>
        <strong>{sentence}</strong> {faces && app.wouldBe(faces.join(', '))}
      </p>
      {matter.is !== 'fault' && <p>{app.matters[matter.is].todo}</p>}
      {matter.is === 'stranger' && (
        <p class="actions">
          <Button onClick={() => seat.confirmDevice(matter.device, true)}>{app.mine}</Button>
          <Button onClick={() => seat.confirmDevice(matter.device, false)}>{app.notMine}</Button>
        </p>
      )}
    </>
  )
}
