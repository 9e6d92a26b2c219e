// A place without a screen.

import { words } from '../words/language.ts'

export function Nowhere({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <div class="page narrow">
      <h1>{title}</h1>
      <p>{hint}</p>
      <p>
        <a href="/">{words.value.home}</a>
      </p>
    </div>
  )
}
