// A die, drawn. What became of it shows in shape and sign as well as in colour: counted is filled and ticked, not counted is
// hollow, taken away is dashed and struck through.

import type { ShownDie } from './shown-roll.ts'

interface DieShape {
  readonly outline: string
  readonly edges: string
  /** The faces in the shade, and those deeper in it. */
  readonly dim: readonly string[]
  readonly y: number
  readonly size: number
}

/** Outlines, edges and shades on a field of 100 by 100, by the number of sides. */
const SHAPES: Readonly<Record<number, DieShape>> = {
  4: { outline: 'M50 8 95 88H5z', edges: 'M50 8 78 88', dim: ['M50 8 95 88H78z'], y: 70, size: 34 },
  8: {
    outline: 'M50 4 92 50 50 96 8 50z',
    edges: 'M8 50 50 68 92 50M50 68v28',
    dim: ['M8 50 50 68 92 50 50 96z', 'M50 68 92 50 50 96z'],
    y: 44,
    size: 34,
  },
  10: {
    outline: 'M50 4 95 40v18L50 96 5 58V40z',
    edges: 'M50 4 79 60 50 75 21 60zM5 58l16 2M95 58l-16 2M50 75v21',
    dim: ['M50 4 95 40v18L50 96 5 58l16 2 29 15 29-15z', 'M79 60l16-2L50 96V75z'],
    y: 50,
    size: 34,
  },
  12: {
    outline: 'M50 4 79 13 96 37v28L79 88 50 96 21 88 4 65V37L21 13z',
    edges: 'M50 24 75 42 66 72H34L25 42zM50 24V4M75 42l21-5M66 72l13 16M34 72 21 88M25 42 4 37',
    dim: ['M75 42 96 37v28L79 88 50 96 21 88 34 72h32z', 'M34 72h32l13 16-29 8-29-8z'],
    y: 52,
    size: 28,
  },
  20: {
    outline: 'M50 3 92 27v46L50 97 8 73V27z',
    edges:
      'M50 21 78 68H22zM50 3v18M78 68l14 5M22 68 8 73M50 21 8 27M50 21l42 6M22 68 50 97 78 68M8 27l14 41M92 27 78 68',
    dim: ['M50 21 92 27v46L50 97 8 73l14-5h56z', 'M22 68h56l14 5-42 24z'],
    y: 55,
    size: 26,
  },
}
const OTHER: DieShape = { outline: 'M50 5a45 45 0 1 0 0 90 45 45 0 0 0 0-90z', edges: '', dim: [], y: 50, size: 30 }
const CUBE = {
  outline: 'M24 6h52a18 18 0 0 1 18 18v52a18 18 0 0 1-18 18H24A18 18 0 0 1 6 76V24A18 18 0 0 1 24 6z',
  dim: ['M6 66v10a18 18 0 0 0 18 18h52a18 18 0 0 0 18-18V66a18 18 0 0 1-18 18H24A18 18 0 0 1 6 66z'],
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
]

export function DieView({ sides, low, face, mark, isTens }: ShownDie) {
  const pips = sides === 6 && low === 1 ? PIPS[face - 1] : undefined
  const shape = SHAPES[sides] ?? OTHER
  const { outline, dim } = pips ? CUBE : shape
  const text = isTens ? `${face}0` : `${face}`
  const size = text.length > 2 ? shape.size * 0.75 : shape.size
  return (
    <svg class={`die ${mark}`} viewBox="-4 -4 108 108" aria-hidden="true">
      <path class="die-body" d={outline} />
      {dim.map((shade) => (
        <path key={shade} class="die-dim" d={shade} />
      ))}
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} class="die-pip" cx={x} cy={y} r={9} />)
      ) : (
        <>
          <path class="die-edge" d={shape.edges} />
          <text class="die-face" x={50} y={shape.y} font-size={size}>
            {text}
          </text>
        </>
      )}
      {mark === 'dropped' && <path class="die-strike" d="M2 98 98 2" />}
      {mark === 'hit' && (
        <g class="die-badge">
          <circle cx={86} cy={14} r={15} />
          <path d="M79 14.500l5 5 9-10" />
        </g>
      )}
    </svg>
  )
}
