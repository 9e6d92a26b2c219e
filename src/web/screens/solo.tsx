// Solo: roll anything of any game on this device, with a character if there is one, and a log of what was rolled.

import { useLayoutEffect, useState } from 'preact/hooks'
import { lineLabel } from '../../systems/line-label.ts'
import type { System } from '../../systems/system.ts'
import { gameNames, isGame, loadGame } from '../games.ts'
import type { Given } from '../odds/request.ts'
import { Board } from '../parts/board.tsx'
import { Icon } from '../parts/icon.tsx'
import type { Card } from '../roll/card.ts'
import { FreeRoll } from '../roll/free-roll.tsx'
import { amend, enter } from '../roll/log.ts'
import { LogView } from '../roll/log-view.tsx'
import { RollDialog } from '../roll/roll-dialog.tsx'
import { rememberSettings, settingsFor } from '../roll/settings.ts'
import { changed, changedIn } from '../sheet/change.ts'
import type { Line } from '../sheet/lines.ts'
import { readSheet } from '../sheet/read.ts'
import { Resources } from '../sheet/resources.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { forget, keep, kept } from '../storage.ts'
import { language, words } from '../words/language.ts'
import { Lazy } from './lazy.tsx'
import { Nowhere } from './nowhere.tsx'

interface Asked {
  readonly mechanic: string
  /** The line of the sheet it is rolled from; empty for none. */
  readonly line: string
  readonly given: Given
  readonly isQuick: boolean
}

const isValues = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function Solo({ system: id }: { readonly system: string | null }) {
  const app = words.value
  if (isGame(id))
    return <Lazy key={id} load={() => loadGame(id).then((system) => () => <SoloGame system={system} />)} props={{}} />
  if (id !== null) return <Nowhere title={app.nowhere} hint={app.nowhereHint(location.pathname)} />
  return (
    <div class="page narrow">
      <h1>{app.soloTitle}</h1>
      <h2>{app.soloLead}</h2>
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
      <FreeRoll />
      <LogView />
    </div>
  )
}

function SoloGame({ system }: { readonly system: System }) {
  const app = words.value
  const game = system.words[language.value]
  const name = `sheet.${system.id}`
  const [pane, setPane] = useState('roll')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sheet, setSheet] = useState<Given | null>(() => kept(name, isValues))
  // At once: whoever reloads right away finds what was there.
  useLayoutEffect(() => {
    if (sheet) keep(name, sheet)
    else forget(name)
  }, [sheet])
  const sound = sheet ? readSheet(system, sheet).sound : null
  const ask = (mechanic: string) =>
    setAsked({ mechanic, line: '', given: settingsFor(system, mechanic), isQuick: false })
  const rollLine = ({ mechanic, pick: line, input }: Line, isQuick: boolean) =>
    setAsked({ mechanic, line, given: settingsFor(system, mechanic, line, input), isQuick })
  const rolled = (card: Card) => {
    enter(card)
    // What is rolled from the sheet is paid by it.
    if (asked?.line && sheet && sound)
      setSheet({ ...sheet, ...changedIn(sound, changed(system.sheet, sound, card.changes)) })
  }
  const rollPane = (
    <>
      <h2>{app.whatToRoll}</h2>
      <ul class="mechanics">
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
      <FreeRoll />
    </>
  )
  return (
    <div class="page solo">
      <header class="page-head">
        <h1>{game.name}</h1>
        <p class="hint">{game.summary}</p>
        <a href="/solo">{app.otherGame}</a>
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
              onChange={(next) => setSheet({ ...sheet, ...changedIn(sound, next) })}
            />
          )
        }
        panes={[
          { id: 'roll', label: app.rollTab, icon: 'dice', content: rollPane },
          {
            id: 'sheet',
            label: app.sheetTab,
            icon: 'people',
            content: <Sheet system={system} values={sheet} onChange={setSheet} onRoll={rollLine} />,
          },
          { id: 'log', label: app.logTab, icon: 'log', content: <LogView /> },
        ]}
      />
      {asked && (
        <RollDialog
          key={`${asked.mechanic} ${asked.line}`}
          system={system}
          mechanic={asked.mechanic}
          title={lineLabel(asked.line, game)}
          given={asked.given}
          isQuick={asked.isQuick}
          onSettings={(given) => rememberSettings(system, asked.mechanic, asked.line, given)}
          onRolled={rolled}
          onChanged={amend}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
