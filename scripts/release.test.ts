import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf } from './release/folder.mjs'
import { firstPage, PLATFORMS } from './release/platforms.mjs'
import { notesOf } from './release.mjs'

const CHANGELOG = `# Changelog

## [0.2.0] - 2026-12-01

### Added

- Something new.

## [0.1.0] - unreleased

- The beginning.
`

test('the notes of a release are its part of the changelog, with its day', () => {
  expect(notesOf(CHANGELOG, '0.2.0')).toEqual({ day: '2026-12-01', text: '### Added\n\n- Something new.' })
  expect(notesOf(CHANGELOG, '0.1.0')).toEqual({ day: null, text: '- The beginning.' })
  expect(notesOf(CHANGELOG, '0.3.0')).toBeNull()
})

/** An archive for a platform as it should be, with little in its files. */
function archiveFor({ starter, script, binary, programMark, lineEnd, ...platform }: (typeof PLATFORMS)[number]) {
  const file = (name: string, contents: string | Buffer, isRunnable = false) => ({
    name: `astragal-1.0.0/${name}`,
    contents: Buffer.from(contents),
    isRunnable,
  })
  const lines = (text: string) => text.replaceAll('\n', lineEnd)
  const page = firstPage({ starter, script, binary, programMark, lineEnd, ...platform })
  return [
    file(starter, lines(script), true),
    file('READ ME FIRST.txt', lines(page)),
    file('LICENCES.txt', lines('MIT\n')),
    file(`app/${binary}`, Buffer.from(`${programMark}00000000`, 'hex'), true),
    file('app/bin/astragal', '#!/usr/bin/env node\n', true),
    file('app/dist/cli.js', '1\n'),
    file('app/dist/web/index.html', '<p>\n'),
  ]
}

type ArchivedFile = ReturnType<typeof archiveFor>[number]

test.each(PLATFORMS.map((platform) => [platform.name, platform] as const))(
  'an archive for %s is checked for contents, line ends, run bits, its program and its starter',
  (_, platform) => {
    const files = archiveFor(platform)
    const { binary, starter, lineEnd } = platform
    const changed = (name: string, change: (file: ArchivedFile) => Partial<ArchivedFile>) =>
      files.map((file) => (file.name === `astragal-1.0.0/${name}` ? { ...file, ...change(file) } : file))
    const text = (name: string, change: (text: string) => string) =>
      changed(name, ({ contents }) => ({ contents: Buffer.from(change(`${contents}`)) }))
    expect(faultsOf(files, platform)).toEqual([])
    for (const [i, { name }] of files.entries())
      expect(faultsOf(files.toSpliced(i, 1), platform).join()).toContain(
        `${name.replace('astragal-1.0.0/', '')} is missing`,
      )
    for (const name of [starter, 'READ ME FIRST.txt', 'LICENCES.txt'])
      expect(
        faultsOf(
          text(name, (before) => before.replaceAll(lineEnd, lineEnd === '\n' ? '\r\n' : '\n')),
          platform,
        ),
      ).toEqual([`${name} has the line ends of another system`])
    expect(
      faultsOf(
        changed(`app/${binary}`, () => ({ isRunnable: false })),
        platform,
      )[0],
    ).toContain('are run')
    expect(
      faultsOf(
        changed('LICENCES.txt', () => ({ isRunnable: true })),
        platform,
      )[0],
    ).toContain('are run')
    const other = PLATFORMS.find((each) => each !== platform) as typeof platform
    const contents = Buffer.from(`${other.programMark}00000000`, 'hex')
    expect(
      faultsOf(
        changed(`app/${binary}`, () => ({ contents })),
        platform,
      ),
    ).toEqual([`app/${binary} is no program of ${platform.name}`])
    expect(
      faultsOf(
        text(starter, (before) => before.replaceAll('astragal', 'other')),
        platform,
      ),
    ).toEqual([`${starter} does not start app/bin/astragal`])
  },
)

test('the command that brings SQLite names the version the tests run with', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const driver = readFileSync('src/server/store/driver.ts', 'utf8')
  expect(driver).toContain(`better-sqlite3@${optionalDependencies['better-sqlite3']}`)
})
