// The page behind an invitation: join first. It loads nothing that only opens tables.

import { JoinTableForm } from '../start/join-table-form.tsx'
import { YourTables } from '../start/your-tables.tsx'
import { StartFrame } from './start-frame.tsx'

export const Join = () => (
  <StartFrame>
    <JoinTableForm isFirst />
    <YourTables />
  </StartFrame>
)
