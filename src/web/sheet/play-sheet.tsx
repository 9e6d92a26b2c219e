// A sheet while playing: numbers in view, why they are what they are, and what can be rolled at a click.

import type { Plain } from '../../dice/index.ts'
import type { AnyField, Fields, Values } from '../../systems/field.ts'
import type { System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'
import { Tip } from '../parts/tip.tsx'
import { fieldLabel, type Speech, valueLabel } from '../words/labels.ts'
import { type Line, linesOf } from './lines.ts'
import { type OnRoll, RollLine } from './roll-line.tsx'
import { toldWord } from './told.ts'

export interface PlaySheetProps {
  readonly system: System
  /** Those of a sound sheet, with everything filled in. */
  readonly values: Given
  readonly speech: Speech
  readonly onRoll: OnRoll
  /** Somebody else's: nothing is rolled from it. */
  readonly isReadOnly?: boolean
}

interface Setting extends PlaySheetProps {
  readonly lines: ReadonlyMap<string, readonly Line[]>
}

const NO_LINES: ReadonlyMap<string, readonly Line[]> = new Map()

export function PlaySheet(props: PlaySheetProps) {
  const { system, values, speech } = props
  const { sheet } = system
  const setting = { ...props, lines: props.isReadOnly ? NO_LINES : linesOf(system, values) }
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
      {derived.length > 0 && (
        <section class="derived" aria-label={speech.app.derived}>
          {derived.map(([name, why]) => {
            const { value, word, figures } = why(values as Values<Fields>)
            return (
              <div key={name} class="stat">
                <span>{fieldLabel(name, speech.game)}</span>
                <Tip text={toldWord(word, figures, speech.game)}>
                  <b>{value}</b>
                </Tip>
              </div>
            )
          })}
        </section>
      )}
      {tiles.length > 0 && <Tiles fields={tiles} values={values} setting={setting} />}
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
        <Lines key={name} name={name} field={field} rows={values[name] as readonly Plain[]} setting={setting} />
      ))}
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
              <RollLine title={label} lines={lines.get(name) ?? []} game={speech.game} onRoll={onRoll}>
                {label}
              </RollLine>
            </dt>
            <dd>{valueLabel(kind, values[name] as Plain, speech)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

interface LinesProps {
  readonly name: string
  readonly field: AnyField
  readonly rows: readonly Plain[]
  readonly setting: Setting
}

/** A list: skills, weapons, whatever the game has. The first field of a row is its name. */
function Lines({ name, field, rows, setting: { lines, speech, onRoll } }: LinesProps) {
  const inner = field.kind.is === 'list' ? field.kind.of.kind : field.kind
  const { game } = speech
  if (inner.is !== 'group')
    return (
      <section>
        <h3>{fieldLabel(name, game)}</h3>
        <p>{valueLabel(field.kind, rows, speech)}</p>
      </section>
    )
  const others = Object.entries(inner.fields).filter(([part]) => part !== 'name')
  return (
    <section>
      <h3>{fieldLabel(name, game)}</h3>
      <ul class="sheet-lines">
        {(rows as readonly Given[]).map((row, i) => {
          const title = `${row.name ?? i + 1}`
          const figures = others.filter(([part]) => !isEmpty(row[part] as Plain))
          return (
            <li key={i}>
              <RollLine title={title} lines={lines.get(title) ?? []} game={game} onRoll={onRoll}>
                {title}
              </RollLine>
              <span class="line-figures">
                {figures.map(([part, { kind }]) => (
                  <span key={part}>
                    {fieldLabel(part, game)} <b>{valueLabel(kind, row[part] as Plain, speech)}</b>
                  </span>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What says nothing is not shown: none, no, zero, an empty list. */
const isEmpty = (value: Plain): boolean => !value || (Array.isArray(value) && value.length === 0)
