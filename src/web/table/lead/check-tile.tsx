// One check on the GM's screen: who rolls what, how it stands, what is under its seal, and what the GM may do about it.

import { useState } from 'preact/hooks'
import { pickLabel, sidesLabel, titleOf } from '../../../table/lines.ts'
import { fieldsOf } from '../../../table/running.ts'
import type { Check } from '../../../table/state.ts'
import { TONE_ICONS } from '../../odds/odds-view.tsx'
import type { Given } from '../../odds/request.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { speechOf } from '../../roll/roll-form.tsx'
import { toldWord } from '../../sheet/told.ts'
import { givenLabel, pathLabel } from '../../words/labels.ts'
import { leadWords } from '../../words/lead.ts'
import { type Table, useTable } from '../at-table.ts'
import { toldIn } from '../play/card-end.tsx'
import { ActionForm } from './action-form.tsx'
import { mayBind } from './bind-form.tsx'
import type { Doing } from './doing.ts'
import { GmChoice } from './gm-choice.tsx'
import { Helps } from './helps.tsx'
import { JudgeForm } from './judge-form.tsx'
import { Negotiation } from './negotiation.tsx'
import { mayOverride } from './override-form.tsx'
import { type Stand, toldOf } from './stand.ts'
import { TellForm } from './tell-form.tsx'

export function CheckTile({ check, stand }: { readonly check: Check; readonly stand: Stand }) {
  const table = useTable()
  const { system } = table
  const app = leadWords.value
  const [doing, setDoing] = useState<Doing | null>(null)
  const card = table.journal.cards.get(check.id)
  const title = nameOf(check, table)
  const who = sidesLabel(check, table)
  const items: readonly MenuItem[] = doingsFor(check, stand, table).map((each) => ({
    label: app[each],
    onPick: () => (each === 'reveal' ? void table.order({ is: 'reveal', check: check.id }) : setDoing(each)),
  }))
  return (
    <article class={`check-tile${stand.is === 'over' ? ' over' : ''}`} aria-label={`${who}: ${title}`}>
      <header>
        <div>
          <b>{who}</b>
          <span class="hint tile-title">{title}</span>
        </div>
        {items.length > 0 && <Menu kind="quiet" icon="dots" label={app.actions(who)} items={items} />}
      </header>
      {check.end && card?.end && (
        <p class={`verdict ${card.end.verdict.tone}`}>
          <Icon name={TONE_ICONS[card.end.verdict.tone]} size={18} /> {toldIn(card, table).word}
        </p>
      )}
      <p class="stand" role="status">
        {standText(stand, check, table)}
      </p>
      {(card?.hints ?? []).map(({ word, figures }) => (
        <p key={word} class="hint">
          <Icon name="help" size={16} /> {toldWord(word, figures, system.words[table.language])}
        </p>
      ))}
      {check.seal && <SealLine check={check} isResealed={card?.isResealed ?? false} />}
      {stand.is === 'judging' && <JudgeForm check={check} fields={stand.fields} />}
      {stand.is === 'choosing' && stand.isMine && <GmChoice check={check} what={stand.what} />}
      {stand.is === 'telling' && <TellForm check={check} />}
      {check.end === null && stand.is !== 'over' && check.step === 0 && check.throw === null && (
        <>
          <Negotiation check={check} />
          <Helps check={check} />
        </>
      )}
      {stand.is === 'answering' && doing === null && (
        <Button icon="pen" onClick={() => setDoing('respond')}>
          {app.respond}
        </Button>
      )}
      {doing && <ActionForm check={check} doing={doing} onDone={() => setDoing(null)} />}
    </article>
  )
}

export const nameOf = ({ rolled, pick }: Check, table: Table): string =>
  [titleOf(rolled, table), ...(pick === null ? [] : [pickLabel(pick, table)])].join(', ')

function standText(stand: Stand, check: Check, { system, language }: Table): string {
  const app = leadWords.value
  const told = app.toldSoFar(app.tellings[toldOf(check)])
  switch (stand.is) {
    case 'declaring':
      return app.declaring(stand.names.join(', '))
    case 'judging':
      return app.judging(stand.fields.map((path) => pathLabel(path, system.words[language])).join(', '))
    case 'shaking':
      return app.shaking(stand.names.join(', '))
    case 'choosing':
      return stand.isMine ? app.yourChoice : app.choosing(stand.names.join(', '))
    case 'byHand':
      return app.byHand(stand.names.join(', '))
    case 'telling':
      return `${app.telling_} ${told}`
    case 'answering':
      return app.answering
    case 'over':
      return ''
  }
}

function doingsFor(check: Check, stand: Stand, table: Table): readonly Doing[] {
  const isBefore = check.step === 0 && check.throw === null
  if (stand.is === 'shaking') return ['void']
  if (check.end === null && stand.is !== 'over' && isBefore) return check.seal ? ['reseal', 'withdraw'] : ['withdraw']
  const isEnded = check.end !== null
  return [
    ...(stand.is === 'answering' ? [] : (['respond'] as const)),
    ...(isEnded && stand.is !== 'judging' && !check.isStruck && mayBind(check, table) ? (['bind'] as const) : []),
    ...(mayOverride(check, table) ? (['override'] as const) : []),
    ...(isEnded && check.book !== 'common' && !check.isRevealed ? (['reveal'] as const) : []),
    'strike',
  ]
}

function SealLine({ check, isResealed }: { readonly check: Check; readonly isResealed: boolean }) {
  const { system } = useTable()
  const app = leadWords.value
  const seal = check.seal?.seal ?? ''
  const holds = check.sealed
    ? givenLabel(fieldsOf(system, check.rolled), JSON.parse(check.sealed.text) as Given, speechOf(system))
    : ''
  return (
    <p class="seal-line">
      <Icon name="lock" size={16} />
      <span>
        {holds !== '' && (
          <>
            {app.sealHolds}: <b class="seal-holds">{holds}</b>{' '}
          </>
        )}
        <code class="seal-mark" title={app.fingerprintOf(seal)}>
          {seal.slice(0, 12)}
        </code>
        {isResealed && <span class="tag">{app.wasResealed}</span>}
      </span>
    </p>
  )
}
