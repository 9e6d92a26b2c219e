import { expect, test } from 'vitest'
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
