// The end of a table: put away, so that it is read and no longer played at, taken out again, or deleted for good. Everybody at the table reads of it.

import { text } from '../../systems/field.ts'
import { COMMON } from '../books.ts'
import { command, gmAlone } from '../command.ts'
import { isSameName } from '../names.ts'
import { refused } from '../refusals.ts'

export const archiveTable = command({
  may: gmAlone,
  fields: {},
  plan({ state }) {
    if (Object.values(state.throws).some(({ isThrown }) => !isThrown)) throw refused('table', 'still-open')
    return {}
  },
  write(writer, archived) {
    writer.write(COMMON, 'tableArchived', archived)
    return undefined
  },
})

export const reopenTable = command({
  may: gmAlone,
  whenArchived: true,
  fields: {},
  plan({ state }) {
    if (!state.isArchived) throw refused('table', 'not-archived')
    return {}
  },
  write(writer, reopened) {
    writer.write(COMMON, 'tableReopened', reopened)
    return undefined
  },
})

/** Nothing brings it back: the name has to be typed. Whoever keeps the table removes it once this entry stands. */
export const deleteTable = command({
  may: gmAlone,
  whenArchived: true,
  fields: { name: text(80) },
  plan({ state }, { name }) {
    if (!isSameName(name, state.name)) throw refused('name', 'another-name', { name, table: state.name })
    return {}
  },
  write(writer, deleted) {
    writer.write(COMMON, 'tableDeleted', deleted)
    return undefined
  },
})

export const archiveCommands = { archiveTable, reopenTable, deleteTable }
