// A sheet while playing: numbers in view, why they are what they are, and what can be rolled at a click.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { Fields, Values } from '../../systems/field.ts'
import { fieldLabel } from '../../systems/labels.ts'
import { textLabel } from '../../systems/line-label.ts'
import { DerivedValues } from './derived-values.tsx'
import { OtherLines } from './other-lines.tsx'
import type { PlaySetting } from './play-setting.ts'
import { type RollableLines, rollableLines } from './rollable-lines.ts'
import { SheetActions } from './sheet-actions.tsx'
import { SheetList } from './sheet-list.tsx'
import { isTile, ValueTiles } from './value-tiles.tsx'

export interface PlaySheetProps extends Omit<PlaySetting, 'lines' | 'actions'> {
  /** Somebody else's: nothing is rolled from it. */
  readonly isReadOnly?: boolean
}

const NO_LINES: RollableLines = new Map()

export function PlaySheet({ isReadOnly = false, ...props }: PlaySheetProps) {
  const { system, values, speech } = props
  const { sheet } = system
  const setting: PlaySetting = {
    ...props,
    lines: isReadOnly ? NO_LINES : rollableLines(system, values),
    actions: props.onAction && !isReadOnly ? (sheet.actions?.(values as Values<Fields>) ?? []) : [],
  }
  const fields = Object.entries(sheet.fields as Fields).filter(
    ([name]) => name !== 'name' && !Object.hasOwn(sheet.resources, name),
  )
  const tiles = fields.filter(([name, field]) => isTile(field) && values[name] !== null)
  const groups = fields.filter(([, { kind }]) => kind.is === 'group')
  const lists = fields.filter(([name, { kind }]) => kind.is === 'list' && (values[name] as Plain[]).length > 0)
  const texts = fields.filter(([name, { kind }]) => kind.is === 'text' && values[name] !== '')
  return (
    <>
      {tiles.length > 0 && <ValueTiles fields={tiles} values={values} setting={setting} />}
      <DerivedValues setting={setting} />
      {groups.map(([name, field]) => (
        <section key={name}>
          <h3>{fieldLabel(name, speech.game)}</h3>
          <ValueTiles
            fields={Object.entries((field.kind as { fields: Fields }).fields)}
            values={values[name] as PlainRecord}
            setting={setting}
          />
        </section>
      ))}
      {lists.map(([name, field]) => (
        <SheetList key={name} name={name} field={field} rows={values[name] as readonly Plain[]} setting={setting} />
      ))}
      <SheetActions setting={setting} />
      <OtherLines setting={setting} />
      {texts.map(([name]) => (
        <section key={name} class="sheet-text">
          <h3>{fieldLabel(name, speech.game)}</h3>
          <p>{textLabel(`${values[name]}`, speech.game)}</p>
        </section>
      ))}
    </>
  )
}
