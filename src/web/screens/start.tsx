// The start page: open a table, join one, roll alone, look at odds.

import { JoinTableForm } from '../start/join-table-form.tsx'
import { OpenTableForm } from '../start/open-table-form.tsx'
import { YourTables } from '../start/your-tables.tsx'
import { StartFrame } from './start-frame.tsx'

export const Start = () => (
  <StartFrame>
    <YourTables />
    <OpenTableForm />
    <JoinTableForm />
  </StartFrame>
)
