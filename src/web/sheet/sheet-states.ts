// States of a character, such as wounded, in the words of its game.

import type { PlainRecord } from '../../dice/index.ts'
import type { Fields, Values } from '../../systems/field.ts'
import type { System } from '../../systems/system.ts'
import { language } from '../words/language.ts'
import { wordText } from './word-text.ts'

/** The states of a sheet that others should see at a glance; `values` are those of a sound sheet. */
export const troubleTexts = (system: System, values: PlainRecord): readonly string[] =>
  sheetStates(system, values).flatMap(({ isWell, said }) => (isWell ? [] : [said]))

export function sheetStates({ sheet, words }: System, values: PlainRecord) {
  return Object.values(sheet.derived).flatMap((why) => {
    const state = why(values as Values<Fields>)
    if (state.value !== null) return []
    return [{ isWell: state.isWell, said: wordText(state.word, state.figures, words[language.value]) }]
  })
}
