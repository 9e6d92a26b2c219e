// Modifiers: each a number with a name if it has one, adding up in view.

import type { Plain } from '../../dice/index.ts'
import type { FieldKind, Modifier } from '../../systems/field.ts'
import { signedNumber } from '../../systems/labels.ts'
import { Button } from '../parts/button.tsx'
import { elementId, FieldFrame, type FieldProps } from './field-frame.tsx'
import { Stepper } from './integer.tsx'
import { loadedChips } from './loaded-chips.ts'
import { startValue } from './start-values.ts'

export function ModifiersField({ field, name, path, value, onChange, form }: FieldProps<Plain | undefined>) {
  const kind = field.kind as Extract<FieldKind, { is: 'modifiers' }>
  const { words: app } = form.speech
  const all = (Array.isArray(value) ? value : []) as readonly Modifier[]
  const change = (at: number, to: Modifier) => onChange(all.map((each, i) => (i === at ? to : each)) as Plain)
  const numbers = all.map(numberOf).filter((each): each is number => typeof each === 'number')
  const sum = numbers.reduce((all, each) => all + each, 0)
  const held = kind.held ?? Number.POSITIVE_INFINITY
  const isHeld = Math.abs(sum) > held
  const Chips = loadedChips.value?.ValueChips
  const isDifficulty = (each: Modifier) =>
    Chips !== undefined && field.meta.named.some(({ name }) => name === nameOf(each))
  const difficulty = all.find(isDifficulty)
  return (
    <FieldFrame field={field} name={name} path={path} form={form} kind="modifiers" isGroup>
      {Chips && (
        <Chips
          field={field}
          speech={form.speech}
          isPicked={({ value: at, name }) =>
            difficulty === undefined ? at === 0 && Array.isArray(value) : nameOf(difficulty) === name
          }
          onPick={({ value: by, name }) => {
            const others = all.filter((each) => !isDifficulty(each))
            onChange((by === 0 ? others : [...others, { value: by, name }]) as Plain)
          }}
        />
      )}
      {all.map((each, i) =>
        isDifficulty(each) ? null : (
          <div class="modifier" key={i}>
            <input
              type="text"
              class="modifier-name"
              maxLength={80}
              aria-label={app.modifierName(i + 1)}
              placeholder={app.modifierHint}
              value={typeof each === 'object' ? each.name : ''}
              onInput={({ currentTarget }) => change(i, named(numberOf(each), currentTarget.value))}
            />
            <Stepper
              kind={kind.of.kind as Extract<FieldKind, { is: 'integer' }>}
              path={`${path}.${i}`}
              label={app.modifierValue(i + 1)}
              value={numberOf(each)}
              onChange={(next) => change(i, named((next ?? '') as number, nameOf(each)))}
              form={form}
            />
            <Button
              kind="quiet"
              icon="bin"
              label={app.remove}
              onClick={() => onChange(all.filter((_, at) => at !== i) as Plain)}
            />
          </div>
        ),
      )}
      <div class="modifier-foot">
        {all.length < kind.most && (
          <Button
            kind="quiet"
            icon="plus"
            onClick={() => {
              onChange([...all, startValue(kind.of) as number] as Plain)
              // The new line is there after the next drawing.
              requestAnimationFrame(() => document.getElementById(elementId(form, `${path}.${all.length}`))?.focus())
            }}
          >
            {app.addModifier}
          </Button>
        )}
        {numbers.length > 0 && (numbers.length > 1 || isHeld) && (
          <output class="sum">
            {numbers.map((each) => signedNumber(each, app)).join(' ')} = <b>{signedNumber(sum, app)}</b>
            {isHeld && <b>, {app.heldAt(signedNumber(Math.sign(sum) * held, app))}</b>}
          </output>
        )}
      </div>
    </FieldFrame>
  )
}

const numberOf = (modifier: Modifier): number => (typeof modifier === 'object' ? modifier.value : modifier)
const nameOf = (modifier: Modifier): string => (typeof modifier === 'object' ? modifier.name : '')
const named = (value: number, name: string): Modifier => (name === '' ? value : { value, name })
