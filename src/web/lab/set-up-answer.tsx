// The odds of a set-up: its parts in bars, every outcome in a table and as a file, and what to decide.

import { outcomesCsv } from '../../systems/csv.ts'
import type { System } from '../../systems/system.ts'
import { PartBars } from '../odds/part-bars.tsx'
import type { ShownOdds } from '../odds/worker-messages.ts'
import { Button } from '../parts/button.tsx'
import { downloadText } from '../parts/download.ts'
import { labWords } from '../words/lab.ts'
import { OutcomesTable } from './outcomes-table.tsx'
import type { SetUp } from './set-up.ts'
import { SetUpDecisions } from './set-up-decisions.tsx'

export interface SetUpAnswerProps {
  readonly id: string
  readonly setUp: SetUp
  readonly system: System | null
  readonly counted: ShownOdds
}

export function SetUpAnswer({ id, setUp, system, counted }: SetUpAnswerProps) {
  const lab = labWords.value
  const mechanic = setUp.is === 'game' ? setUp.mechanic : ''
  const parts = setUp.is === 'game' ? counted.parts : counted.parts.slice(0, 1)
  const save = () => {
    const name = setUp.is === 'game' ? `${setUp.system}-${mechanic}` : setUp.text
    downloadText(`${name}.csv`, outcomesCsv(counted.outcomes), 'text/csv')
  }
  return (
    <>
      {parts.map((part) => (
        <PartBars key={part.name} parts={[part]} system={system} mechanic={mechanic} />
      ))}
      <details>
        <summary>{lab.outcomesTable}</summary>
        <OutcomesTable counted={counted} system={system} mechanic={mechanic} />
      </details>
      {system && setUp.is === 'game' && system.mechanics[mechanic]?.decisions !== undefined && (
        <SetUpDecisions asked={{ system: setUp.system, mechanic, given: setUp.given }} system={system} id={id} />
      )}
      <Button kind="quiet" icon="save" onClick={save}>
        {lab.csv}
      </Button>
    </>
  )
}
