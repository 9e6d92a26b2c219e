// A table of chances as text, for a chat or a mail: columns in line, and a bar behind the first chance.

export interface TextTable {
  readonly title: string
  readonly sentence: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[]; readonly share: number | null }[]
}

const BAR = 30

export function textFile({ title, sentence, heads, rows }: TextTable): string {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map(({ cells }) => (cells[i] ?? '').length)))
  const most = Math.max(1e-12, ...rows.map(({ share }) => share ?? 0))
  const line = (cells: readonly string[], bar: string) =>
    `${cells.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  ')}${bar === '' ? '' : `  ${bar}`}`.trimEnd()
  return [
    title,
    sentence,
    '',
    line(heads, ''),
    ...rows.map(({ cells, share }) => line(cells, '█'.repeat(Math.round(((share ?? 0) / most) * BAR)))),
    '',
  ].join('\n')
}
