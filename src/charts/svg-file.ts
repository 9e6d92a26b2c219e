// A chart as a file that stands alone: its colours and letters are in it, and nothing in it is loaded or run.

import { DASHES, type Mark, type Picture, SERIES_LOOKS, TEXT_SIZES } from './picture.ts'

/** The colours of the app's two looks. */
const COLOURS = {
  light: {
    ground: '#fffdf8',
    ink: '#211d17',
    soft: '#5b5243',
    line: '#d8cfbc',
    edge: '#857a65',
    series: ['#c98a00', '#2d5079', '#1b6639', '#8a3a78', '#9d2e1b', '#0f6f74', '#5b5243', '#6a5acd'],
  },
  dark: {
    ground: '#221f19',
    ink: '#f3eddf',
    soft: '#bcb29f',
    line: '#3b362c',
    edge: '#8f846f',
    series: ['#e6b445', '#7fb0ee', '#78cf95', '#d79ac8', '#ff9f8a', '#6fd0d4', '#bcb29f', '#b3a6ff'],
  },
} as const
export type PictureTheme = keyof typeof COLOURS

export function svgFile({ width, height, marks }: Picture, sentence: string, theme: PictureTheme = 'light'): string {
  const { ground } = COLOURS[theme]
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" font-family="'DejaVu Sans',Verdana,sans-serif">`,
    `<title>${escaped(sentence)}</title>`,
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    ...marks.map((mark) => drawn(mark, theme)),
    '</svg>\n',
  ].join('\n')
}

function drawn(mark: Mark, theme: PictureTheme): string {
  const { ink, soft, line, edge, series } = COLOURS[theme]
  const colour = 'of' in mark ? series[mark.of % SERIES_LOOKS] : ink
  switch (mark.is) {
    case 'rect': {
      const strength = mark.strength === undefined ? '' : ` fill-opacity="${mark.strength}"`
      const box = `x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}"`
      return `<rect ${box} fill="${colour}"${strength}/>`
    }
    case 'line': {
      const { x1, y1, x2, y2, look } = mark
      const stroke = look === 'grid' ? line : look === 'axis' ? edge : ink
      return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${stroke}"${look === 'mean' ? ' stroke-dasharray="4 3"' : ''} fill="none"/>`
    }
    case 'path': {
      if (mark.look === 'area') return `<path d="${mark.d}" fill="${colour}" fill-opacity="${mark.strength ?? 0.35}"/>`
      const dash = DASHES[mark.of % SERIES_LOOKS] ?? ''
      return `<path d="${mark.d}" fill="none" stroke="${colour}" stroke-width="2"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`
    }
    case 'dot':
      return `<circle cx="${mark.x}" cy="${mark.y}" r="3" fill="${colour}"/>`
    case 'text': {
      const { x, y, anchor, look, text } = mark
      const fill = look === 'title' || look === 'label' ? ink : soft
      const weight = look === 'title' ? ' font-weight="600"' : ''
      return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${TEXT_SIZES[look]}" fill="${fill}"${weight}>${escaped(text)}</text>`
    }
  }
}

/** Text from people is text. Signs that no XML may hold are left out. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
