import type { CheckedFinding } from '#contract/clinical/prescriptions/safety-check-calls.ts'

/** Why a medicine or its dose was not checked. */
export const NOT_CHECKED = {
  medicine: 'The ingredients are unknown.',
  dose: 'No limit is known for this patient or this use, or the dose can’t be counted.',
} as const

interface NotChecked {
  medicines: readonly string[]
  doses: readonly string[]
}

/** Describes whether a medicine or its dose was not checked, and why. */
export const describeNotChecked = ({ medicines, doses }: NotChecked, medicine: string) => [
  ...(medicines.includes(medicine) ? [{ word: 'Not checked', words: NOT_CHECKED.medicine }] : []),
  ...(doses.includes(medicine) ? [{ word: 'Dose not checked', words: NOT_CHECKED.dose }] : []),
]

/** Returns the state of a finding in components/ui/statuses.ts. */
export const getFindingState = ({ severity, reason }: Pick<CheckedFinding, 'severity' | 'reason'>) =>
  reason === null ? severity : 'overridden'
