// The dialog that builds and improves characters, loaded with its looks when somebody does.

import { loadTableStyle } from '../look/table-style.ts'

export const loadBuildDialog = () =>
  Promise.all([import('./build-dialog.tsx'), loadTableStyle()]).then(([{ BuildDialog }]) => BuildDialog)
