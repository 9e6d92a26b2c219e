// A game's rulebook in the language that is read, loaded when somebody opens it.

import { useEffect, useState } from 'preact/hooks'
import type { Rulebook, RulebookText } from '../../systems/rulebook.ts'
import type { ListedSystem } from '../../systems/system-list.ts'
import { language } from '../words/language.ts'

export interface LoadedRulebook {
  readonly book: RulebookText | null
  readonly hasFailed: boolean
}

export function useRulebook(game: ListedSystem | null): LoadedRulebook {
  const [loaded, setLoaded] = useState<Rulebook | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    setFailed(false)
    game?.rulebook().then(
      (rulebook) => isWanted && setLoaded(rulebook),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [game?.id])
  const book = loaded && loaded.id === game?.id ? loaded.in[language.value] : null
  return { book, hasFailed }
}
