import type { VerifiableKind, VerifiedDocument } from '#contract/clinical/verification/schema.ts'
import { verifyCertificate } from '../certificates/verification.ts'
import { verifyPrescription } from '../prescriptions/verification.ts'
import type { VerificationContext } from './store.ts'

/** Tells what anybody may know of a paper. The practice is set; null where the paper is not issued. */
export type VerifyDocument = (looking: VerificationContext, paperId: string) => Promise<VerifiedDocument | null>

/** How each kind of paper that bears a code is told of. */
export const verifiers: Partial<Record<VerifiableKind, VerifyDocument>> = {
  prescription: verifyPrescription,
  certificate: verifyCertificate,
}
