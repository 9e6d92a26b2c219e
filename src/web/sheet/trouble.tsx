// That somebody is not well, to be seen at a glance.

import { Icon } from '../parts/icon.tsx'

export function Trouble({ said }: { readonly said: string }) {
  return (
    <p class="trouble" role="status">
      <Icon name="cross" size={16} /> {said}
    </p>
  )
}
