// The line at the bottom of the log: talk, whispers, actions and free rolls. Enter sends, the arrow up brings lines back.

import { useRef, useState } from 'preact/hooks'
import type { ChatCommand, ChatFault, ChatInput, DiceReading } from '../../../table/chat-input.ts'
import { Button } from '../../parts/button.tsx'
import { toast } from '../../parts/toast.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { RollMenu } from '../roll/roll-menu.tsx'
import { sheetToRoll } from '../sheets/sheets.ts'
import { type TableView, useTable } from '../table-view.ts'
import { earlierLine, rememberLine } from './line-history.ts'

type ChatParts = typeof import('./chat-parts.ts')

const loadChat = (): Promise<ChatParts> => import('./chat-parts.ts')

export function TalkLine() {
  const table = useTable()
  const app = playWords.value
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<ChatFault | null>(null)
  const [active, setActive] = useState(-1)
  const [isShut, setShut] = useState(false)
  /** How far back the arrow up has gone; 0 is the line being written. */
  const [back, setBack] = useState(0)
  const [chat, setChat] = useState<ChatParts | null>(null)
  const others = othersAt(table)
  const offered = isShut || wrong || !chat ? [] : chat.chatCompletions(text, others, chat.movesToType(table))
  const change = (next: string) => {
    setText(next)
    setWrong(null)
    setActive(-1)
    setShut(false)
  }
  const take = (at: number) => {
    const picked = offered[at]
    if (!picked) return
    change(picked.text)
    input.current?.focus()
  }
  const read = (line: string, { readChatInput, sheetNumber, openTypedMove, movesToType }: ChatParts) => {
    const typed =
      openTypedMove(table, line) ?? readChatInput(line, others, readingAt(table, sheetNumber), movesToType(table))
    if (typed.is === 'nothing') return
    if (typed.is === 'wrong') {
      setText(line)
      setWrong(typed)
      // The caret goes where it is wrong, once the text is there.
      requestAnimationFrame(() => {
        input.current?.focus()
        input.current?.setSelectionRange(typed.from, typed.to)
      })
      return
    }
    rememberLine(line)
    setBack(0)
    change('')
    if (typed.is === 'move') return
    table.screen.showEnd()
    sendTyped(typed, table)
  }
  const send = (line: string) => {
    if (chat) return read(line, chat)
    loadChat().then(
      (loaded) => {
        setChat(loaded)
        read(line, loaded)
      },
      () => toast(words.value.loadFailed, 'cross'),
    )
  }
  const recall = (steps: number): boolean => {
    const line = earlierLine(back + steps)
    if (line === null) return false
    setBack(back + steps)
    change(line)
    setShut(true)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const isList = offered.length > 0
    if (isList && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      const next = key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1
      setActive((next + offered.length) % offered.length)
    } else if (isList && (key === 'Tab' || (key === 'Enter' && active >= 0)) && !event.shiftKey) {
      event.preventDefault()
      take(Math.max(0, active))
    } else if (isList && key === 'Escape') {
      event.preventDefault()
      setShut(true)
    } else if (key === 'ArrowUp' && (text === '' || back > 0)) {
      if (recall(1)) event.preventDefault()
    } else if (key === 'ArrowDown' && back > 0) {
      if (recall(-1)) event.preventDefault()
    }
  }
  return (
    <form
      class="talk"
      onSubmit={(event) => {
        event.preventDefault()
        // Enter may follow the last key sooner than the page is drawn again.
        send(input.current?.value ?? '')
      }}
    >
      {offered.length > 0 && (
        <div class="completions" role="listbox" id="talk-completions" aria-label={app.completions}>
          {offered.map(({ label }, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the line; the keys move what is active
            // biome-ignore lint/a11y/useKeyWithClickEvents: Tab and Enter take what is active
            <div
              key={label}
              id={`talk-completion-${at}`}
              role="option"
              aria-selected={at === active}
              onClick={() => take(at)}
            >
              <b>{label}</b>
              <span class="hint">{hintOf(label)}</span>
            </div>
          ))}
        </div>
      )}
      {wrong && chat && <chat.LineError id="talk-wrong" wrong={wrong} text={text} onTake={send} />}
      <div class="talk-row">
        <RollMenu />
        <input
          id="free-roll"
          ref={input}
          type="text"
          autocomplete="off"
          autocapitalize="sentences"
          spellcheck={!text.startsWith('/')}
          enterkeyhint="send"
          placeholder={app.talk}
          aria-label={app.talkLabel}
          role="combobox"
          aria-expanded={offered.length > 0}
          aria-autocomplete="list"
          aria-controls="talk-completions"
          aria-activedescendant={active >= 0 && offered.length > 0 ? `talk-completion-${active}` : undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'talk-wrong' : undefined}
          value={text}
          onFocus={() => void loadChat().then(setChat, () => undefined)}
          onInput={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" icon="send" label={app.send} />
      </div>
    </form>
  )
}

/** Everybody else, by name; the GM also by that word. */
function othersAt({ state, me }: TableView) {
  const seats = Object.entries(state.seats).filter(
    ([seat, { isGone, role }]) => seat !== me && !isGone && role !== 'spectator',
  )
  const named = seats.map(([seat, { name }]) => ({ seat, name }))
  const gm = seats.find(([, { role }]) => role === 'gm')
  const word = words.value.gm
  return gm && !named.some(({ name }) => name.toLowerCase() === word.toLowerCase())
    ? [...named, { seat: gm[0], name: word }]
    : named
}

/** Typed dice are read as the table has chosen, with the numbers of the character in hand. */
function readingAt(table: TableView, sheetNumber: ChatParts['sheetNumber']): DiceReading {
  const { dialect } = table.state.options
  const sheet = sheetToRoll(table)
  return {
    dialect: (dialect as DiceReading['dialect'] | undefined) ?? 'astragal',
    values: (name) => (sheet ? sheetNumber(table.system, sheet.values, name) : undefined),
  }
}

function hintOf(label: string): string {
  const { commands } = playWords.value
  const name = label.slice(1) as ChatCommand
  return label.startsWith('/') && Object.hasOwn(commands, name) ? commands[name] : ''
}

/** An action is that of the character in hand. */
const actingSheet = (table: TableView): string | null => {
  const sheet = sheetToRoll(table)
  return sheet?.owner === table.me ? sheet.id : null
}

function sendTyped(typed: Exclude<ChatInput, { is: 'wrong' | 'nothing' }>, table: TableView): void {
  const { sendCommand } = table
  const said = typed.is === 'say' && typed.isAction ? { ...typed, sheet: actingSheet(table) } : typed
  const commands = typed.is === 'say' ? [said] : typed.rolls.map((roll) => ({ is: 'roll', ...roll }))
  for (const each of commands) void sendCommand(each)
}
