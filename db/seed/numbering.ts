import { getFinancialYear } from '#contract/billing/numbering/numbers.ts'

/** Formats a patient number: `P00042`. */
export const formatPatientNumber = (n: number): string => `P${String(n).padStart(5, '0')}`

/** Finds the financial year of a day, which begins in April. */
export const findFinancialYear = (day: string): string => getFinancialYear(day, 4)
