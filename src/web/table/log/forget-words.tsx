// The button that deletes words for good, for who said them and for the GM. It asks once more, because nothing brings them back.

import type { JournalLine } from '../../../table/journal.ts'
import { Button } from '../../parts/button.tsx'
import { confirmed } from '../../parts/confirmation.tsx'
import { playWords } from '../../words/play.ts'
import { offerOf } from '../command-offer.ts'
import { useTable } from '../table-view.ts'

export type EntryLine = Extract<JournalLine, { is: 'entry' }>

export function ForgetWords({ line }: { readonly line: EntryLine }) {
  const table = useTable()
  const fields = { book: line.book, n: Number(line.key.slice(line.book.length + 1)) }
  if (!offerOf(table, 'forgetWords', fields)) return null
  const app = playWords.value
  const forget = async () => {
    if (await confirmed(app.forgetWordsAsk, app.forgetWords)) void table.sendCommand({ is: 'forgetWords', ...fields })
  }
  return <Button kind="quiet" icon="cross" label={app.forgetWords} onClick={forget} />
}
