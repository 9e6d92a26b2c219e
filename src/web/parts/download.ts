// Files that people take with them.

/** Hands a text to the browser as a file to save. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  downloadUrl(name, url)
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function downloadUrl(name: string, url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(/[^\p{L}\p{N}._-]+/gu, '-')
  link.click()
}
