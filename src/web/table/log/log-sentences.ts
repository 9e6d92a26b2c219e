// The sentences of the log's lines, to be searched. Each is kept until its card changes or somebody is called otherwise.

import type { JournalLine } from '../../../table/journal.ts'
import { type JournalReader, sentenceOfLine } from '../../../table/lines.ts'

const noSentences = () => ({ en: new WeakMap<object, string>(), de: new WeakMap<object, string>() })

export class LogSentences {
  private byLanguage = noSentences()
  private names = ''

  /** The sentence of each line as this reader reads it, in lower case. */
  readBy(reader: JournalReader): (line: JournalLine) => string {
    const names = JSON.stringify(Object.values(reader.state.seats).map(({ name }) => name))
    if (names !== this.names) this.byLanguage = noSentences()
    this.names = names
    const kept = this.byLanguage[reader.language]
    return (line) => {
      const card = line.is === 'card' ? reader.journal.checks[line.card] : undefined
      const known = kept.get(card ?? line)
      if (known !== undefined) return known
      const more = card ? ` ${card.words} ${card.responses.map(({ words }) => words).join(' ')}` : ''
      const sentence = `${sentenceOfLine(line, reader)}${more}`.toLocaleLowerCase()
      kept.set(card ?? line, sentence)
      return sentence
    }
  }
}
