// One check on the GM's screen: who rolls what, how it stands, what is under its seal, and what the GM may do about it.

import { useState } from 'preact/hooks'
import { fieldLabel, pathLabel } from '../../../systems/labels.ts'
import { namedSystem } from '../../../systems/named-words.ts'
import { toldSoFar } from '../../../table/audience.ts'
import { sideNamesOf, wordsOfCard } from '../../../table/card-words.ts'
import { type Check, hasThrow, sealedValues } from '../../../table/check/check.ts'
import { settledNumbers } from '../../../table/check-rule.ts'
import { sidesLabel, whatOf } from '../../../table/lines.ts'
import { TONE_ICONS } from '../../odds/odds-view.tsx'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { wordText } from '../../sheet/word-text.ts'
import { speechOf } from '../../words/app-speech.ts'
import { cardWords } from '../../words/card.ts'
import { decisionWords } from '../../words/decision.ts'
import { gmWords } from '../../words/gm.ts'
import { cardOutcome } from '../card/card-end.tsx'
import { CardOffers } from '../card/card-offers.tsx'
import { readerVerdict } from '../card/reader-verdict.ts'
import { sealLabel } from '../card/seal-label.ts'
import { offerOf } from '../command-offer.ts'
import type { PlannedCommand } from '../command-plans.ts'
import type { CommandOffer } from '../planned-offer.ts'
import { TellForm } from '../seals/tell-form.tsx'
import { type TableView, useTable } from '../table-view.ts'
import { mayBind } from './bind-form.tsx'
import type { CheckStatus } from './check-status.ts'
import type { GmAction } from './gm-action.ts'
import { GmActionForm } from './gm-action-form.tsx'
import { GmChoice } from './gm-choice.tsx'
import { HelpGrants } from './help-grants.tsx'
import { JudgeForm } from './judge-form.tsx'
import { OVERRIDE_SAMPLE } from './override-form.tsx'

export function CheckTile({ check, status }: { readonly check: Check; readonly status: CheckStatus }) {
  const table = useTable()
  const { system } = table
  const app = gmWords.value
  const [doing, setDoing] = useState<GmAction | null>(null)
  const card = table.journal.checks[check.id]
  const verdict = card ? readerVerdict(card, table) : null
  const title = whatOf(check, table)
  const who = sidesLabel(check, table)
  const items: readonly MenuItem[] = gmActionsFor(check, status, table).map(({ is, reason }) => ({
    label: app[is],
    reason,
    onPick: () => (is === 'reveal' ? void table.sendCommand({ is: 'reveal', check: check.id }) : setDoing(is)),
  }))
  return (
    <article class={`check-tile${status.is === 'over' ? ' over' : ''}`} aria-label={`${who}: ${title}`}>
      <header>
        <div>
          <b>{who}</b>
          <span class="hint tile-title">{title}</span>
        </div>
        {items.length > 0 && <Menu kind="quiet" icon="dots" label={app.actions(who)} items={items} />}
      </header>
      {check.end && card && verdict && (
        <p class={`verdict ${verdict.tone}`}>
          <Icon name={TONE_ICONS[verdict.tone]} size={18} /> {cardOutcome(card, table).word}
        </p>
      )}
      <p class="phase" role="status">
        {statusText(status, check, table)}
      </p>
      {(card?.hints ?? []).map(({ word, figures }) => (
        <p key={word} class="hint">
          <Icon name="help" size={16} /> {wordText(word, figures, system.words[table.language])}
        </p>
      ))}
      {check.seal && <SealLine check={check} isResealed={card?.isResealed ?? false} />}
      {status.is === 'judging' && <SettledNumbers check={check} />}
      {status.is === 'judging' && <JudgeForm check={check} fields={status.fields} />}
      {status.is === 'choosing' && status.isMine && <GmChoice check={check} what={status.what} />}
      {status.is === 'telling' && <TellForm check={check} />}
      {isUnthrown(check, status) && (
        <>
          {card && <CardOffers card={card} />}
          <HelpGrants check={check} />
        </>
      )}
      {status.is === 'answering' && doing === null && (
        <Button icon="pen" onClick={() => setDoing('respond')}>
          {app.respond}
        </Button>
      )}
      {status.is === 'picking' && (
        <Button icon="star" onClick={() => table.screen.showCard(check.id)}>
          {cardWords.value.toTheCard}
        </Button>
      )}
      {doing && <GmActionForm check={check} action={doing} onDone={() => setDoing(null)} />}
    </article>
  )
}

