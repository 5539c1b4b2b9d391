/** Adds days to a calendar day: `2026-02-28`, 1 → `2026-03-01`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the number of days from one calendar day to another: `2026-02-28` to `2026-03-01` is 1. */
export const getDayDifference = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
