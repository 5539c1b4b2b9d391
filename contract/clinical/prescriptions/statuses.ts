import { defineStatuses } from '#contract/kernel/statuses.ts'

/**
 * The statuses of a prescription.
 *
 * - `issued` has been signed, so people hold its document.
 * - `taken` means that its medicines are or were taken; `prescribed` includes those that are not signed yet.
 */
export const prescriptionStatuses = defineStatuses({
  draft: { sets: ['prescribed'] },
  signed: { sets: ['issued', 'taken', 'prescribed'] },
  superseded: { sets: ['issued'] },
  cancelled: { sets: ['issued'] },
  expired: { sets: ['issued', 'taken', 'prescribed'] },
})
