// Single values of a sheet, large enough to be read across the table.

import type { Plain } from '../../dice/index.ts'
import type { AnyField } from '../../systems/field.ts'
import type { Given } from '../odds/request.ts'
import { fieldLabel, valueLabel } from '../words/labels.ts'
import { RollLine } from './roll-line.tsx'
import type { PlaySetting } from './setting.ts'

export const isTile = ({ kind }: AnyField): boolean =>
  kind.is === 'whole' || kind.is === 'one' || kind.is === 'yes' || (kind.is === 'none' && kind.of.kind.is === 'whole')

export interface TilesProps {
  readonly fields: readonly (readonly [string, AnyField])[]
  readonly values: Given
  readonly setting: PlaySetting
}

export function Tiles({ fields, values, setting: { lines, speech, onRoll } }: TilesProps) {
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
