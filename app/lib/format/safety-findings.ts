import type { CheckedFinding } from '#contract/clinical/prescriptions/safety-check-calls.ts'

/** Why a medicine or its dose was not checked. */
export const NOT_CHECKED = {
  medicine: 'The ingredients are unknown.',
  dose: 'No limit is known for this patient or this use, or the dose can’t be counted.',
} as const

/** Returns the state of a finding in components/ui/statuses.ts. */
export const getFindingState = ({ severity, reason }: Pick<CheckedFinding, 'severity' | 'reason'>) =>
  reason === null ? severity : 'overridden'
