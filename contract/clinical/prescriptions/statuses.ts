import { defineStatuses } from '#contract/kernel/statuses.ts'

/**
 * The statuses of a prescription.
 *
 * - `issued` was signed once, so people hold its document.
 * - `taken` means that its medicines are or were taken; `prescribed` includes those that are not signed yet.
 */
export const prescriptionStatuses = defineStatuses({
  draft: { phrase: 'a draft', sets: ['prescribed'] },
  signed: { phrase: 'signed', sets: ['issued', 'taken', 'prescribed'] },
  superseded: { phrase: 'replaced by a newer version', sets: ['issued'] },
  cancelled: { phrase: 'cancelled', sets: ['issued'] },
  expired: { phrase: 'expired', sets: ['issued', 'taken', 'prescribed'] },
})
