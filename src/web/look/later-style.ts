// Style sheets of their own: a roll without a table does not wait for the looks of the table, nor a player for those of the GM,
// of building, verifying and the lab.

const loading = new Map<string, Promise<void>>()

function loadStyle(name: 'tableStyle' | 'cardStyle' | 'toolStyle' | 'gmStyle'): Promise<void> {
  const begun = loading.get(name)
  if (begun) return begun
  const style = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = document.documentElement.dataset[name] as string
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`The ${name} did not load.`))
    document.head.append(link)
  })
  loading.set(name, style)
  return style
}

export const loadTableStyle = (): Promise<void> => loadStyle('tableStyle')

/** Rolls and their cards, sheets that are edited, typed lines, a crisis, sessions, trust, paper. */
export const loadCardStyle = (): Promise<void> => loadStyle('cardStyle')

/** Building, verifying and the lab share some looks with the table. The later of two styles has the last word: the order stays. */
export const loadToolStyle = async (): Promise<void> => {
  await Promise.all([loadTableStyle(), loadCardStyle(), loadStyle('toolStyle')])
}

/** The GM's part of the table, and the lobby. */
export const loadGmStyle = async (): Promise<void> => {
  await Promise.all([loadCardStyle(), loadStyle('gmStyle')])
}
