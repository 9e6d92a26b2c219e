// ZIP files, written and read back: names in UTF-8, run bits for those who have them, and the same bytes for the same contents
// and the same Node.
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** @typedef {{ name: string, from: string, isRunnable: boolean }} ZipEntry */

/** 1 January 2026, as MS-DOS writes a day: a file's own time would make every archive another one. */
const [TIME, DAY] = [0, ((2026 - 1980) << 9) | (1 << 5) | 1]
const [DEFLATED, UTF8, UNIX_3_0] = [8, 1 << 11, (3 << 8) | 30]
const [FILE, RUNNABLE] = [0o100644, 0o100755]

/** @param {string} path @param {readonly ZipEntry[]} entries @returns {number} its size in bytes */
export function writeZip(path, entries) {
  const file = openSync(path, 'w')
  try {
    let at = 0
    const write = (/** @type {Uint8Array} */ bytes) => {
      writeFileSync(file, bytes)
      at += bytes.length
    }
    const directory = entries.map(({ name, from, isRunnable }) => {
      const contents = readFileSync(from)
      const packed = deflateRawSync(contents)
      const named = Buffer.from(name, 'utf8')
      const shared = [UTF8, DEFLATED, TIME, DAY]
      const sizes = [crc32(contents), packed.length, contents.length]
      const offset = at
      write(record('PK\x03\x04', [20, ...shared], sizes, [named.length, 0]))
      write(named)
      write(packed)
      const attributes = (isRunnable ? RUNNABLE : FILE) << 16
      const head = record('PK\x01\x02', [UNIX_3_0, 20, ...shared], sizes, [named.length, 0, 0, 0, 0])
      return Buffer.concat([head, longs([attributes, offset]), named])
    })
    const start = at
    for (const each of directory) write(each)
    const size = at - start
    write(record('PK\x05\x06', [0, 0, directory.length, directory.length], [size, start], [0]))
    return at
  } finally {
    closeSync(file)
  }
}

/** @param {string} mark @param {number[]} before @param {number[]} between @param {number[]} after */
const record = (mark, before, between, after) =>
  Buffer.concat([Buffer.from(mark, 'latin1'), shorts(before), longs(between), shorts(after)])

/** @param {readonly number[]} numbers */
function shorts(numbers) {
  const bytes = Buffer.alloc(2 * numbers.length)
  for (const [i, number] of numbers.entries()) bytes.writeUInt16LE(number, 2 * i)
  return bytes
}

/** @param {readonly number[]} numbers */
function longs(numbers) {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [i, number] of numbers.entries()) bytes.writeUInt32LE(number >>> 0, 4 * i)
  return bytes
}

/**
 * The files in an archive, compared with their checksums.
 * @param {string} path @returns {{ name: string, contents: Buffer, isRunnable: boolean }[]}
 */
export function readZip(path) {
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, packed, named] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const [mode, local] = [bytes.readUInt32LE(at + 38) >>> 16, bytes.readUInt32LE(at + 42)]
    const name = bytes.toString('utf8', at + 46, at + 46 + named)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const contents = inflateRawSync(bytes.subarray(start, start + packed))
    if (crc32(contents) !== sum) throw new Error(`${name} is damaged.`)
    files.push({ name, contents, isRunnable: (mode & 0o111) !== 0 })
    at += 46 + named + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
