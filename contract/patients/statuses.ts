import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of a patient's record. */
export const patientStatuses = defineStatuses({ active: {}, disabled: {}, merged: {} })
