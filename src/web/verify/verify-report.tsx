// The report on a log: green or red, the first wrong entry, what was counted, what is for people to judge, and in plain words
// what it proves and what not.

import { type FaultCode, sentenceOfFault } from '../../table/fair/fault.ts'
import { proofOf, proofWords } from '../../table/fair/proof.ts'
import { COUNTS } from '../../table/fair/verification.ts'
import { LISTS } from '../../table/fair/verification-lists.ts'
import { gameNames } from '../games.ts'
import { Icon } from '../parts/icon.tsx'
import { takenSeats } from '../table/taken-seats.ts'
import { language } from '../words/language.ts'
import { verifyWords } from '../words/verify.ts'
import type { VerifyResult } from './verify-steps.ts'

/** Places of a list that are named one by one. */
const MOST_PLACES = 12

/** As this browser knows the table, if it sits there. */
const nameOf = (table: string): string => takenSeats.value.find((each) => each.table === table)?.name || table

export function VerifyReport({ result }: { readonly result: Extract<VerifyResult, { is: 'done' }> }) {
  const { found, text, table, reader, system } = result
  const app = verifyWords.value
  const words = proofWords[language.value]
  const { ok, wrongs, counts, lists, wouldBe, witnesses } = found
  const [wrong] = wrongs
  const isOurs = wrong?.why === 'crashed'
  const { sentence, proved, notProved } = proofOf(found, language.value)
  const game = gameNames.find(({ id }) => id === system)?.name ?? system
  return (
    <article class="leading verified">
      <p class={`verdict-large ${ok ? 'good' : 'bad'}`} role="status">
        <Icon name={ok ? 'check' : 'cross'} size={30} /> {ok ? words.green : isOurs ? words.unchecked : words.red}
      </p>
      <p class="hint">{app.of(nameOf(table), game, reader ?? app.everybody)}</p>
      {wrong && (
        <section class="wrong" aria-label={app.firstWrong}>
          <h2>{app.firstWrong}</h2>
          <p>
            <b>{app.place(wrong.book, wrong.n)}:</b> {sentenceOfFault(wrong.why as FaultCode, language.value)}
            {isOurs && ` (${wrong.error})`}
          </p>
          {text !== null && (
            <details>
              <summary>{app.saidThere}</summary>
              <pre class="entry-text">{text.slice(0, 4000)}</pre>
            </details>
          )}
          {wrongs.length > 1 && <p class="hint">{app.moreWrong(wrongs.length - 1)}</p>}
        </section>
      )}
      <section aria-label={app.figures}>
        <h2>{app.figures}</h2>
        <dl class="counts">
          {COUNTS.filter((name) => counts[name] > 0).map((name) => (
            <div key={name}>
              <dd>{counts[name]}</dd>
              <dt>{words.counts[name](counts[name])}</dt>
            </div>
          ))}
          {Object.entries(witnesses).map(([seat, count]) => (
            <div key={seat}>
              <dd>{count}</dd>
              <dt>{words.witnessed(seat, count)}</dt>
            </div>
          ))}
        </dl>
      </section>
      {LISTS.some((name) => lists[name].length > 0) && (
        <section aria-label={app.lists}>
          <h2>{app.lists}</h2>
          <dl class="counts">
            {LISTS.filter((name) => lists[name].length > 0).map((name) => (
              <div key={name}>
                <dd>{lists[name].length}</dd>
                <dt>
                  {words.lists[name]}
                  <span class="hint places">
                    {lists[name]
                      .slice(0, MOST_PLACES)
                      .map(({ book, n }) => `${book} ${n}`)
                      .join(', ')}
                    {lists[name].length > MOST_PLACES && ' …'}
                  </span>
                </dt>
              </div>
            ))}
          </dl>
          {wouldBe.slice(0, MOST_PLACES).map(({ book, n, faces }) => (
            <p key={`${book} ${n}`}>
              <b>{app.place(book, n)}:</b> {app.wouldBe(faces.join(', '))}
            </p>
          ))}
        </section>
      )}
      {ok && (
        <>
          <section aria-label={sentence}>
            <h2>{sentence}</h2>
            <ul class="proofs">
              {proved.map((each) => (
                <li key={each}>
                  <Icon name="check" size={18} /> {each}
                </li>
              ))}
            </ul>
          </section>
          <section aria-label={words.notProved}>
            <h2>{words.notProved}</h2>
            <ul class="proofs not">
              {notProved.map((each) => (
                <li key={each}>
                  <Icon name="dash" size={18} /> {each}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </article>
  )
}
