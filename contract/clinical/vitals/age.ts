import { getDayDifference } from '#contract/kernel/days.ts'
import { getAgeOn } from '#contract/patients/rules.ts'

/** Age on a day: completed years, and days for infants. */
export interface Age {
  years: number
  days: number
}

/** Calculates the age on a day; null without a date of birth or before it. */
export function getAgeOnDay(birthDate: string | null, day: string): Age | null {
  if (!birthDate || day < birthDate) return null
  return { years: getAgeOn(birthDate, day), days: getDayDifference(birthDate, day) }
}

export const ADULT_FROM_YEARS = 18
export const isAdult = (age: Age | null): boolean => age !== null && age.years >= ADULT_FROM_YEARS
