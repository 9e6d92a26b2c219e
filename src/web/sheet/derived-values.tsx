// Derived values of a sheet, each with its reason. A value that a line adds to its roll stands at that line.

import type { Fields, Values } from '../../systems/field.ts'
import { fieldLabel } from '../../systems/labels.ts'
import { Tip } from '../parts/tip.tsx'
import type { PlaySetting } from './play-setting.ts'
import { wordText } from './word-text.ts'

export function DerivedValues({ setting }: { readonly setting: PlaySetting }) {
  const { system, lines, speech } = setting
  const lacked = system.sheet.lacks?.(setting.values) ?? []
  const names = Object.keys(system.sheet.derived).filter((name) => !lines.has(name) && !lacked.includes(name))
  if (names.length === 0) return null
  return (
    <section class="derived" aria-label={speech.words.derived}>
      {names.map((name) => (
        <div key={name} class="stat">
          <span>{fieldLabel(name, speech.game)}</span>
          <DerivedValue name={name} setting={setting} />
        </div>
      ))}
    </section>
  )
}

export const isDerived = (name: string, { system }: PlaySetting): boolean => Object.hasOwn(system.sheet.derived, name)

export function DerivedValue({ name, setting }: { readonly name: string; readonly setting: PlaySetting }) {
  const { system, values, speech } = setting
  const found = system.sheet.derived[name]?.(values as Values<Fields>)
  if (!found) return null
  const why = wordText(found.word, found.figures, speech.game)
  if (found.value === null) return <b>{why}</b>
  return (
    <Tip text={why}>
      <b>{`${found.value}`.replace('-', '−')}</b>
    </Tip>
  )
}
