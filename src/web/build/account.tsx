// The account of a draft: every line with what it gives or takes, and what is still wrong.

import type { BuildingWords, Review } from '../../systems/building.ts'
import { Icon } from '../parts/icon.tsx'
import { buildWords } from '../words/build.ts'
import { toldLine } from './draft.ts'

export function Account({ review, words }: { readonly review: Review; readonly words: BuildingWords }) {
  const app = buildWords.value
  const { lines, faults } = review
  return (
    <>
      <details class="account">
        <summary>{app.account}</summary>
        <dl class="settled">
          {lines.map((line, i) => (
            <div key={i}>
              <dt>{toldLine(line, words)}</dt>
              <dd>{words.amount(line.amount)}</dd>
            </div>
          ))}
        </dl>
      </details>
      {faults.length === 0 ? (
        <p class="all-well">
          <Icon name="check" size={18} /> {app.allWell}
        </p>
      ) : (
        <section aria-label={app.mend}>
          <h3>{app.mend}</h3>
          <ul class="sentences">
            {faults.map((fault, i) => (
              <li key={i}>{toldLine(fault, words)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
