// How a character is, where something about it is not well: in words of the game's.

import type { Fields, Values } from '../../systems/field.ts'
import type { System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'
import { language } from '../words/language.ts'
import { toldWord } from './told.ts'

/** What others should see at a glance; `values` are those of a sound sheet. */
export const troublesOf = (system: System, values: Given): readonly string[] =>
  statesOf(system, values).flatMap(({ isWell, said }) => (isWell ? [] : [said]))

export function statesOf({ sheet, words }: System, values: Given) {
  return Object.values(sheet.derived).flatMap((why) => {
    const state = why(values as Values<Fields>)
    if (state.value !== null) return []
    return [{ isWell: state.isWell, said: toldWord(state.word, state.figures, words[language.value]) }]
  })
}
