// Lines that can be rolled and stand nowhere else on the sheet: skills nobody learned, rolls of the character as such.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { lineLabel } from '../../systems/line-label.ts'
import { DerivedValue, isDerived } from './derived-values.tsx'
import type { PlaySetting } from './play-setting.ts'
import { RollLine } from './roll-line.tsx'
import { type RollableLines, rowLines } from './rollable-lines.ts'

export function OtherLines({ setting }: { readonly setting: PlaySetting }) {
  const { system, values, lines, speech, onRoll } = setting
  const { game, words: app } = speech
  const placed = placedIn(system.sheet.fields as Fields, values, lines)
  const others = [...lines].filter(([pick]) => !placed.has(pick))
  if (others.length === 0) return null
  const chips = others.flatMap(([pick, lines]) =>
    pick === values.name
      ? lines.map((line) => ({ title: game.moves[line.move] ?? line.move, pick: '', lines: [line] }))
      : [{ title: lineLabel(pick, game), pick, lines }],
  )
  const added = chips.filter(({ pick }) => isDerived(pick, setting))
  const plain = chips.filter((chip) => !added.includes(chip))
  return (
    <section class="other-lines">
      <h3>{app.otherLines}</h3>
      {added.length > 0 && (
        <ul class="sheet-lines">
          {added.map(({ title, pick, lines }) => (
            <li key={title}>
              <RollLine title={title} lines={lines} game={game} onRoll={onRoll} />
              <span class="line-number">
                <DerivedValue name={pick} setting={setting} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul class="line-chips">
        {plain.map(({ title, lines }) => (
          <li key={title}>
            <RollLine title={title} lines={lines} game={game} onRoll={onRoll} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The lines that stand in tiles and rows. */
function placedIn(fields: Fields, values: PlainRecord, lines: RollableLines): ReadonlySet<string> {
  const placed = Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = values[name] as Plain
    if (kind.is === 'group') return Object.keys(kind.fields)
    if (kind.is !== 'list' || kind.of.kind.is !== 'group') return [name]
    return (value as readonly PlainRecord[]).flatMap((row) => {
      const { own, parts } = rowLines(row, lines)
      return [...own, ...parts.flatMap(({ lines }) => lines)].map(({ pick }) => pick)
    })
  })
  return new Set(placed)
}
