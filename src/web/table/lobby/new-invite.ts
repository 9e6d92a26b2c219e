// An invitation made on this screen: apart from the screen, since few make one.

import type { NewInvite, SeatScreen } from '../seat-screen.ts'

/** Keeps what the server told of a new invitation. */
export function rememberInvite(screen: SeatScreen, answer: unknown, isTyped = false): NewInvite | null {
  const { invite, code, until } = (answer ?? {}) as Partial<NewInvite>
  if (invite === undefined || code === undefined) return null
  const made = { invite, code, until: until ?? null, isTyped }
  screen.newInvites.value = [...screen.newInvites.value, made]
  return made
}
