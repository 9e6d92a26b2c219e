// The parts of the talk line that are loaded when somebody writes: they read typed lines and complete them. A Tab pressed before they are
// there is not lost.

import { useRef, useState } from 'preact/hooks'
import { loadCardStyle } from '../../look/later-style.ts'
import type { TableView } from '../table-view.ts'

export type ChatParts = typeof import('./chat-parts.ts')

export function useChatParts(table: TableView) {
  const [chat, setChat] = useState<ChatParts | null>(null)
  /** While they are on their way: the text on which Tab was pressed, empty before. */
  const tabbed = useRef<string | null>(null)
  return {
    chat,
    get isLoading(): boolean {
      return chat === null && tabbed.current !== null
    },
    /** Nothing where they do not load; the next time it is tried again. */
    load(): Promise<ChatParts | undefined> {
      tabbed.current ??= ''
      return Promise.all([import('./chat-parts.ts'), loadCardStyle()]).then(
        ([parts]) => {
          setChat(parts)
          return parts
        },
        () => {
          tabbed.current = null
          return undefined
        },
      )
    },
    noteTab(text: string): void {
      tabbed.current ||= text
    },
    /** Completes the text that stood there when Tab was pressed; text typed since then stays. Null where nothing is completed. */
    completed(line: string, { completionsAt }: ChatParts): string | null {
      const typed = tabbed.current
      const picked = typed && line.startsWith(typed) ? completionsAt(table, typed)[0] : undefined
      return typed && picked ? picked.text + line.slice(typed.length) : null
    },
  }
}
