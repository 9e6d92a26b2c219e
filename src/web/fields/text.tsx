// Words, and lists that are typed as text: numbers with anything between them, names one a line.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Plain } from '../../dice/index.ts'
import type { FieldKind } from '../../systems/field.ts'
import { textLabel, textMeant } from '../../systems/line-label.ts'
import { elementId, FieldFrame, type FieldProps, faultProps } from './field-frame.tsx'

/** Longer texts get several lines. */
const ONE_LINE = 200

export function TextField({ field, name, path, value, onChange, form }: FieldProps<Plain | undefined>) {
  const isNone = field.kind.is === 'optional'
  const kind = (field.kind.is === 'optional' ? field.kind.of.kind : field.kind) as Extract<FieldKind, { is: 'text' }>
  const { game } = form.speech
  const text = `${value ?? field.meta.fallback ?? ''}`
  // Names of people are not translated.
  const isWho = path === 'name'
  const props = {
    id: elementId(form, path),
    value: isWho ? text : textLabel(text, game),
    maxLength: kind.most,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(
        isNone && currentTarget.value === ''
          ? null
          : isWho
            ? currentTarget.value
            : textMeant(currentTarget.value, game),
      ),
    ...faultProps(form, path),
  }
  return (
    <FieldFrame field={field} name={name} path={path} form={form} kind={kind.most > ONE_LINE ? 'text long' : 'text'}>
      {kind.most > ONE_LINE ? <textarea rows={4} {...props} /> : <input type="text" autocomplete="off" {...props} />}
    </FieldFrame>
  )
}

interface TextFormat {
  readonly write: (value: Plain | undefined) => string
  readonly read: (text: string) => Plain
}

/** The text as it is typed, and what takes it. What comes from elsewhere (another example, another line) replaces it. */
function useTypedText(standing: Plain | undefined, onChange: (value: Plain) => void, { write, read }: TextFormat) {
  const [typed, setTyped] = useState(() => write(standing))
  const told = useRef(standing)
  useEffect(() => {
    if (JSON.stringify(standing) === JSON.stringify(told.current)) return
    told.current = standing
    setTyped(write(standing))
  }, [standing])
  const take = (text: string) => {
    setTyped(text)
    told.current = read(text)
    onChange(told.current)
  }
  return [typed, take] as const
}

/** A list of numbers or of names, typed as one text. */
export function ListField({ field, name, path, value, onChange, form }: FieldProps<Plain | undefined>) {
  const isNone = field.kind.is === 'optional'
  const kind = (field.kind.is === 'optional' ? field.kind.of.kind : field.kind) as Extract<FieldKind, { is: 'list' }>
  const areNumbers = kind.of.kind.is === 'integer'
  const { game } = form.speech
  const [typed, read] = useTypedText(value ?? field.meta.fallback, onChange, {
    write: (standing) =>
      areNumbers ? listText(standing, ', ') : listText(standing, '\n', (line) => textLabel(line, game)),
    read: (text) => {
      const list = readList(text, areNumbers, (line) => textMeant(line, game))
      return list === null ? text : list.length === 0 && isNone ? null : list
    },
  })
  const props = { id: elementId(form, path), value: typed, ...faultProps(form, path) }
  return (
    <FieldFrame field={field} name={name} path={path} form={form} kind="text">
      {areNumbers ? (
        <input
          type="text"
          inputMode="text"
          autocomplete="off"
          placeholder={form.speech.words.numbersHint}
          onInput={({ currentTarget }) => read(currentTarget.value)}
          {...props}
        />
      ) : (
        <textarea
          rows={3}
          placeholder={form.speech.words.namesHint}
          onInput={({ currentTarget }) => read(currentTarget.value)}
          {...props}
        />
      )}
    </FieldFrame>
  )
}

/** Anything as JSON: for what only programs write. */
export function JsonField({ field, name, path, value, onChange, form }: FieldProps<Plain | undefined>) {
  const [typed, read] = useTypedText(value, onChange, {
    write: (standing) => (standing === undefined ? '' : JSON.stringify(standing)),
    read: (text) => {
      try {
        return JSON.parse(text)
      } catch {
        return text
      }
    },
  })
  return (
    <FieldFrame field={field} name={name} path={path} form={form} kind="text long">
      <textarea
        rows={3}
        id={elementId(form, path)}
        value={typed}
        onInput={({ currentTarget }) => read(currentTarget.value)}
        {...faultProps(form, path)}
      />
    </FieldFrame>
  )
}

const AS_IT_IS = (line: string): string => line

function listText(value: Plain | undefined, between: string, told = AS_IT_IS): string {
  if (Array.isArray(value)) return value.map((each) => told(`${each}`)).join(between)
  return value === null || value === undefined ? '' : `${value}`
}

/** Null where something is no number. */
export function readList(text: string, areNumbers: boolean, meant = AS_IT_IS): Plain[] | null {
  if (!areNumbers) {
    const lines = text.split('\n').map((line) => line.trim())
    return lines.filter((line) => line !== '').map(meant)
  }
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  return parts.every((part) => /^[+-]?\d{1,15}$/.test(part.replace('−', '-')))
    ? parts.map((part) => Number(part.replace('−', '-')))
    : null
}
