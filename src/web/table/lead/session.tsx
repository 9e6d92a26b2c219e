// In the making.

export function Session() {
  return null
}
