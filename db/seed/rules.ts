import { financialYear } from '#contract/billing/numbering/numbers.ts'

/** `P00042`: the practice's own number of a patient, as its series gives it. */
export const formatPatientNumber = (n: number): string => `P${String(n).padStart(5, '0')}`

/** The town's practices count from April. */
export const findFinancialYear = (day: string): string => financialYear(day, 4)
