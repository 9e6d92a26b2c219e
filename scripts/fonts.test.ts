// Holds the cut fonts to what the app shows: a sign that is not in them would come from another face, on some devices from none.

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { walkSyntax } from './syntax-tree.mjs'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const look = `${src}web/look/`
const fonts = readdirSync(`${look}type`).filter((name) => name.endsWith('.woff2'))
const fontIn = (name: string) => readFileSync(`${look}type/${name}`)

/** The tags that WOFF2 writes as a number. */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx ' +
  'BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar ' +
  'hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ')

/** The table that says which letter is which shape. */
function lettersTable(font: Buffer): Buffer {
  let at = 48
  const number = () => {
    let value = 0
    for (;;) {
      const byte = font[at++] as number
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let offset = 0
  let found = { start: 0, length: 0 }
  for (let left = font.readUInt16BE(12); left > 0; left--) {
    const flags = font[at++] as number
    const tag = (flags & 63) === 63 ? font.toString('latin1', at, (at += 4)) : TAGS[flags & 63]
    const length = number()
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const stored = isTransformed ? number() : length
    if (tag === 'cmap') found = { start: offset, length: stored }
    offset += stored
  }
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(
    found.start,
    found.start + found.length,
  )
}

/** The letters of a font, by the ranges of its format 4 table. */
function lettersIn(font: Buffer): Set<number> {
  const table = lettersTable(font)
  const letters = new Set<number>()
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const at = table.readUInt32BE(4 + i * 8 + 4)
    if (table.readUInt16BE(at) !== 4) continue
    const twice = table.readUInt16BE(at + 6)
    for (let segment = 0; segment < twice; segment += 2) {
      const last = table.readUInt16BE(at + 14 + segment)
      const first = table.readUInt16BE(at + 16 + twice + segment)
      for (let code = first; code <= last && code < 0xffff; code++) letters.add(code)
    }
  }
  return letters
}

/** The text in the strings, templates and JSX of a module: comments and patterns are never shown. */
function shownBy(path: string): string {
  const texts: string[] = []
  walkSyntax(path, readFileSync(src + path, 'utf8'), ({ type, value }) => {
    const text = type === 'TemplateElement' ? (value as { readonly cooked: string | null }).cooked : value
    if (['Literal', 'TemplateElement', 'JSXText'].includes(type) && typeof text === 'string') texts.push(text)
  })
  return texts.join(' ')
}

/** Layers whose words come to the screen. */
const SHOWN = ['web', 'systems', 'table', 'client', 'dice']
/** Signs that people may type for <=, >= and !=, and a wide space that they pasted: shown as they typed it. */
const TYPED = '≤≥≠\u3000'

const shown = new Map<string, string>()
for (const layer of SHOWN)
  for (const name of readdirSync(src + layer, { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(name) && !/\.(test|suite)\.tsx?$/.test(name) && !name.includes('testing'))
      for (const letter of shownBy(`${layer}/${name}`))
        if (letter > '~' && !TYPED.includes(letter)) shown.set(letter, `${layer}/${name}`)

test('every letter and sign that the app shows is in both of its faces', () => {
  expect([...shown.keys()].join('')).toMatch(/ä.*…|….*ä/s)
  for (const name of ['text.woff2', 'display.woff2']) {
    const letters = lettersIn(fontIn(name))
    expect(letters.has('a'.charCodeAt(0)), name).toBe(true)
    const missing = [...shown].filter(([letter]) => !letters.has(letter.codePointAt(0) as number))
    expect(missing, name).toEqual([])
  }
})

test('names of western and central Europe are in both faces', () => {
  const names =
    'Łucja Žáková, Øystein Ærø, Şükrü Ağaoğlu, Ștefan Țuțea, Gwŷr Ŵyn, Þóra Ðorđević, Œuvré, Ŀull, STRAẞE, Ćirić'
  for (const face of ['text', 'display']) {
    const letters = new Set([...lettersIn(fontIn(`${face}.woff2`)), ...lettersIn(fontIn(`${face}-more.woff2`))])
    expect([...names].filter((letter) => !letters.has(letter.codePointAt(0) as number)).join(''), face).toBe('')
  }
})

test('a browser is told of every letter which file has it, and of none that no file has', () => {
  const style = readFileSync(`${look}type.css`, 'utf8')
  const faces = [...style.matchAll(/type\/([\w-]+\.woff2)".*?unicode-range:([^;]+);/gs)]
  expect(faces.map(([, name]) => name).sort()).toEqual([...fonts].sort())
  for (const [, name = '', ranges = ''] of faces) {
    const told = ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, i) => first + i)
    })
    const letters = lettersIn(fontIn(name))
    expect(
      [...letters].filter((code) => !told.includes(code)),
      name,
    ).toEqual([])
    expect(
      told.filter((code) => !letters.has(code)).map((code) => code.toString(16)),
      name,
    ).toEqual([])
  }
})
