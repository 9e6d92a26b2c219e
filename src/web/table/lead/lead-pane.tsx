// The GM's screen: calling for rolls, what waits, the cast, the session.

import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { leadWords } from '../../words/lead.ts'
import { useTable } from '../at-table.ts'
import { showPane } from '../pane.ts'
import { CallDialog } from './call-dialog.tsx'
import { Cast } from './cast.tsx'
import { Now } from './now.tsx'
import { NpcRoll } from './npc-roll.tsx'
import { Session } from './session.tsx'

type Open = 'call' | 'secret' | null

export function LeadPane() {
  const { state, order } = useTable()
  const app = leadWords.value
  const [tab, setTab] = useState('now')
  const [open, setOpen] = useState<Open>(null)
  const begin = async () => {
    if (state.crisis || (await order({ is: 'beginCrisis' })) !== undefined) showPane('turns')
  }
  const tabs = [
    { id: 'now', label: app.now },
    { id: 'cast', label: app.cast },
    { id: 'session', label: app.session },
  ]
  return (
    <div class="leading lead-pane">
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
      <Tabs label={app.tabs} tabs={tabs} shown={tab} onShow={setTab}>
        {tab === 'now' && <Now />}
        {tab === 'cast' && <Cast />}
        {tab === 'session' && <Session />}
      </Tabs>
      {open === 'call' && <CallDialog onCalled={() => setTab('now')} onClose={() => setOpen(null)} />}
      {open === 'secret' && <NpcRoll sheet={null} onClose={() => setOpen(null)} />}
    </div>
  )
}
