import { randomBytes } from 'node:crypto'
import type { TransactionContext } from '#api/kernel/context.ts'
import type { CertificateSnapshot } from '#contract/clinical/certificates/schema.ts'
import { CODE_LETTERS, formatCode, formatPatientShort } from '#contract/clinical/verification/rules.ts'

/** Context of a public verification, within the practice that issued the document. */
export type VerificationContext = Pick<TransactionContext, 'db' | 'now'> & { practiceId: string }

/** Generates a verification code of 60 random bits: `7K3M-9QXA-41CZ`. */
export function generateCode(): string {
  return formatCode(Array.from(randomBytes(12), (byte) => CODE_LETTERS[byte % 32]).join(''))
}

/** Returns what the verification of any document shows about its clinic, doctor and patient. */
export const describeIssuer = ({
  clinic,
  doctor,
  patient,
}: Pick<CertificateSnapshot, 'clinic' | 'doctor' | 'patient'>) => ({
  clinic: clinic.name,
  address: [clinic.place, clinic.address].filter((part) => part && part !== clinic.name).join(', '),
  phone: clinic.phone,
  doctor: doctor.name,
  registrationNo: doctor.registrationNo,
  patient: formatPatientShort(patient),
})
