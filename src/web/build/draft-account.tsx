// The account of a draft: every line with what it gives or takes, and what is still wrong.

import type { BuildingWords, DraftReview } from '../../systems/building.ts'
import { accountText } from '../../systems/building.ts'
import { capital } from '../../systems/labels.ts'
import type { SheetFault } from '../../systems/sheet.ts'
import { Icon } from '../parts/icon.tsx'
import { RuledText } from '../rules/ruled-text.tsx'
import { buildWords } from '../words/build.ts'

interface DraftAccountProps {
  readonly review: DraftReview
  readonly words: BuildingWords
  /** Whether a fault is of a step that nobody has come to yet. */
  readonly isToCome: (fault: SheetFault) => boolean
}

export function DraftAccount({ review, words, isToCome }: DraftAccountProps) {
  const app = buildWords.value
  const { lines, faults } = review
  const later = faults.filter(isToCome)
  const now = faults.filter((fault) => !later.includes(fault))
  return (
    <>
      <details class="account">
        <summary>{app.account}</summary>
        <dl class="settled">
          {lines.map((line, i) => (
            <div key={i}>
              <dt>{capital(accountText(line, words))}</dt>
              <dd>{words.amount(line.amount).replace('-', '−')}</dd>
            </div>
          ))}
        </dl>
      </details>
      {faults.length === 0 && (
        <p class="all-well">
          <Icon name="check" size={18} /> {app.allWell}
        </p>
      )}
      {now.length > 0 && (
        <section aria-label={app.mend}>
          <h3>{app.mend}</h3>
          <Faults faults={now} words={words} />
        </section>
      )}
      {later.length > 0 && (
        <details class="account">
          <summary>{app.toCome(later.length)}</summary>
          <Faults faults={later} words={words} />
        </details>
      )}
    </>
  )
}

function Faults({ faults, words }: { readonly faults: readonly SheetFault[]; readonly words: BuildingWords }) {
  return (
    <ul class="sentences">
      {faults.map((fault, i) => (
        <li key={i}>
          <RuledText text={capital(accountText(fault, words))} />
        </li>
      ))}
    </ul>
  )
}
