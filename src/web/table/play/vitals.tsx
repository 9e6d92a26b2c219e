// In the making.

export function Vitals() {
  return null
}
