// An evening looked back on: the luck of everybody, and what happened. Both are counted from what this seat may know.

import { useMemo, useState } from 'preact/hooks'
import { luckRollOf, luckyThrows, rollsBySession } from '../../../table/luck.ts'
import { isKnownToAll } from '../../../table/recap.ts'
import { useCount } from '../../odds/use-count.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { LabelledSelect } from '../../parts/labelled-input.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { luckWords } from '../../words/luck.ts'
import type { TableView } from '../table-view.ts'
import { LuckView } from './luck-view.tsx'
import { RecapView } from './recap-view.tsx'

type EveningPart = 'luck' | 'recap'

export interface EveningDialogProps {
  readonly table: TableView
  readonly shown: EveningPart
  readonly onClose: () => void
}

/** The value of the choice of all evenings. */
const ALL = 'all'

export function EveningDialog({ table, shown: first, onClose }: EveningDialogProps) {
  const app = luckWords.value
  const [shown, setShown] = useState<EveningPart>(first)
  // As it stood when it was opened: what is thrown meanwhile is in it the next time.
  const sessions = useMemo(() => rollsBySession(table.journal), [])
  const numbers = [...sessions.keys()]
  const [session, setSession] = useState(`${numbers.at(-1) ?? ALL}`)
  const checks = useMemo(
    () => [...sessions].flatMap(([number, all]) => all.map((check) => ({ number, check, roll: luckRollOf(check) }))),
    [],
  )
  const known = useMemo(() => checks.flatMap((each) => (each.roll ? [{ ...each, roll: each.roll }] : [])), [])
  const count = useCount(
    known.length === 0
      ? null
      : { is: 'luck', system: table.system.id, rolls: known.map(({ roll }) => roll), language: table.language },
  )
  const isIn = ({ number }: { readonly number: number }) => session === ALL || `${number}` === session
  const throws = known.flatMap((each, i) =>
    isIn(each) ? luckyThrows(each.check, each.number, count.answer?.[i] ?? []) : [],
  )
  const chosen = checks.filter(isIn).map(({ check }) => check)
  const unknown = checks.filter((each) => isIn(each) && !each.roll).length
  const evening = session === ALL ? app.allSessions : session === '0' ? app.beforeFirst : app.session(Number(session))
  const isWaiting = known.length > 0 && count.isCounting
  return (
    <Dialog title={shown === 'luck' ? app.luck : app.recap} onClose={onClose} isWide>
      <div class="evening">
        {numbers.length > 1 && (
          <LabelledSelect
            label={app.when}
            value={session}
            options={[
              ...numbers.map((number) => [`${number}`, number === 0 ? app.beforeFirst : app.session(number)] as const),
              [ALL, app.allSessions] as const,
            ]}
            onPick={setSession}
          />
        )}
        <Tabs
          label={app.looks}
          tabs={[
            { id: 'luck', label: app.luck },
            { id: 'recap', label: app.recap },
          ]}
          shown={shown}
          onShow={(id) => setShown(id as EveningPart)}
        >
          {isWaiting ? (
            <p class="hint" role="status">
              {app.counting} <progress value={count.done} max={1} aria-label={app.counting} />{' '}
              {count.cancel && (
                <Button kind="quiet" icon="cross" onClick={count.cancel}>
                  {app.cancel}
                </Button>
              )}
            </p>
          ) : count.refused ? (
            <p class="fault">{count.refused.message}</p>
          ) : shown === 'luck' ? (
            <LuckView table={table} throws={throws} unknown={unknown} evening={evening} />
          ) : (
            <RecapView table={table} checks={chosen} throws={throws} title={evening} />
          )}
        </Tabs>
        {!chosen.every(isKnownToAll) && <p class="hint">{app.notForAll}</p>}
      </div>
    </Dialog>
  )
}
