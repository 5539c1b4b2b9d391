import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { longText, text, uuid } from '#contract/kernel/fields.ts'
import { FINDING_KINDS } from './finding.ts'
import { PrescriptionLines } from './schema.ts'

/** A finding with the reason for going on past it, where somebody gave one. */
export const CheckedFinding = z.object({
  finding: z.string(),
  kind: z.enum(FINDING_KINDS),
  severity: z.enum(['stop', 'high', 'low']),
  medicine: z.string(),
  words: z.string(),
  /** No reason passes it. */
  blocked: z.boolean(),
  reason: z.string().nullable(),
})
export type CheckedFinding = z.infer<typeof CheckedFinding>

export const CheckedPrescription = z.object({
  prescriptionId: uuid(),
  findings: z.array(CheckedFinding),
  /** Names of which nobody could tell what is in them. */
  notChecked: z.object({
    medicines: z.array(z.string()),
    allergies: z.array(z.string()),
    longTerm: z.array(z.string()),
  }),
  /** Whether anybody ever asked: `none` is "No known allergies". */
  allergies: z.enum(['recorded', 'none', 'unrecorded']),
})
export type CheckedPrescription = z.infer<typeof CheckedPrescription>

/** Why the doctor goes on past a finding. */
export const OverrideReason = z.strictObject({
  finding: text(400, 'Choose the finding'),
  reason: longText(300, 'Enter why you prescribe it all the same').pipe(
    z.string().regex(/\p{L}.*\p{L}/su, 'Enter the reason in words'),
  ),
})
export type OverrideReason = z.infer<typeof OverrideReason>

/** The safety checks of a prescription (back-office.md 6.2). */
export const prescriptionChecks = {
  /** A draft is checked anew; of a signed prescription it is what was found when it was signed. */
  read: call('prescriptions:write')
    .route({ method: 'GET', path: '/prescriptions/{prescriptionId}/findings' })
    .input(z.strictObject({ prescriptionId: uuid() }))
    .output(answer(CheckedPrescription)),
  /** What would be found if these lines were the visit's prescription; nothing is saved. Reasons given are those of its draft. */
  preview: call('prescriptions:write')
    .route({ method: 'POST', path: '/visits/{visitId}/findings' })
    .input(z.strictObject({ visitId: uuid(), lines: PrescriptionLines }))
    .output(answer(CheckedPrescription.omit({ prescriptionId: true }))),
  /** Records the prescribing doctor's reason for going on past a finding of a draft. It is never changed or taken back. */
  giveReason: call('prescriptions:write')
    .route({ method: 'POST', path: '/prescriptions/{prescriptionId}/overrides' })
    .input(z.strictObject({ prescriptionId: uuid(), ...OverrideReason.shape }))
    .output(answer(CheckedFinding)),
}
