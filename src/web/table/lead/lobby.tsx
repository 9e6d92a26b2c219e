// In the making.

import { Dialog } from '../../parts/dialog.tsx'

export function LobbyDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="" onClose={onClose}>
      {null}
    </Dialog>
  )
}
