// The looks of the table, of verifying, the lab and building: a style sheet of its own, so that whoever rolls alone does not wait
// for it.

let loading: Promise<void> | null = null

export function loadTableStyle(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = document.documentElement.dataset.tableStyle as string
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('The style of the table did not load.'))
    document.head.append(link)
  })
  return loading
}