/** The numbers that stand whatever the GM says. */
function SettledNumbers({ check }: { readonly check: Check }) {
  const { system } = useTable()
  const { game } = speechOf(system)
  const numbers = Object.entries(settledNumbers(system, check))
  if (numbers.length === 0) return null
  return <p class="settled">{numbers.map(([name, value]) => `${fieldLabel(name, game)} ${value}`).join(', ')}</p>
}

function statusText(status: CheckStatus, check: Check, table: TableView): string {
  const app = gmWords.value
  const told = app.toldSoFar(app.tellings[toldSoFar(check)])
  switch (status.is) {
    case 'declaring':
      return app.declaring(status.names.join(', '))
    case 'judging':
      return status.fields.length === 0
        ? app.judgingAnyway
        : app.judging(status.fields.map((path) => pathLabel(path, wordsOfCard(check, table))).join(', '))
    case 'shaking':
      return app.shaking(status.names.join(', '))
    case 'choosing':
      return status.isMine ? app.yourChoice : app.choosing(status.names.join(', '))
    case 'byHand':
      return app.byHand(status.names.join(', '))
    case 'pledging':
      return `${cardWords.value.waitsPledge}.`
    case 'telling':
      return `${app.waitsForTelling} ${told}`
    case 'answering':
      return app.answering
    case 'picking':
      return decisionWords.value.toSpend(status.points, 'gm')
    case 'over':
      return ''
  }
}

/** Whether it runs and nothing of it was thrown. */
const isUnthrown = (check: Check, { is }: CheckStatus): boolean =>
  check.end === null && is !== 'over' && !hasThrow(check)

/** The GM's actions at this point, as far as the table allows them. */
function gmActionsFor(
  check: Check,
  status: CheckStatus,
  table: TableView,
): readonly (CommandOffer & { is: GmAction })[] {
  const open = check.throw === null ? undefined : table.state.throws[check.throw]
  const about = { check: check.id }
  const offered = (is: GmAction, command: PlannedCommand, fields: object) => {
    const offer = offerOf(table, command, fields)
    return offer ? [{ is, ...offer }] : []
  }
  if (status.is === 'shaking')
    return open ? offered('void', 'voidThrow', { book: open.book, throw: open.number, why: '–' }) : []
  if (isUnthrown(check, status)) {
    const sealed = sealedValues(check) ?? {}
    return [...offered('reseal', 'reseal', { ...about, sealed, why: '–' }), ...offered('withdraw', 'withdraw', about)]
  }
  return [
    ...(status.is === 'answering' ? [] : offered('respond', 'respond', { ...about, words: '–' })),
    ...(check.end !== null && !check.struck && mayBind(check, table) ? [{ is: 'bind', reason: null } as const] : []),
    ...offered('override', 'override', { ...about, ...OVERRIDE_SAMPLE }),
    ...offered('reveal', 'reveal', about),
    ...offered('strike', 'strike', about),
  ]
}

function SealLine({ check, isResealed }: { readonly check: Check; readonly isResealed: boolean }) {
  const { system } = useTable()
  const app = gmWords.value
  const seal = check.seal?.seal ?? ''
  const speech = speechOf(namedSystem(system, sideNamesOf(check)))
  const holds = sealLabel(check, system, speech) ?? ''
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
