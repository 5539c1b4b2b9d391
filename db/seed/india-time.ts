/** The demo town's difference from UTC in minutes. India has no daylight saving. */
export const INDIA_MINUTES = 5.5 * 60

/** Converts a day and time at the clinics to an instant. */
export const toInstant = (day: string, time: string): number =>
  Date.parse(`${day}T${time}:00Z`) - INDIA_MINUTES * 60_000
