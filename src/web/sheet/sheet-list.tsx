// A list on a sheet: skills, weapons, whatever the game has. The first field of a row is its name.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { AnyField, Fields } from '../../systems/field.ts'
import { fieldLabel, valueLabel } from '../../systems/labels.ts'
import { lineLabel } from '../../systems/line-label.ts'
import { DerivedValue, isDerived } from './derived-values.tsx'
import type { PlaySetting } from './play-setting.ts'
import { RollLine } from './roll-line.tsx'
import { rowLines } from './rollable-lines.ts'
import { SheetActions } from './sheet-actions.tsx'

export interface SheetListProps {
  readonly name: string
  readonly field: AnyField
  readonly rows: readonly Plain[]
  readonly setting: PlaySetting
}

export function SheetList({ name, field, rows, setting }: SheetListProps) {
  const inner = field.kind.is === 'list' ? field.kind.of.kind : field.kind
  const { speech } = setting
  return (
    <section>
      <h3>{fieldLabel(name, speech.game)}</h3>
      {inner.is === 'group' ? (
        <ul class="sheet-lines">
          {(rows as readonly PlainRecord[]).map((row, i) => (
            <SheetRow
              key={i}
              title={lineLabel(`${row.name ?? i + 1}`, speech.game)}
              row={row}
              fields={inner.fields}
              setting={setting}
            />
          ))}
        </ul>
      ) : (
        <p>{valueLabel(field.kind, rows, speech)}</p>
      )}
    </section>
  )
}

interface SheetRowProps {
  readonly title: string
  readonly row: PlainRecord
  readonly fields: Fields
  readonly setting: PlaySetting
}

/** Parts of a row are chips of their own where the row itself is not rolled; otherwise they stand in its menu. */
function SheetRow({ title, row, fields, setting }: SheetRowProps) {
  const { lines, speech, onRoll } = setting
  const { game } = speech
  const { own, parts } = rowLines(row, lines)
  const isParted = own.length === 0 && parts.length > 0
  // The area of a skill stands in its name: `Science (biology)`.
  const pick = own[0]?.pick ?? ''
  const isOf = (part: string) => pick === `${row.name} (${row[part]})`
  const named = Object.keys(fields).some(isOf)
  const figures = Object.entries(fields).filter(
    ([part]) =>
      !(part === 'name' || isOf(part) || isEmpty(row[part] as Plain)) &&
      !(isParted && isNamedBy(row[part] as Plain, parts)),
  )
  const added = own.find(({ pick }) => isDerived(pick, setting))
  const numbers = figures.filter(([, { kind }]) => kind.is === 'integer')
  // The line itself has its one number, or, beside its name or its part in a roll, the one thing known of it.
  const alone = added || named ? figures : numbers
  const [only] = alone.length === 1 ? alone : []
  const told = ([part, { kind }]: readonly [string, AnyField]) => valueLabel(kind, row[part] as Plain, speech)
  return (
    <li class={isParted ? 'parted' : ''}>
      <RollLine
        title={named ? lineLabel(pick, game) : title}
        lines={own}
        parts={isParted ? [] : parts}
        game={game}
        onRoll={onRoll}
      />
      {added || named ? (
        <span class="line-number">
          {only && told(only)} {added && <DerivedValue name={added.pick} setting={setting} />}
        </span>
      ) : (
        only && (
          <span class="line-number">
            {fieldLabel(only[0], game)} <b>{told(only)}</b>
          </span>
        )
      )}
      <span class="line-figures">
        {figures
          .filter((each) => each !== only)
          .map((figure) => (
            <span key={figure[0]}>
              {fieldLabel(figure[0], game)} <b>{told(figure)}</b>
            </span>
          ))}
      </span>
      {isParted && (
        <ul class="line-chips" aria-label={title}>
          {parts.map(({ name, lines }) => (
            <li key={name}>
              <RollLine title={lineLabel(name, game)} lines={lines} game={game} onRoll={onRoll} />
            </li>
          ))}
        </ul>
      )}
      <SheetActions row={row} setting={setting} />
    </li>
  )
}

/** Whether this is the list of just these parts, which stand there already. */
const isNamedBy = (value: Plain, parts: readonly { readonly name: string }[]): boolean =>
  Array.isArray(value) && value.length === parts.length && parts.every(({ name }) => value.includes(name))

/** Values that say nothing are not shown: none, no, zero, an empty list. */
const isEmpty = (value: Plain): boolean => !value || (Array.isArray(value) && value.length === 0)
