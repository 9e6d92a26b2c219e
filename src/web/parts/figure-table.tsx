// A table of figures. Where it is wider than the screen it scrolls by itself, also from the keyboard.

import type { ComponentChildren } from 'preact'

export interface FigureColumn {
  readonly head: string
  readonly isNumber?: boolean
}

export interface FigureTableProps {
  readonly label: string
  readonly columns: readonly FigureColumn[]
  readonly rows: readonly {
    readonly key: string
    readonly cells: readonly ComponentChildren[]
    readonly isMarked?: boolean
  }[]
}

export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <figure class="rows" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ head, isNumber }) => (
              <th key={head} scope="col" class={isNumber ? 'number' : ''}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isMarked }) => (
            <tr key={key} class={isMarked ? 'marked' : ''}>
              {cells.map((cell, i) => (
                <td key={columns[i]?.head} class={columns[i]?.isNumber ? 'number' : ''}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
