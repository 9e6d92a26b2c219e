// The screen of a path that leads nowhere.

import { DieView } from '../dice/die-view.tsx'
import { words } from '../words/language.ts'

export function NotFound({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <div class="page narrow nowhere">
      <DieView sides={20} low={1} face={1} mark="plain" />
      <h1>{title}</h1>
      <p>{hint}</p>
      <p>
        <a class="button main" href="/">
          {words.value.home}
        </a>
      </p>
    </div>
  )
}
