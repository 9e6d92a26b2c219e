// In the making.

export function SheetPane() {
  return null
}
