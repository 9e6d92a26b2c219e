// What the GM does about a check, with the words it takes: an answer, an override with its reason, a new seal, a voided throw.

import { useId, useState } from 'preact/hooks'
import { fieldsOf } from '../../../table/running.ts'
import type { Check } from '../../../table/state.ts'
import { Inputs } from '../../fields/group.tsx'
import type { Given } from '../../odds/request.ts'
import { speechOf } from '../../roll/roll-form.tsx'
import { words } from '../../words/language.ts'
import { leadWords } from '../../words/lead.ts'
import { useTable } from '../at-table.ts'
import { isEmpty, onlyFields } from './fields.ts'
import { Say } from './say.tsx'

export const DOINGS = ['respond', 'override', 'reveal', 'strike', 'reseal', 'withdraw', 'void'] as const
export type Doing = (typeof DOINGS)[number]

interface ActionProps {
  readonly check: Check
  readonly onDone: () => void
}

export function ActionForm({ check, doing, onDone }: ActionProps & { readonly doing: Doing }) {
  const { order, state } = useTable()
  const app = leadWords.value
  const give = async (given: Parameters<typeof order>[0]) => {
    if ((await order(given)) !== undefined) onDone()
  }
  const about = { check: check.id }
  switch (doing) {
    case 'respond':
      return (
        <Say
          label={app.respondLabel}
          action={app.send}
          most={4000}
          isLong
          onCancel={onDone}
          onSay={(said) => give({ is: 'respond', ...about, words: said })}
        />
      )
    case 'strike':
      return (
        <Say
          label={app.strikeWhy}
          action={app.strike}
          most={500}
          mayBeEmpty
          onCancel={onDone}
          onSay={(why) => give({ is: 'strike', ...about, why })}
        />
      )
    case 'withdraw':
      return (
        <Say
          label={app.why}
          action={app.withdraw}
          most={200}
          mayBeEmpty
          onCancel={onDone}
          onSay={(why) => give({ is: 'withdraw', ...about, why })}
        />
      )
    case 'void': {
      const open = check.throw === null ? undefined : state.throws[check.throw]
      return open ? <VoidForm book={open.book} number={open.number} onDone={onDone} /> : null
    }
    case 'override':
      return <OverrideForm check={check} onDone={onDone} />
    case 'reseal':
      return <ResealForm check={check} onDone={onDone} />
    case 'reveal':
      return null
  }
}

function VoidForm({ book, number, onDone }: { book: string; number: number; onDone: () => void }) {
  const { order } = useTable()
  const app = leadWords.value
  const [isAway, setAway] = useState(false)
  return (
    <div class="leading">
      <label class="switch">
        <input type="checkbox" checked={isAway} onChange={({ currentTarget }) => setAway(currentTarget.checked)} />
        <span class="switch-track" aria-hidden="true" />
        <span class="label">{app.voidAway}</span>
      </label>
      <Say
        key={`${isAway}`}
        label={app.voidWhy}
        action={isAway ? app.voidAway : app.voidAgain}
        most={200}
        onCancel={onDone}
        onSay={async (why) => {
          if ((await order({ is: 'voidThrow', book, throw: number, why, again: !isAway })) !== undefined) onDone()
        }}
      />
    </div>
  )
}

const TONES = ['good', 'bad', 'plain'] as const

/** The verdicts of the game are offered; any other word will do as well. */
function OverrideForm({ check, onDone }: ActionProps) {
  const { order, system, language } = useTable()
  const app = leadWords.value
  const id = useId()
  const { verdicts } = system.words[language]
  const [word, setWord] = useState('')
  const [tone, setTone] = useState<(typeof TONES)[number]>(check.end?.verdict.tone === 'good' ? 'bad' : 'good')
  const toneNames = { good: words.value.success, bad: words.value.failure, plain: '–' }
  const [isEmptyWord, setEmptyWord] = useState(false)
  return (
    <div class="leading">
      <p class="hint">{app.overrideHint}</p>
      <fieldset class="field">
        <legend class="label">{app.overrideTo}</legend>
        <div class="options">
          {TONES.map((each) => (
            <label key={each} class="option">
              <input type="radio" name={id} checked={each === tone} onChange={() => setTone(each)} />
              <span>{toneNames[each]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="field">
        <label class="label" for={`${id}-word`}>
          {app.overrideWord}
        </label>
        <input
          id={`${id}-word`}
          type="text"
          list={`${id}-words`}
          maxLength={60}
          autocomplete="off"
          aria-invalid={isEmptyWord || undefined}
          value={word}
          onInput={({ currentTarget }) => setWord(currentTarget.value)}
        />
        <datalist id={`${id}-words`}>
          {Object.values(verdicts).map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        {isEmptyWord && <p class="fault">{words.value.needed}</p>}
      </div>
      <Say
        label={app.why}
        action={app.override}
        most={500}
        onCancel={onDone}
        onSay={async (why) => {
          setEmptyWord(word.trim() === '')
          if (word.trim() === '') return
          const known = Object.entries(verdicts).find(([, text]) => text === word.trim())?.[0]
          const told = { tone, word: known ?? word.trim(), why }
          if ((await order({ is: 'override', check: check.id, ...told })) !== undefined) onDone()
        }}
      />
    </div>
  )
}

function ResealForm({ check, onDone }: ActionProps) {
  const { order, system } = useTable()
  const app = leadWords.value
  const id = useId()
  const sealed = check.seal?.fields ?? []
  const [given, setGiven] = useState<Given>(() => (check.sealed ? (JSON.parse(check.sealed.text) as Given) : {}))
  const fields = onlyFields(
    fieldsOf(system, check.rolled),
    ({ path, field }) => sealed.includes(path) || (field.says.isSealable && check.given[path] === undefined),
  )
  return (
    <div class="leading">
      <Inputs fields={fields} values={given} onChange={setGiven} form={{ id, speech: speechOf(system), fault: null }} />
      <Say
        label={app.resealWhy}
        action={app.reseal}
        most={200}
        onCancel={onDone}
        onSay={async (why) => {
          if (isEmpty(given)) return
          if ((await order({ is: 'reseal', check: check.id, sealed: given, why })) !== undefined) onDone()
        }}
      />
    </div>
  )
}
