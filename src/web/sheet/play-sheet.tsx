// A sheet while playing: numbers in view, why they are what they are, and what can be rolled at a click.

import type { Plain } from '../../dice/index.ts'
import type { AnyField, Fields, Values } from '../../systems/field.ts'
import { isValues } from '../../systems/leaves.ts'
import { lineLabel } from '../../systems/line-label.ts'
import type { Deed } from '../../systems/sheet.ts'
import type { System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'
import { Tip } from '../parts/tip.tsx'
import { fieldLabel, type Speech, valueLabel } from '../words/labels.ts'
import { type Lines, linesOf, linesOfRow } from './lines.ts'
import { type OnRoll, RollLine } from './roll-line.tsx'
import { toldWord } from './told.ts'

export interface PlaySheetProps {
  readonly system: System
  /** Those of a sound sheet, with everything filled in. */
  readonly values: Given
  readonly speech: Speech
  readonly onRoll: OnRoll
  /** Something was done without a roll: what the sheet is then, and how that is told. */
  readonly onDeed?: OnDeed
  /** Somebody else's: nothing is rolled from it. */
  readonly isReadOnly?: boolean
}

export type OnDeed = (after: Given, told: string) => void

interface Setting extends PlaySheetProps {
  readonly lines: Lines
  readonly deeds: readonly Deed<Given>[]
}

const NO_LINES: Lines = new Map()

export function PlaySheet(props: PlaySheetProps) {
  const { system, values, speech } = props
  const { sheet } = system
  const setting: Setting = {
    ...props,
    lines: props.isReadOnly ? NO_LINES : linesOf(system, values),
    deeds: props.onDeed && !props.isReadOnly ? (sheet.deeds?.(values as Values<Fields>) ?? []) : [],
  }
  const fields = Object.entries(sheet.fields as Fields).filter(
    ([name]) => name !== 'name' && !Object.hasOwn(sheet.resources, name),
  )
  const tiles = fields.filter(([name, field]) => isTile(field) && values[name] !== null)
  const groups = fields.filter(([, { kind }]) => kind.is === 'group')
  const lists = fields.filter(([name, { kind }]) => kind.is === 'list' && (values[name] as Plain[]).length > 0)
  const texts = fields.filter(([name, { kind }]) => kind.is === 'text' && values[name] !== '')
  const derived = Object.entries(sheet.derived)
  return (
    <>
      {tiles.length > 0 && <Tiles fields={tiles} values={values} setting={setting} />}
      {derived.length > 0 && (
        <section class="derived" aria-label={speech.app.derived}>
          {derived.map(([name, why]) => {
            const { value, word, figures } = why(values as Values<Fields>)
            return (
              <div key={name} class="stat">
                <span>{fieldLabel(name, speech.game)}</span>
                {value === null ? (
                  <b>{toldWord(word, figures, speech.game)}</b>
                ) : (
                  <Tip text={toldWord(word, figures, speech.game)}>
                    <b>{value}</b>
                  </Tip>
                )}
              </div>
            )
          })}
        </section>
      )}
      {groups.map(([name, field]) => (
        <section key={name}>
          <h3>{fieldLabel(name, speech.game)}</h3>
          <Tiles
            fields={Object.entries((field.kind as { fields: Fields }).fields)}
            values={values[name] as Given}
            setting={setting}
          />
        </section>
      ))}
      {lists.map(([name, field]) => (
        <Rows key={name} name={name} field={field} rows={values[name] as readonly Plain[]} setting={setting} />
      ))}
      <Deeds setting={setting} />
      <OtherLines setting={setting} />
      {texts.map(([name]) => (
        <section key={name} class="sheet-text">
          <h3>{fieldLabel(name, speech.game)}</h3>
          <p>{`${values[name]}`}</p>
        </section>
      ))}
    </>
  )
}

const isTile = ({ kind }: AnyField): boolean =>
  kind.is === 'whole' || kind.is === 'one' || kind.is === 'yes' || (kind.is === 'none' && kind.of.kind.is === 'whole')

interface TilesProps {
  readonly fields: readonly (readonly [string, AnyField])[]
  readonly values: Given
  readonly setting: Setting
}

function Tiles({ fields, values, setting: { lines, speech, onRoll } }: TilesProps) {
  return (
    <dl class="tiles">
      {fields.map(([name, { kind }]) => {
        const label = fieldLabel(name, speech.game)
        return (
          <div key={name} class={`tile${kind.is === 'whole' || kind.is === 'none' ? '' : ' wordy'}`}>
            <dt>
              <RollLine title={label} lines={lines.get(name) ?? []} game={speech.game} onRoll={onRoll} />
            </dt>
            <dd>{valueLabel(kind, values[name] as Plain, speech)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

interface RowsProps {
  readonly name: string
  readonly field: AnyField
  readonly rows: readonly Plain[]
  readonly setting: Setting
}

/** A list: skills, weapons, whatever the game has. The first field of a row is its name. */
function Rows({ name, field, rows, setting }: RowsProps) {
  const inner = field.kind.is === 'list' ? field.kind.of.kind : field.kind
  const { speech } = setting
  return (
    <section>
      <h3>{fieldLabel(name, speech.game)}</h3>
      {inner.is === 'group' ? (
        <ul class="sheet-lines">
          {(rows as readonly Given[]).map((row, i) => (
            <Row
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

interface RowProps {
  readonly title: string
  readonly row: Given
  readonly fields: Fields
  readonly setting: Setting
}

/** Parts of a row are chips of their own where the row itself is not rolled; otherwise they stand in its menu. */
function Row({ title, row, fields, setting }: RowProps) {
  const { lines, speech, onRoll } = setting
  const { game } = speech
  const { own, parts } = linesOfRow(row, lines)
  const isParted = own.length === 0 && parts.length > 0
  const figures = Object.entries(fields).filter(
    ([part]) => part !== 'name' && !isEmpty(row[part] as Plain) && !(isParted && isNamedBy(row[part] as Plain, parts)),
  )
  const numbers = figures.filter(([, { kind }]) => kind.is === 'whole')
  const [number] = numbers.length === 1 ? numbers : []
  return (
    <li class={isParted ? 'parted' : ''}>
      <RollLine title={title} lines={own} parts={isParted ? [] : parts} game={game} onRoll={onRoll} />
      {number && (
        <span class="line-number">
          {fieldLabel(number[0], game)} <b>{`${row[number[0]]}`}</b>
        </span>
      )}
      <span class="line-figures">
        {figures
          .filter((each) => each !== number)
          .map(([part, { kind }]) => (
            <span key={part}>
              {fieldLabel(part, game)} <b>{valueLabel(kind, row[part] as Plain, speech)}</b>
            </span>
          ))}
      </span>
      {isParted && (
        <ul class="line-chips" aria-label={title}>
          {parts.map(({ name, lines }) => (
            <li key={name}>
              <RollLine title={name} lines={lines} game={game} onRoll={onRoll} />
            </li>
          ))}
        </ul>
      )}
      <Deeds row={row} setting={setting} />
    </li>
  )
}

/** What is done without a roll stands at the line that it names; what names none, by itself. */
function Deeds({ row, setting }: { readonly row?: Given; readonly setting: Setting }) {
  const { values, deeds, speech, onDeed } = setting
  const rows = row ? [row] : Object.values(values).flat()
  const shown = deeds.filter((deed) => rows.some((each) => isAbout(deed, each)) === (row !== undefined))
  if (shown.length === 0) return null
  return (
    <ul class="line-chips deeds">
      {shown.map(({ name, word, figures, after }) => {
        const told = toldWord(word, figures, speech.game)
        return (
          <li key={name}>
            <button type="button" class="chip" onClick={() => onDeed?.(after, told)}>
              {told}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function isAbout({ figures }: Deed<Given>, row: Plain): boolean {
  const name = isValues(row) ? row.name : undefined
  return name !== undefined && Object.values(figures).includes(name)
}

/** Whether this is the list of just these parts, which stand there already. */
const isNamedBy = (value: Plain, parts: readonly { readonly name: string }[]): boolean =>
  Array.isArray(value) && value.length === parts.length && parts.every(({ name }) => value.includes(name))

/** What can be rolled and stands nowhere else on the sheet: skills nobody learned, what the character as such rolls. */
function OtherLines({ setting: { system, values, lines, speech, onRoll } }: { readonly setting: Setting }) {
  const { game, app } = speech
  const placed = placedIn(system.sheet.fields as Fields, values, lines)
  const others = [...lines].filter(([pick]) => !placed.has(pick))
  if (others.length === 0) return null
  const chips = others.flatMap(([pick, lines]) =>
    pick === values.name
      ? lines.map((line) => ({ title: game.mechanics[line.mechanic]?.name ?? line.mechanic, lines: [line] }))
      : [{ title: lineLabel(pick, game), lines }],
  )
  return (
    <section>
      <h3>{app.otherLines}</h3>
      <ul class="line-chips">
        {chips.map(({ title, lines }) => (
          <li key={title}>
            <RollLine title={title} lines={lines} game={game} onRoll={onRoll} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The lines that stand in tiles and rows. */
function placedIn(fields: Fields, values: Given, lines: Lines): ReadonlySet<string> {
  const placed = Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = values[name] as Plain
    if (kind.is === 'group') return Object.keys(kind.fields)
    if (kind.is !== 'list' || kind.of.kind.is !== 'group') return [name]
    return (value as readonly Given[]).flatMap((row) => {
      const { own, parts } = linesOfRow(row, lines)
      return [...own, ...parts.flatMap(({ lines }) => lines)].map(({ pick }) => pick)
    })
  })
  return new Set(placed)
}

/** What says nothing is not shown: none, no, zero, an empty list. */
const isEmpty = (value: Plain): boolean => !value || (Array.isArray(value) && value.length === 0)
