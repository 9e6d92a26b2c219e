// The GM's screen: calling for rolls, what waits, the cast, the session.

import { useEffect, useState } from 'preact/hooks'
import { callCheck } from '../../../table/commands/calls.ts'
import { loadChips } from '../../fields/loaded-chips.ts'
import '../../fields/typed-inputs.ts'
import { Button } from '../../parts/button.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { gmWords } from '../../words/gm.ts'
import { tableWords } from '../../words/table.ts'
import { CallDialog } from '../calls/call-dialog.tsx'
import { CurrentChecks, waitingForGm } from '../checks/current-checks.tsx'
import { Cast } from '../npcs/cast.tsx'
import { NpcRollDialog } from '../npcs/npc-roll-dialog.tsx'
import { PartyStrip } from '../npcs/party-strip.tsx'
import { mayBegin } from '../planned-offer.ts'
import { SessionPane } from '../session/session-pane.tsx'
import { useTable } from '../table-view.ts'

type GmDialog = 'call' | 'secret' | null

export function GmPane() {
  const table = useTable()
  const { state, sendCommand, screen } = table
  const app = gmWords.value
  const [tab, setTab] = useState('now')
  const [open, setOpen] = useState<GmDialog>(null)
  const begin = async () => {
    if (state.crisis || (await sendCommand({ is: 'beginCrisis' })) !== undefined) screen.showPane('turns')
  }
  const count = waitingForGm(table)
  useEffect(() => {
    screen.gmWaits.value = count
  }, [screen, count])
  useEffect(() => void loadChips(), [])
  const tabs = [
    { id: 'now', label: app.now, news: tab === 'now' ? undefined : { count, told: tableWords.value.waiting(count) } },
    { id: 'cast', label: app.cast },
    { id: 'session', label: app.session },
  ]
  return (
    <div class="leading lead-pane">
      {mayBegin(table, callCheck) && (
        <div class="lead-actions">
          <Button kind="main" icon="dice" onClick={() => setOpen('call')}>
            {app.call}
          </Button>
          <Button icon="lock" onClick={() => setOpen('secret')}>
            {app.secret}
          </Button>
          <Button icon="again" onClick={begin}>
            {state.crisis ? app.toCrisis : app.beginCrisis}
          </Button>
        </div>
      )}
      {/* The cast has them by itself. */}
      {tab !== 'cast' && <PartyStrip />}
      <Tabs label={app.tabs} tabs={tabs} shown={tab} onShow={setTab}>
        {tab === 'now' && <CurrentChecks />}
        {tab === 'cast' && <Cast />}
        {tab === 'session' && <SessionPane />}
      </Tabs>
      {open === 'call' && <CallDialog onCalled={() => setTab('now')} onClose={() => setOpen(null)} />}
      {open === 'secret' && <NpcRollDialog sheet={null} onClose={() => setOpen(null)} />}
    </div>
  )
}
