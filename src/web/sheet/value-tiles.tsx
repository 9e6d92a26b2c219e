// Single values of a sheet, large enough to be read across the table.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { AnyField } from '../../systems/field.ts'
import { fieldLabel, valueLabel } from '../../systems/labels.ts'
import type { PlaySetting } from './play-setting.ts'
import { RollLine } from './roll-line.tsx'

export const isTile = ({ kind }: AnyField): boolean =>
  kind.is === 'integer' ||
  kind.is === 'oneOf' ||
  kind.is === 'flag' ||
  (kind.is === 'optional' && kind.of.kind.is === 'integer')

export interface ValueTilesProps {
  readonly fields: readonly (readonly [string, AnyField])[]
  readonly values: PlainRecord
  readonly setting: PlaySetting
}

export function ValueTiles({ fields, values, setting: { lines, speech, onRoll } }: ValueTilesProps) {
  return (
    <dl class="tiles">
      {fields.map(([name, { kind }]) => {
        const label = fieldLabel(name, speech.game)
        return (
          <div key={name} class={`tile${kind.is === 'integer' || kind.is === 'optional' ? '' : ' wordy'}`}>
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
