// In the making.

export function TurnsPane() {
  return null
}
