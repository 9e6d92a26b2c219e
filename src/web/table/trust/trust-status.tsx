// How the line is, and whether the dice can be trusted: green, amber or red, never by colour alone. A tap says why.

import { useState } from 'preact/hooks'
import type { TrustSign } from '../../../client/trust.ts'
import { loadCardStyle } from '../../look/later-style.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { LazyScreen } from '../../screens/lazy-screen.tsx'
import { tableWords } from '../../words/table.ts'
import type { TableView } from '../table-view.ts'

async function loadDialog() {
  const [{ TrustDialog }] = await Promise.all([import('./trust-dialog.tsx'), loadCardStyle()])
  return TrustDialog
}

const ICONS: Readonly<Record<TrustSign, IconName>> = { green: 'check', amber: 'hand', red: 'cross' }

export function TrustStatus({ table: { line, waiting, seat } }: { readonly table: TableView }) {
  const app = tableWords.value
  const [isOpen, setOpen] = useState(false)
  const { sign } = seat.trust
  const isLive = line === 'live'
  const text = !isLive ? app.noLine : { green: app.live, amber: app.toJudge, red: app.notProved }[sign]
  return (
    <>
      <div class={`line-state ${isLive ? 'live' : 'down'} ${sign}`} role="status">
        <button type="button" onClick={() => setOpen(true)}>
          <Icon name={isLive || sign === 'red' ? ICONS[sign] : 'again'} size={16} />{' '}
          <span class="line-text">
            {text} {waiting > 0 && !isLive && app.commandsWait(waiting)}
          </span>
        </button>
      </div>
      {isOpen && <LazyScreen load={loadDialog} props={{ onClose: () => setOpen(false) }} />}
    </>
  )
}
