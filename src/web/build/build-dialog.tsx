// Building a character, or improving a finished one: step by step, with what is left always in view. One that is half built is
// kept on this device.

import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import type { PlainRecord } from '../../dice/index.ts'
import type { Building, DraftDice } from '../../systems/building.ts'
import type { System } from '../../systems/system.ts'
import { Dialog } from '../parts/dialog.tsx'
import { toast } from '../parts/toast.tsx'
import { deviceDice } from '../roll/solo-roll.ts'
import { TableContext } from '../table/table-context.ts'
import { buildWords } from '../words/build.ts'
import { diceName } from '../words/figures.ts'
import { language } from '../words/language.ts'
import { accountTexts } from './account-text.ts'
import { BuildDice } from './build-dice.tsx'
import { BuildFoot } from './build-foot.tsx'
import { BuildSteps } from './build-steps.tsx'
import { DraftAccount } from './draft-account.tsx'
import { DraftFiles } from './draft-files.tsx'
import { type DraftHistory, useDraftHistory } from './draft-history.ts'
import { DraftSheet } from './draft-sheet.tsx'
import { OfferList } from './offer-list.tsx'
import { type TableDice, useTableDice } from './table-dice.ts'

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
  const history = useDraftHistory(system, building, improved)
  const { draft, at, isRuled } = history
  const tableDice = useTableDice(useContext(TableContext), history.takeFaces)
  const step = building.steps[at] as string
  const review = building.review(draft)
  const throws = building.throws(draft, step)
  const offers = building.offers(draft, step).filter(({ isOfGm }) => !(isRuled && isOfGm))
  const isUpToGm = review.left === 0 && building.offers(draft, step).some(({ isOfGm }) => isOfGm)
  const body = useRef<HTMLDivElement>(null)
  // A step begins at its head, wherever the one before was left.
  useLayoutEffect(() => body.current?.parentElement?.scrollTo(0, 0), [at])
  const stands = accountTexts(building.progress(draft, step), words)
  const finish = () => {
    const sheet = history.finish()
    if (sheet === null) return
    toast((improved ? app.improved : app.done)(`${sheet.name ?? ''}`))
    onDone(sheet)
  }
  return (
    <Dialog
      title={improved ? app.improveTitle(`${improved.name ?? ''}`) : app.title}
      onClose={onClose}
      isWide
      foot={<BuildFoot building={building} review={review} history={history} onFinish={finish} />}
    >
      <div class="build" ref={body}>
        <div class="leading">
          <BuildSteps building={building} at={at} onGo={history.go} />
          {isRuled && !improved && history.isFirst && isUpToGm && <p class="hint">{app.nothingToSpend}</p>}
          {stands.map((told) => (
            <p key={told}>
              <b>{told}</b>
            </p>
          ))}
          {throws.length > 0 ? (
            <StepDice building={building} step={step} throws={throws} history={history} tableDice={tableDice} />
          ) : (
            (stands.length === 0 || offers.length > 0) && (
              <OfferList
                key={step}
                offers={offers}
                groups={building.rows(draft, step)}
                words={words}
                left={review.left}
                onTake={history.take}
              />
            )
          )}
          <DraftAccount
            review={review}
            words={words}
            isToCome={({ field }) => building.steps.indexOf(building.stepOf(field)) > history.reached}
          />
          {!improved && <DraftFiles system={system} building={building} history={history} />}
        </div>
        <DraftSheet system={system} values={building.preview(draft)} />
      </div>
    </Dialog>
  )
}

interface StepDiceProps {
  readonly building: Building
  readonly step: string
  readonly throws: readonly DraftDice[]
  readonly history: DraftHistory
  readonly tableDice: TableDice
}

/** The dice that a step wants: thrown at the table where its rulings hold, otherwise on this device. */
function StepDice({ building, step, throws, history, tableDice }: StepDiceProps) {
  const words = building.words[language.value]
  const { draft, isRuled, takeFaces, refuse } = history
  const dice = throws.map(
    ({ what, count, sides }) => `${diceName(`${count}d${sides}`, language.value)} (${words.dice[what] ?? what})`,
  )
  const throwAtTable = () =>
    tableDice.throwDice(throws, buildWords.value.thrownFor(`${(draft as PlainRecord).name}`, words.steps[step] ?? step))
  const throwHere = () =>
    takeFaces(throws.flatMap(({ count, sides }) => Array.from({ length: count }, () => deviceDice(sides) + 1)))
  return (
    <BuildDice
      dice={dice.join(', ')}
      isAtTable={isRuled}
      isThrowing={tableDice.isThrowing}
      onThrow={isRuled ? throwAtTable : throwHere}
      onTyping={() => refuse(null)}
      onFaces={takeFaces}
    />
  )
}
