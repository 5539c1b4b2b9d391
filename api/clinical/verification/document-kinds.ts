import type { VerifiableKind, VerifiedDocument } from '#contract/clinical/verification/schema.ts'
import { verifyCertificate } from '../certificates/verification.ts'
import { verifyPrescription } from '../prescriptions/verification.ts'
import type { VerificationContext } from './verification-context.ts'

/** Returns the public facts of a document; null if it isn't issued. The tenant is set. */
export type VerifyDocument = (ctx: VerificationContext, documentId: string) => Promise<VerifiedDocument | null>

/** How each kind of document with a code is verified. */
export const verifiers: Partial<Record<VerifiableKind, VerifyDocument>> = {
  prescription: verifyPrescription,
  certificate: verifyCertificate,
}
