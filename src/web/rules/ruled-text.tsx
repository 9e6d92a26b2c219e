// A text in which every number of a rule is a button that opens that rule.

import { Fragment } from 'preact'
import { words } from '../words/language.ts'
import { gameOfRule, openedRule } from './opened-rule.ts'
import { ruledParts } from './ruled-parts.ts'

export function RuledText({ text }: { readonly text: string }) {
  return ruledParts(text).map((part, i) => {
    const number = part.replace(/[()]/g, '')
    return <Fragment key={i}>{i % 2 === 1 && gameOfRule(number) ? <RuleNumber number={number} /> : part}</Fragment>
  })
}

export function RuleNumber({ number }: { readonly number: string }) {
  return (
    <button
      type="button"
      class="rule"
      title={words.value.openRule}
      onClick={(event) => {
        // The number may stand in something else that can be pressed.
        event.stopPropagation()
        openedRule.value = number
      }}
    >
      {number}
    </button>
  )
}
