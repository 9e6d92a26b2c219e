// The state of a roll form: the complete input, why it is refused if it is, and the odds.

import type { Fields } from '../../systems/field.ts'
import { possibleInputs } from '../../systems/placeholders.ts'
import { useCount } from '../odds/use-count.ts'
import { language } from '../words/language.ts'
import { commonSentences, outlookOf } from './outlook.ts'
import { completeInput, type RollDraft, type RollRequest, unknownFields } from './roll-request.ts'

/** Everything but the odds. */
export function rollState(request: RollRequest, draft: RollDraft) {
  const { system, name } = request
  const given = completeInput(request, draft)
  const outlook = outlookOf(system, name, given, language.value)
  return {
    asked: { system: system.id, mechanic: name, given, ...(request.side !== null && { side: request.side }) },
    outlook,
    isSound: outlook.refused === null,
    unknowns: unknownFields(request, draft.given),
    /** The sentences that hold whatever the unknown fields are. */
    get sentencesAnyway(): readonly string[] {
      const unknown = unknownFields(request, draft.given).map(({ path }) => path)
      const inputs = possibleInputs(request.mechanic.input as Fields, given, unknown)
      return commonSentences(system, name, inputs, language.value)
    },
  }
}

/** `isWanted` is false while nobody looks at the odds, and then nothing is counted. */
export function useRollOdds(request: RollRequest, draft: RollDraft, isWanted = true) {
  const state = rollState(request, draft)
  const isCounted = state.isSound && isWanted
  const odds = useCount(isCounted ? { is: 'odds' as const, ...state.asked, language: language.value } : null)
  return Object.assign(state, { odds })
}

export type RollOdds = ReturnType<typeof useRollOdds>
