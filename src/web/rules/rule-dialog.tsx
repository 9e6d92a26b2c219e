// A rule, opened beside what one is doing. The numbers in it lead on, and a step leads back.

import { useEffect, useState } from 'preact/hooks'
import { ruleNumbered } from '../../systems/rulebook-search.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Loading } from '../parts/loading.tsx'
import { rulebookWords } from '../words/rulebook.ts'
import { gameOfRule, openedRule, rulePath } from './opened-rule.ts'
import { RuleView } from './rule-view.tsx'
import { useRulebook } from './use-rulebook.ts'

export function RuleDialog({ number }: { readonly number: string }) {
  const say = rulebookWords.value
  const { book, hasFailed } = useRulebook(gameOfRule(number))
  const rule = book && ruleNumbered(book, number)
  const [path, setPath] = useState<readonly string[]>([])
  useEffect(() => {
    setPath((before) => (before.at(-1) === number ? before : [...before, number]))
  }, [number])
  const back = path.length > 1 && path.at(-1) === number ? path.at(-2) : undefined
  const goBack = () => {
    setPath((before) => before.slice(0, -1))
    openedRule.value = back ?? null
  }
  const close = () => {
    openedRule.value = null
  }
  return (
    <Dialog
      title={rule ? `${number} · ${rule.title}` : number}
      onClose={close}
      isBeside
      foot={
        <>
          {back !== undefined && <Button icon="undo" label={say.back(back)} onClick={goBack} />}
          <a class="button" href={rulePath(number)} target="_blank" rel="noopener">
            {say.wholeBook}
          </a>
        </>
      }
    >
      {rule ? <RuleView rule={rule} /> : book ? <p>{say.noRule(number)}</p> : <Loading hasFailed={hasFailed} />}
    </Dialog>
  )
}
