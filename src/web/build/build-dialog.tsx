// Building a character, or improving a finished one: step by step, with what is left always in view. One that is half built is
// kept on this device.

import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { Building, DraftOffer } from '../../systems/building.ts'
import { accountText } from '../../systems/building.ts'
import { gameFileText } from '../../systems/game-file.ts'
import { parse } from '../../systems/input-parser.ts'
import type { System } from '../../systems/system.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { downloadText } from '../parts/download.ts'
import { FileButton } from '../parts/file-button.tsx'
import { announce, toast } from '../parts/toast.tsx'
import { deviceDice } from '../roll/solo-roll.ts'
import { RuledText } from '../rules/ruled-text.tsx'
import { openSheetFile } from '../sheet/opened-file.ts'
import { TableContext } from '../table/table-context.ts'
import { buildWords } from '../words/build.ts'
import { diceName } from '../words/figures.ts'
import { language } from '../words/language.ts'
import { BuildDice } from './build-dice.tsx'
import { DraftAccount } from './draft-account.tsx'
import { DraftSheet } from './draft-sheet.tsx'
import { OfferList } from './offer-list.tsx'
import {
  accountTexts,
  attempt,
  freshDraft,
  improvementDraft,
  removeDraft,
  startDraft,
  storeDraft,
} from './stored-draft.ts'
import { useTableDice } from './table-dice.ts'

export interface BuildDialogProps {
  readonly system: System
  readonly building: Building
  /** The sheet to improve; without one a new character is built. */
  readonly improved?: PlainRecord
  readonly onDone: (values: PlainRecord) => void
  readonly onClose: () => void
}

