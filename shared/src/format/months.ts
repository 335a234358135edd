/** A duration in months: `12` -> `12 months`. */
export function formatMonths(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}
