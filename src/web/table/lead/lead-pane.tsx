// In the making.

export function LeadPane() {
  return null
}
