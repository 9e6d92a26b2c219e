// The state of a roll form: the complete input, why it is refused if it is, and the odds.

import { useCount } from '../odds/use-count.ts'
import { language } from '../words/language.ts'
import { outlookOf } from './outlook.ts'
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
  }
}

/** `isWanted` is false while nobody looks at the odds, and then nothing is counted. */
export function useRollOdds(request: RollRequest, draft: RollDraft, isWanted = true) {
  const state = rollState(request, draft)
  const isCounted = state.isSound && isWanted
  const odds = useCount(isCounted ? { is: 'odds' as const, ...state.asked, language: language.value } : null)
  return { ...state, odds }
}

export type RollOdds = ReturnType<typeof useRollOdds>
