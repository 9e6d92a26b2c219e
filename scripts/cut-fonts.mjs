// Cuts the fonts of the app (src/web/look/type) and of its tests (e2e/type) from packages of the npm registry, fetched into a
// temporary folder: `node scripts/cut-fonts.mjs`. What is cut may not keep the name of its source, so it gets one of ours.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGES = [
  'subset-font@2.9.0',
  'fontverter@2.0.0',
  '@fontsource-variable/source-sans-3@5.3.0',
  '@fontsource-variable/literata@5.3.0',
  '@fontsource/barlow-condensed@5.3.0',
  'dejavu-fonts-ttf@2.37.3',
]

/** English and German, western Europe, and the signs that the pages show. */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
]
/** Central Europe, Romania, Wales and the capital sharp s: loaded when somebody's name needs them. */
const MORE_LETTERS = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17e],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ef2, 0x1ef3],
]
/** Kerning, accents, and figures of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rvrn', 'tnum', 'lnum', 'pnum']

const TEXT = {
  package: '@fontsource-variable/source-sans-3',
  licence: 'source-sans-3',
  axes: { wght: { min: 400, max: 700 } },
}
const DISPLAY = { package: '@fontsource-variable/literata', licence: 'literata', axes: { wght: 600, opsz: 24 } }
const NARROW = { package: '@fontsource/barlow-condensed', licence: 'barlow-condensed' }
const WIDE = { package: 'dejavu-fonts-ttf', licence: 'dejavu' }

const APP = 'src/web/look/type'
const TESTS = 'e2e/type'
const BOTH = [...LETTERS, ...MORE_LETTERS]

/** Each file, its name, and where it is cut from. */
const CUTS = [
  {
    to: `${APP}/text`,
    name: 'Astragal Text',
    of: TEXT,
    file: 'files/source-sans-3-latin-wght-normal.woff2',
    letters: LETTERS,
  },
  {
    to: `${APP}/text-more`,
    name: 'Astragal Text',
    of: TEXT,
    file: 'files/source-sans-3-latin-ext-wght-normal.woff2',
    letters: MORE_LETTERS,
  },
  {
    to: `${APP}/display`,
    name: 'Astragal Display',
    of: DISPLAY,
    file: 'files/literata-latin-opsz-normal.woff2',
    letters: LETTERS,
  },
  {
    to: `${APP}/display-more`,
    name: 'Astragal Display',
    of: DISPLAY,
    file: 'files/literata-latin-ext-opsz-normal.woff2',
    letters: MORE_LETTERS,
  },
  {
    to: `${TESTS}/narrow`,
    name: 'Test Narrow',
    of: NARROW,
    file: 'files/barlow-condensed-latin-400-normal.woff2',
    letters: LETTERS,
  },
  {
    to: `${TESTS}/narrow-bold`,
    name: 'Test Narrow',
    of: NARROW,
    file: 'files/barlow-condensed-latin-600-normal.woff2',
    letters: LETTERS,
  },
  { to: `${TESTS}/wide`, name: 'Test Wide', of: WIDE, file: 'ttf/DejaVuSans.ttf', letters: BOTH },
  { to: `${TESTS}/wide-bold`, name: 'Test Wide', of: WIDE, file: 'ttf/DejaVuSans-Bold.ttf', letters: BOTH },
  { to: `${TESTS}/wide-serif`, name: 'Test Wide Serif', of: WIDE, file: 'ttf/DejaVuSerif-Bold.ttf', letters: LETTERS },
  { to: `${TESTS}/wide-mono`, name: 'Test Wide Mono', of: WIDE, file: 'ttf/DejaVuSansMono.ttf', letters: LETTERS },
]

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'astragal-fonts-'))

/** @param {readonly number[][]} ranges */
const lettersOf = (ranges) =>
  ranges
    .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((code) => String.fromCodePoint(code))
    .join('')

const COPYRIGHT = 0

/**
 * The tables of a font by their tag.
 * @param {Buffer} font
 */
function tablesOf(font) {
  const count = font.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const at = 12 + i * 16
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))]
    }),
  )
}

/**
 * One of a font's names; those for Windows, which are UTF-16.
 * @param {Buffer} font @param {number} id
 */
function nameIn(font, id) {
  const table = tablesOf(font).get('name') ?? Buffer.alloc(6)
  for (let at = 6; at < 6 + table.readUInt16BE(2) * 12; at += 12) {
    if (table.readUInt16BE(at) !== 3 || table.readUInt16BE(at + 6) !== id) continue
    const start = table.readUInt16BE(4) + table.readUInt16BE(at + 10)
    return Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)))
      .swap16()
      .toString('utf16le')
  }
  return ''
}

/**
 * The same font with these names and no others.
 * @param {Buffer} font @param {ReadonlyMap<number, string>} names
 */
function named(font, names) {
  const texts = [...names].map(([id, text]) => ({ id, bytes: Buffer.from(text, 'utf16le').swap16() }))
  const head = Buffer.alloc(6 + texts.length * 12)
  head.writeUInt16BE(texts.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  for (const [i, { id, bytes }] of texts.entries()) {
    for (const [j, value] of [3, 1, 0x409, id, bytes.length, offset].entries())
      head.writeUInt16BE(value, 6 + i * 12 + j * 2)
    offset += bytes.length
  }
  const tables = tablesOf(font).set('name', Buffer.concat([head, ...texts.map(({ bytes }) => bytes)]))
  return fontOf(font.subarray(0, 12), tables)
}

/** @param {Buffer} start @param {Map<string, Buffer>} tables */
function fontOf(start, tables) {
  const directory = Buffer.alloc(tables.size * 16)
  const bodies = []
  let offset = start.length + directory.length
  for (const [i, [tag, bytes]] of [...tables].entries()) {
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    let sum = 0
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
    directory.write(tag, i * 16, 'latin1')
    directory.writeUInt32BE(sum, i * 16 + 4)
    directory.writeUInt32BE(offset, i * 16 + 8)
    directory.writeUInt32BE(bytes.length, i * 16 + 12)
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([start, directory, ...bodies])
}

try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...PACKAGES], { stdio: 'inherit' })
  const fetched = createRequire(join(folder, 'package.json'))
  const subset = fetched('subset-font')
  const { convert } = fetched('fontverter')
  for (const to of [APP, TESTS]) mkdirSync(root + to, { recursive: true })
  for (const { to, name, of, file, letters } of CUTS) {
    const from = join(folder, 'node_modules', of.package)
    const cut = await subset(readFileSync(join(from, file)), lettersOf(letters), {
      targetFormat: 'truetype',
      keepFeatures: FEATURES,
      noHinting: true,
      ...('axes' in of && { variationAxes: of.axes }),
    })
    const copyright = nameIn(cut, COPYRIGHT)
    const names = new Map([
      [COPYRIGHT, copyright],
      [1, name],
      [2, 'Regular'],
      [4, name],
      [6, name.replaceAll(' ', '')],
    ])
    const packed = await convert(named(cut, names), 'woff2', 'truetype')
    writeFileSync(`${root}${to}.woff2`, packed)
    const licence = readFileSync(join(from, 'LICENSE'), 'utf8')
    const body = licence.slice(Math.max(0, licence.indexOf('This Font Software is licensed')))
    const isOpenFont = body !== licence
    writeFileSync(
      `${root}${to.replace(/[^/]*$/, '')}${of.licence}.txt`,
      isOpenFont ? `${copyright}\n\n${body}` : licence,
    )
    console.log(`${to}.woff2 ${packed.length} bytes`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
