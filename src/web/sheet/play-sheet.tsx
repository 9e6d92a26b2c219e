// A sheet while playing: numbers in view, why they are what they are, and what can be rolled at a click.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { AnyField, Fields, Values } from '../../systems/field.ts'
import { fieldLabel } from '../../systems/labels.ts'
import { textLabel } from '../../systems/line-label.ts'
import { DerivedValues } from './derived-values.tsx'
import { OtherLines } from './other-lines.tsx'
import type { PlaySetting } from './play-setting.ts'
import { lineFields, type RollableLines, rollableLines, rolledFields } from './rollable-lines.ts'
import { SheetActions } from './sheet-actions.tsx'
import { SheetList } from './sheet-list.tsx'
import { isTile, ValueTiles } from './value-tiles.tsx'

export interface PlaySheetProps extends Omit<PlaySetting, 'lines' | 'actions'> {
  /** Somebody else's: nothing is rolled from it. */
  readonly isReadOnly?: boolean
  readonly isInCrisis?: boolean
}

/** More groups than this would push the lists out of view: they come after them. */
const MOST_GROUPS = 2

const NO_LINES: RollableLines = new Map()

export function PlaySheet({ isReadOnly = false, isInCrisis = false, ...props }: PlaySheetProps) {
  const { system, values, speech } = props
  const { sheet } = system
  const setting: PlaySetting = {
    ...props,
    lines: isReadOnly ? NO_LINES : rollableLines(system, values),
    actions: props.onAction && !isReadOnly ? (sheet.actions?.(values as Values<Fields>) ?? []) : [],
  }
  const lacked = sheet.lacks?.(values as Values<Fields>) ?? []
  const fields = Object.entries(sheet.fields as Fields).filter(
    ([name]) => name !== 'name' && !Object.hasOwn(sheet.resources, name) && !lacked.includes(name),
  )
  const rolled = rolledFields(system, values)
  const isRolled = ([name]: readonly [string, AnyField]) => rolled.has(name)
  const withLines = lineFields(system, values)
  const hasLines = ([name]: readonly [string, AnyField]) => withLines.has(name)
  const attacks = lineFields(system, values, 'attack')
  // In a crisis a hand goes to the weapons.
  const isFirst = ([name]: readonly [string, AnyField]) => isInCrisis && attacks.has(name)
  const tiles = fields.filter(([name, field]) => isTile(field) && values[name] !== null)
  const groups = fields.filter(([, { kind }]) => kind.is === 'group')
  // A group of numbers is looked at to roll; one that holds more, such as a race, is looked up.
  const isRolledGroup = ([name, { kind }]: readonly [string, AnyField]) =>
    rolled.has(name) && kind.is === 'group' && Object.values(kind.fields as Fields).every(isTile)
  const lists = fields.filter(([name, { kind }]) => kind.is === 'list' && (values[name] as Plain[]).length > 0)
  const texts = fields.filter(([name, { kind }]) => kind.is === 'text' && values[name] !== '')
  const tilesOf = (some: typeof tiles) =>
    some.length > 0 && <ValueTiles fields={some} values={values} setting={setting} />
  const groupOf = ([name, field]: readonly [string, AnyField]) => (
    <section key={name}>
      <h3>{fieldLabel(name, speech.game)}</h3>
      <ValueTiles
        fields={Object.entries((field.kind as { fields: Fields }).fields).filter(
          ([inner]) => (values[name] as PlainRecord)[inner] !== null,
        )}
        values={values[name] as PlainRecord}
        setting={setting}
      />
    </section>
  )
  const listOf = ([name, field]: readonly [string, AnyField]) => (
    <SheetList key={name} name={name} field={field} rows={values[name] as readonly Plain[]} setting={setting} />
  )
  // A word about how dice are read is no line to roll.
  const isRolledTile = (entry: readonly [string, AnyField]) => isRolled(entry) && entry[1].kind.is !== 'oneOf'
  const isOther = (entry: readonly [string, AnyField]) => !isRolled(entry)
  const rolledGroups = groups.filter(isRolledGroup)
  const areMany = rolledGroups.length > MOST_GROUPS
  // Lines to roll come first, then what adds to them; what only stands there comes last.
  return (
    <>
      {lists.filter(isFirst).map(listOf)}
      {tilesOf(tiles.filter(isRolledTile))}
      {!areMany && rolledGroups.map(groupOf)}
      {lists.filter((list) => hasLines(list) && !isFirst(list)).map(listOf)}
      {lists.filter((list) => isRolled(list) && !hasLines(list)).map(listOf)}
      {areMany && rolledGroups.map(groupOf)}
      <SheetActions setting={setting} />
      <OtherLines setting={setting} />
      <DerivedValues setting={setting} />
      {lists.filter(isOther).map(listOf)}
      {groups.filter((group) => !isRolledGroup(group)).map(groupOf)}
      {tilesOf(tiles.filter((tile) => !isRolledTile(tile)))}
      {texts.map(([name]) => (
        <section key={name} class="sheet-text">
          <h3>{fieldLabel(name, speech.game)}</h3>
          <p>{textLabel(`${values[name]}`, speech.game)}</p>
        </section>
      ))}
    </>
  )
}
