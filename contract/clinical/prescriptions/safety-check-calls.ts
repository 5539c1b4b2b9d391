import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { longText, nullableText, text, uuid } from '#contract/kernel/fields.ts'
import { FINDING_KINDS, FINDING_SEVERITIES } from './checks/finding.ts'
import { PrescriptionLines } from './schema.ts'

/** A finding with the doctor's reason for overriding it, if there is one. */
export const CheckedFinding = z.object({
  finding: z.string(),
  kind: z.enum(FINDING_KINDS),
  severity: z.enum(FINDING_SEVERITIES),
  medicine: z.string(),
  words: z.string(),
  /** It can't be overridden. */
  blocked: z.boolean(),
  reason: nullableText(),
})
export type CheckedFinding = z.infer<typeof CheckedFinding>

/** What the checks find in lines that are not signed. */
const CheckedLines = z.object({
  findings: z.array(CheckedFinding),
  notChecked: z.object({
    /** Names whose ingredients are unknown: medicines, allergies and long-term medicines. */
    medicines: z.array(z.string()),
    /** Medicines whose dose could not be compared with a limit. */
    doses: z.array(z.string()),
    allergies: z.array(z.string()),
    longTerm: z.array(z.string()),
  }),
  /** `none` means "No known allergies", `unrecorded` that nobody has asked. */
  allergies: z.enum(['recorded', 'none', 'unrecorded']),
})
export type CheckedLines = z.infer<typeof CheckedLines>

/** What was not checked, as a signed prescription keeps it. */
export const UncheckedParts = CheckedLines.pick({ notChecked: true, allergies: true })

/** `notChecked` and `allergies` are null for a prescription that was signed before they were stored. */
export const CheckedPrescription = CheckedLines.extend({
  prescriptionId: uuid(),
  /** Null for a draft, which is checked now. */
  signedAt: nullableText(),
  notChecked: CheckedLines.shape.notChecked.nullable(),
  allergies: CheckedLines.shape.allergies.nullable(),
})
export type CheckedPrescription = z.infer<typeof CheckedPrescription>

/** More than the findings of any prescription. */
const MAX_FINDINGS = 200

/** The doctor's reason for overriding one finding, or several that can share it. */
export const OverrideReason = z.strictObject({
  findings: z.array(text(400, 'Choose the warning')).min(1, 'Choose the warning').max(MAX_FINDINGS),
  reason: longText(300, 'Enter why you are prescribing it anyway').pipe(
    z.string().regex(/\p{L}.*\p{L}/su, 'Enter the reason in words'),
  ),
})
export type OverrideReason = z.infer<typeof OverrideReason>

export const prescriptionChecks = {
  /** A draft is checked now; a signed prescription keeps the findings of its signature, and what was not checked. */
  read: call('prescriptions:write', 'GET /prescriptions/{prescriptionId}/findings', {
    input: z.strictObject({ prescriptionId: uuid() }),
    output: CheckedPrescription,
  }),
  /** Checks lines without saving them, with the reasons given for the visit's draft. */
  preview: call('prescriptions:write', 'POST /visits/{visitId}/findings', {
    input: z.strictObject({ visitId: uuid(), lines: PrescriptionLines }),
    output: CheckedLines,
  }),
  /** Records the prescribing doctor's reason with each finding of a draft that it overrides. It can't be changed or deleted. */
  giveReason: call('prescriptions:write', 'POST /prescriptions/{prescriptionId}/overrides', {
    input: z.strictObject({ prescriptionId: uuid(), ...OverrideReason.shape }),
    output: z.array(CheckedFinding),
  }),
}
