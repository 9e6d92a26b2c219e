// Luck and recap, loaded when somebody looks at them.

import { loadToolStyle } from '../../look/later-style.ts'

export const loadEvening = async () => {
  const [{ EveningDialog }] = await Promise.all([import('./evening-dialog.tsx'), loadToolStyle()])
  return EveningDialog
}