export function BuildDialog({ system, building, improved, onDone, onClose }: BuildDialogProps) {
  const app = buildWords.value
  const words = building.words[language.value]
  const [start] = useState(() => (improved ? improvementDraft(building, improved) : startDraft(system, building)))
  const [drafts, setDrafts] = useState<readonly Plain[]>([start.draft])
  const [at, setAt] = useState(Math.min(start.step, building.steps.length - 1))
  const [why, setWhy] = useState<string | null>(null)
  const reached = useRef(at)
  reached.current = Math.max(reached.current, at)
  const table = useContext(TableContext)
  // At a table its rulings hold for all; alone, and for the GM's own people, they are said here.
  const isRuled = table !== null && !table.isGm
  const own = drafts.at(-1) as Plain
  const draft = isRuled ? building.ruled(own, table.state.options) : own
  const step = building.steps[at] as string
  const review = building.review(draft)
  const throws = building.throws(draft, step)
  const offers = building.offers(draft, step).filter(({ isOfGm }) => !(isRuled && isOfGm))
  const stands = accountTexts(building.progress(draft, step), words)
  // At once: whoever closes the dialog right away finds everything again.
  useLayoutEffect(() => {
    if (!improved) storeDraft(system, draft, at)
  }, [draft, at])
  const tried = (run: () => Plain, told: (after: Plain) => string) => {
    const result = attempt(run, words)
    setWhy('why' in result ? result.why : null)
    if ('why' in result) return false
    setDrafts([...drafts, result.done])
    announce(`${app.taken(told(result.done))} ${words.amount(building.review(result.done).left)} ${app.left}`)
    return true
  }
  const take = (offer: DraftOffer<Plain>, said: string) =>
    tried(
      () => offer.take(said),
      () => accountText(offer, words),
    )
  /** Dice that lie there stay: what was done before them is not undone any more. */
  const throwAll = (faces: readonly number[]) => {
    const result = attempt(() => building.take(draft, step, faces), words)
    setWhy('why' in result ? result.why : null)
    if ('why' in result) return
    setDrafts([result.done])
    announce(accountTexts(building.progress(result.done, step), words).join('. '))
  }
  const atTable = useTableDice(table, throwAll)
  const go = (to: number) => {
    setAt(to)
    setWhy(null)
  }
  const finish = () => {
    const result = attempt(() => building.finish(draft), words)
    if ('why' in result) return setWhy(result.why)
    if (!improved) removeDraft(system)
    toast((improved ? app.improved : app.done)(`${result.done.name ?? ''}`))
    onDone(result.done)
  }
  const begin = (from: Plain, told: string) => {
    setDrafts([...drafts, from])
    announce(told)
    reached.current = 0
    go(0)
  }
  const startOver = () => begin(freshDraft(building), app.startedOver)
  const open = async (file: File) => {
    const opened = await openSheetFile<Plain>(file, system, 'draft', building.fields)
    if ('why' in opened) return setWhy(opened.why)
    begin(parse(building.fields, opened.values).values as Plain, app.opened)
  }
  const save = () => {
    const { name } = draft as PlainRecord
    downloadText(`${name || app.draft}.json`, gameFileText(system, 'draft', draft), 'application/json')
  }
  const isLast = at === building.steps.length - 1
  return (
    <Dialog
      title={improved ? app.improveTitle(`${improved.name ?? ''}`) : app.title}
      onClose={onClose}
      isWide
      foot={
        <>
          {why !== null && (
            <p class="fault" role="alert">
              <RuledText text={why} />
            </p>
          )}
          <p class={`purse${review.left < 0 ? ' over' : ''}`}>
            <b class="purse-figure">{words.amount(review.left).replace(/^\+/, '').replace('-', '−')}</b>{' '}
            {review.left < 0 ? app.overspent : app.left}
          </p>
          <Button
            icon="undo"
            label={app.undo}
            isDisabled={drafts.length === 1}
            onClick={() => {
              setDrafts(drafts.slice(0, -1))
              setWhy(null)
            }}
          />
          {at > 0 && <Button icon="left" label={app.back} onClick={() => go(at - 1)} />}
          {isLast ? (
            <Button kind="main" isDisabled={review.faults.length > 0} onClick={finish}>
              {app.finish}
            </Button>
          ) : (
            <Button kind="main" onClick={() => go(at + 1)}>
              {app.next}
            </Button>
          )}
        </>
      }
    >
      <div class="build">
        <div class="leading">
          <ol class="build-steps" aria-label={app.steps}>
            {building.steps.map((each, i) => (
              <li key={each}>
                <button
                  type="button"
                  class="build-step"
                  aria-current={i === at ? 'step' : undefined}
                  onClick={() => go(i)}
                >
                  <span aria-hidden="true">{i + 1}</span> {words.steps[each] ?? each}
                </button>
              </li>
            ))}
          </ol>
          {isRuled && !improved && drafts.length === 1 && review.left === 0 && <p class="hint">{app.nothingToSpend}</p>}
          {stands.map((told) => (
            <p key={told}>
              <b>{told}</b>
            </p>
          ))}
          {throws.length > 0 ? (
            <BuildDice
              dice={throws
                .map(
                  ({ what, count, sides }) =>
                    `${diceName(`${count}d${sides}`, language.value)} (${words.dice[what] ?? what})`,
                )
                .join(', ')}
              isAtTable={isRuled}
              isThrowing={atTable.isThrowing}
              onThrow={() =>
                isRuled
                  ? atTable.throwDice(
                      throws,
                      app.thrownFor(`${(draft as PlainRecord).name}`, words.steps[step] ?? step),
                    )
                  : throwAll(
                      throws.flatMap(({ count, sides }) => Array.from({ length: count }, () => deviceDice(sides) + 1)),
                    )
              }
              onTyping={() => setWhy(null)}
              onFaces={throwAll}
            />
          ) : (
            (stands.length === 0 || offers.length > 0) && (
              <OfferList
                key={step}
                offers={offers}
                groups={building.rows(draft, step)}
                words={words}
                left={review.left}
                onTake={take}
              />
            )
          )}
          <DraftAccount
            review={review}
            words={words}
            isToCome={({ field }) => building.steps.indexOf(building.stepOf(field)) > reached.current}
          />
          {!improved && (
            <>
              <p class="hint">{app.kept}</p>
              <div class="row-of">
                <FileButton kind="quiet" label={app.openDraft} onFile={open} />
                <Button kind="quiet" icon="save" onClick={save}>
                  {app.saveDraft}
                </Button>
                <Button kind="quiet" icon="bin" onClick={startOver}>
                  {app.startOver}
                </Button>
              </div>
            </>
          )}
        </div>
        <DraftSheet system={system} values={building.preview(draft)} />
      </div>
    </Dialog>
  )
}
