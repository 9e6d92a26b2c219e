// The line at the bottom of the log: talk, whispers, actions and free rolls. Enter sends, the arrow up brings lines back.

import { useRef, useState } from 'preact/hooks'
import type { ChatFault } from '../../../table/chat-input.ts'
import { Button } from '../../parts/button.tsx'
import { toast } from '../../parts/toast.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { RollMenu } from '../roll/roll-menu.tsx'
import { useTable } from '../table-view.ts'
import { type ChatParts, useChatParts } from './use-chat-parts.ts'

export function TalkLine() {
  const table = useTable()
  const app = playWords.value
  const { sentLines } = table.screen
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<ChatFault | null>(null)
  const [active, setActive] = useState(-1)
  const [isShut, setShut] = useState(false)
  /** How far back the arrow up has gone; 0 is the line being written. */
  const [back, setBack] = useState(0)
  const parts = useChatParts(table)
  const { chat } = parts
  const offered = isShut || wrong || !chat ? [] : chat.completionsAt(table, text)
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
  const read = (line: string, { readLine, sendTyped }: ChatParts) => {
    const typed = readLine(table, line)
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
    sentLines.add(line)
    setBack(0)
    if (typed.is === 'move') return
    table.screen.showEnd()
    sendTyped(table, typed)
  }
  const send = (line: string) => {
    // At once: another line may be typed while the parts that read this one are on their way.
    change('')
    if (chat) return read(line, chat)
    void parts.load().then((loaded) => {
      if (loaded) return read(parts.completed(line, loaded) ?? line, loaded)
      setText((now) => now || line)
      toast(words.value.loadFailed, 'cross')
    })
  }
  const recall = (steps: number): boolean => {
    const line = sentLines.earlier(back + steps)
    if (line === null) return false
    setBack(back + steps)
    change(line)
    setShut(true)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const isList = offered.length > 0
    if (parts.isLoading && key === 'Tab' && !event.shiftKey && text.startsWith('/')) {
      event.preventDefault()
      parts.noteTab(text)
    } else if (isList && (key === 'ArrowDown' || key === 'ArrowUp')) {
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
      {chat && offered.length > 0 && <chat.Completions offered={offered} active={active} onTake={take} />}
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
          onFocus={() => {
            if (chat || parts.isLoading) return
            void parts.load().then((loaded) => {
              const completed = loaded && parts.completed(input.current?.value ?? '', loaded)
              if (completed) change(completed)
            })
          }}
          onInput={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" icon="send" label={app.send} />
      </div>
    </form>
  )
}
