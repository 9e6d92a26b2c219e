// The placeholder of a part that is still loading, with a way to try again where that failed.

import { words } from '../words/language.ts'
import { Button } from './button.tsx'
import { toast } from './toast.tsx'

export function Loading({ hasFailed }: { readonly hasFailed: boolean }) {
  const app = words.value
  if (!hasFailed)
    return (
      <p class="waiting" aria-busy="true">
        {app.loading}
      </p>
    )
  return (
    <div class="waiting" role="alert">
      <p>{app.loadFailed}</p>
      <Button icon="again" onClick={reloadPage}>
        {app.tryAgain}
      </Button>
    </div>
  )
}

/** A browser that failed to fetch a script once does not ask for it again: the page is loaded anew, once there is a line. */
function reloadPage(): void {
  fetch(location.pathname).then(
    () => location.reload(),
    () => toast(words.value.loadFailed, 'cross'),
  )
}
