// The roll one just made, until it is closed or another part of the table is gone to.

import { signal } from '@preact/signals'
import type { Plain } from '../../../dice/index.ts'
import type { CommandRequest } from '../../../table/command.ts'
import type { Id } from '../../../table/entries.ts'

export const lastRoll = signal<Id | null>(null)

/** Follows a roll that is being ordered, once it is known which it is. */
export async function followRoll(order: CommandRequest, ordered: Promise<Plain | undefined>): Promise<void> {
  const answer = (await ordered) as { readonly check?: Id } | undefined
  if (answer !== undefined) lastRoll.value = answer.check ?? `${order.check}`
}

export const forgetRoll = (): void => {
  lastRoll.value = null
}
