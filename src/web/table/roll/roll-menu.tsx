// The button that begins a roll of any mechanic of the game.

import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { Menu } from '../../parts/menu.tsx'
import { playWords } from '../../words/play.ts'
import { sheetToRoll } from '../sheets/sheets.ts'
import { useTable } from '../table-view.ts'
import { clickOpens, setClickOpens } from './roll-settings.ts'

export function RollMenu() {
  const table = useTable()
  const app = playWords.value
  const game = table.system.words[table.language]
  const mechanics = Object.keys(table.system.mechanics as Readonly<Record<string, AnyMechanic>>)
  return (
    <Menu
      kind="main"
      icon="dice"
      label={app.rollWhat}
      items={[
        ...mechanics.map((mechanic) => ({
          group: app.rollWhat,
          label: game.mechanics[mechanic]?.name ?? mechanic,
          onPick: () => {
            const sheet = sheetToRoll(table)?.id ?? null
            table.screen.openRoll.value = { is: 'start', mechanic, move: null, pick: null, sheet, filled: {} }
          },
        })),
        ...[false, true].map((opens) => ({
          group: app.line,
          label: opens ? app.clickOpens : app.clickRolls,
          isChosen: clickOpens.value === opens,
          onPick: () => setClickOpens(opens),
        })),
      ]}
    />
  )
}
