// The dialog that builds and improves characters, loaded with its looks when somebody does.

import type { FunctionComponent } from 'preact'
import type { System } from '../../systems/system.ts'
import { loadToolStyle } from '../look/later-style.ts'
import type { BuildDialogProps } from './build-dialog.tsx'

type BuildProps = Omit<BuildDialogProps, 'building'>

/** The dialog of a game that says how characters are built. */
export async function loadBuildDialog({ building: loadBuilding }: System): Promise<FunctionComponent<BuildProps>> {
  if (!loadBuilding) throw new Error('This game does not say how characters are built.')
  const [building, { BuildDialog }] = await Promise.all([loadBuilding(), import('./build-dialog.tsx'), loadToolStyle()])
  return (props) => <BuildDialog building={building} {...props} />
}
