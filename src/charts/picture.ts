// A chart as marks on a plane, in pixels from the top left. The page and the file draw the same marks, so they cannot differ.

/** Letters of the marks, by what they are to the reader. */
export type TextLook = 'title' | 'label' | 'tick' | 'figure'

export type Mark =
  | {
      readonly is: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      /** The series, which has a colour of its own. */
      readonly of: number
      /** How much of the colour shows, 0 to 1. */
      readonly strength?: number
      readonly sentence?: string
    }
  | {
      readonly is: 'line'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly look: 'axis' | 'grid' | 'mean'
    }
  | {
      readonly is: 'path'
      readonly d: string
      readonly of: number
      readonly look: 'curve' | 'area'
      /** How much of the colour of an area shows, 0 to 1. */
      readonly strength?: number
    }
  | { readonly is: 'dot'; readonly x: number; readonly y: number; readonly of: number; readonly sentence?: string }
  | {
      readonly is: 'text'
      readonly x: number
      readonly y: number
      readonly text: string
      readonly anchor: 'start' | 'middle' | 'end'
      readonly look: TextLook
    }

export interface Picture {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

export interface NamedSeries {
  readonly name: string
  /** The colour that it has elsewhere, too; otherwise it has that of its place. */
  readonly of?: number
}

/** Series that are told apart by colour and by their dashes; further ones begin again. */
export const SERIES_LOOKS = 8
export const DASHES: readonly string[] = ['', '7 3', '2 3', '10 3 2 3', '', '7 3', '2 3', '10 3 2 3']

export const TEXT_SIZES: Readonly<Record<TextLook, number>> = { title: 14, label: 12, tick: 12, figure: 11 }

/** The room of a text in pixels, rather too much than too little: fonts differ, and labels must not overlap. */
export function textWidth(text: string, look: TextLook): number {
  let ems = 0
  for (const letter of text)
    ems += NARROW.test(letter) ? 0.34 : WIDE.test(letter) ? 0.95 : CAPITAL.test(letter) ? 0.72 : 0.6
  return ems * TEXT_SIZES[look]
}
const NARROW = /[ .,:;'|!ijlt()[\]]/
const WIDE = /[mwMW%…]/
const CAPITAL = /\p{Lu}/u

/** A text cut to a room, with a sign that it was. */
export function fittedText(text: string, look: TextLook, room: number): string {
  if (textWidth(text, look) <= room) return text
  const letters = [...text]
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, look) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Numbers in a path or an attribute: a tenth of a pixel is finer than can be seen. */
export const tenth = (value: number): number => Math.round(value * 10) / 10
