// Codes by which people are let in to a table.

/** The code in a link such as `http://host/join#code`, or as it was typed; null where there is none. */
export function inviteCodeIn(text: string): string | null {
  const trimmed = text.trim()
  const code = trimmed.includes('#') ? trimmed.slice(trimmed.indexOf('#') + 1) : trimmed
  const bare = code.replace(/[\s]/g, '')
  return /^[A-Za-z0-9_-]{4,64}$/.test(bare) ? bare : null
}
