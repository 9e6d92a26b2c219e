// A question before something that cannot be undone, in a dialog of our own: the browser's box is in another language and look.

import { render } from 'preact'
import { words } from '../words/language.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Whether people mean it. The question is the title; sentences behind it say what comes of it. `act` is on the button that does it. */
export function confirmed(question: string, act: string): Promise<boolean> {
  const box = document.body.appendChild(document.createElement('div'))
  const end = question.indexOf('?') + 1
  return new Promise((resolve) => {
    const close = (isMeant: boolean) => {
      render(null, box)
      box.remove()
      resolve(isMeant)
    }
    const foot = (
      <>
        <Button onClick={() => close(false)}>{words.value.cancel}</Button>
        <Button kind="main" onClick={() => close(true)}>
          {act}
        </Button>
      </>
    )
    render(
      <Dialog title={question.slice(0, end)} onClose={() => close(false)} foot={foot} isAlert>
        <p>{question.slice(end).trim()}</p>
      </Dialog>,
      box,
    )
  })
}
