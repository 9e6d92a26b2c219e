// A chart on the page. Its colours are the page's, so that it follows light and dark.

import { DASHES, type Mark, type Picture, SERIES_LOOKS } from '../../charts/picture.ts'

export function PictureView({ picture, label }: { readonly picture: Picture; readonly label: string }) {
  const { width, height, marks } = picture
  return (
    <svg
      class="picture"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
      width={Math.ceil(width)}
      height={Math.ceil(height)}
    >
      {marks.map((mark, i) => (
        <MarkView key={i} mark={mark} />
      ))}
    </svg>
  )
}

function MarkView({ mark }: { readonly mark: Mark }) {
  const series = 'of' in mark ? ` of-${mark.of % SERIES_LOOKS}` : ''
  switch (mark.is) {
    case 'rect':
      return (
        <rect
          class={`mark${series}`}
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          fill-opacity={mark.strength}
        >
          {mark.sentence !== undefined && <title>{mark.sentence}</title>}
        </rect>
      )
    case 'line':
      return <line class={`rule ${mark.look}`} x1={mark.x1} y1={mark.y1} x2={mark.x2} y2={mark.y2} />
    case 'path':
      return (
        <path
          class={`${mark.look}${series}`}
          d={mark.d}
          style={mark.strength === undefined ? undefined : { fillOpacity: mark.strength }}
          stroke-dasharray={mark.look === 'curve' ? DASHES[mark.of % SERIES_LOOKS] || undefined : undefined}
        />
      )
    case 'dot':
      return (
        <circle class={`mark${series}`} cx={mark.x} cy={mark.y} r={3.5}>
          {mark.sentence !== undefined && <title>{mark.sentence}</title>}
        </circle>
      )
    case 'text':
      return (
        <text class={`picture-${mark.look}`} x={mark.x} y={mark.y} text-anchor={mark.anchor}>
          {mark.text}
        </text>
      )
  }
}
