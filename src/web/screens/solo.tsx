// Solo: roll anything of any game on this device, with a character if there is one, and a log of what was rolled.

import { useLayoutEffect, useState } from 'preact/hooks'
import type { PlainRecord } from '../../dice/index.ts'
import { lineLabel } from '../../systems/line-label.ts'
import { readSheet } from '../../systems/sound-sheet.ts'
import type { System } from '../../systems/system.ts'
import { gameNames, isGame, loadGame } from '../games.ts'
import { loadCardStyle } from '../look/later-style.ts'
import { OfflineNote } from '../offline/offline-note.tsx'
import { Board } from '../parts/board.tsx'
import { Icon } from '../parts/icon.tsx'
import { NotationLine } from '../roll/notation-line.tsx'
import type { SoloCard } from '../roll/solo-card.ts'
import { addCard, replaceCard } from '../roll/solo-log.ts'
import { SoloLogView } from '../roll/solo-log-view.tsx'
import { SoloRollDialog } from '../roll/solo-roll-dialog.tsx'
import { rememberSoloSettings, soloSettings } from '../roll/solo-settings.ts'
import { Resources } from '../sheet/resources.tsx'
import type { RollableLine } from '../sheet/rollable-lines.ts'
import { changedValues, withChanges } from '../sheet/sheet-changes.ts'
import { SheetView } from '../sheet/sheet-view.tsx'
import { readStored, removeStored, store } from '../storage.ts'
import { language, words } from '../words/language.ts'
import { soloWords } from '../words/solo.ts'
import { LazyScreen } from './lazy-screen.tsx'
import { NotFound } from './not-found.tsx'

interface SoloRequest {
  readonly mechanic: string
  /** The line of the sheet it is rolled from; empty for none. */
  readonly line: string
  readonly given: PlainRecord
  readonly isQuick: boolean
  /** The line of the sheet it is rolled by. */
  readonly rolled: RollableLine | null
}

const isValues = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function Solo({ system: id }: { readonly system: string | null }) {
  const app = words.value
  if (isGame(id))
    return (
      <LazyScreen
        key={id}
        load={() =>
          Promise.all([loadGame(id), loadCardStyle()]).then(([system]) => () => <SoloGame system={system} />)
        }
        props={{}}
      />
    )
  if (id !== null) return <NotFound title={app.nowhere} hint={app.nowhereHint(location.pathname)} />
  return (
    <div class="page narrow">
      <h1>{soloWords.value.soloTitle}</h1>
      <h2>{soloWords.value.soloLead}</h2>
      <ul class="game-list">
        {gameNames.map((game) => (
          <li key={game.id}>
            <a class="way" href={`/solo/${game.id}`}>
              <span class="way-icon">
                <Icon name="dice" size={26} />
              </span>
              <b>{game.name}</b>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
      <NotationLine />
      <SoloLogView />
      <OfflineNote />
    </div>
  )
}

function SoloGame({ system }: { readonly system: System }) {
  const game = system.words[language.value]
  const name = `sheet.${system.id}`
  const [pane, setPane] = useState('roll')
  const [asked, setAsked] = useState<SoloRequest | null>(null)
  const [sheet, setSheet] = useState<PlainRecord | null>(() => readStored(name, isValues))
  // At once: whoever reloads right away finds what was there.
  useLayoutEffect(() => {
    if (sheet) store(name, sheet)
    else removeStored(name)
  }, [sheet])
  const sound = sheet ? readSheet(system, sheet).sound : null
  const ask = (mechanic: string) =>
    setAsked({ mechanic, line: '', rolled: null, given: soloSettings(system, mechanic), isQuick: false })
  const rollLine = (rolled: RollableLine, isQuick: boolean) => {
    const { mechanic, pick: line, input } = rolled
    setAsked({ mechanic, line, rolled, given: soloSettings(system, mechanic, line, input), isQuick })
  }
  const rolled = (card: SoloCard) => {
    addCard(card)
    // A roll from the sheet is paid by it.
    if (asked?.line && sheet && sound)
      setSheet({ ...sheet, ...changedValues(sound, withChanges(system.sheet, sound, card.changes)) })
  }
  const rollPane = (
    <>
      <h2>{soloWords.value.whatToRoll}</h2>
      <ul class="mechanics" aria-label={soloWords.value.whatToRoll}>
        {Object.keys(system.mechanics).map((mechanic) => (
          <li key={mechanic}>
            <button type="button" class="way" onClick={() => ask(mechanic)}>
              <span>
                <b>{game.mechanics[mechanic]?.name ?? mechanic}</b>
                <span>{game.mechanics[mechanic]?.summary}</span>
              </span>
              <Icon name="right" />
            </button>
          </li>
        ))}
      </ul>
      <NotationLine />
      <OfflineNote />
    </>
  )
  return (
    <div class="page solo">
      <header class="page-head">
        <h1>{game.name}</h1>
        <p class="hint">{game.summary}</p>
        <a href="/solo">{soloWords.value.otherGame}</a>
      </header>
      <Board
        shown={pane}
        onShow={setPane}
        top={
          sheet &&
          sound &&
          Object.keys(system.sheet.resources).length > 0 && (
            <Resources
              system={system}
              values={sound}
              onChange={(next) => setSheet({ ...sheet, ...changedValues(sound, next) })}
            />
          )
        }
        panes={[
          { id: 'roll', label: soloWords.value.rollTab, icon: 'dice', content: rollPane },
          {
            id: 'sheet',
            label: soloWords.value.sheetTab,
            icon: 'people',
            content: <SheetView system={system} values={sheet} onChange={setSheet} onRoll={rollLine} />,
          },
          { id: 'log', label: soloWords.value.logTab, icon: 'log', content: <SoloLogView /> },
        ]}
      />
      {asked && (
        <SoloRollDialog
          key={`${asked.mechanic} ${asked.line}`}
          system={system}
          mechanic={asked.mechanic}
          title={lineLabel(asked.line, game)}
          given={asked.given}
          line={asked.rolled}
          isQuick={asked.isQuick}
          onSettings={(given) => rememberSoloSettings(system, asked.mechanic, asked.line, given)}
          onRolled={rolled}
          onChanged={replaceCard}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
