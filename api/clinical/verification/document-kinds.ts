import type { PaperKind, VerifiedPaper } from '#contract/clinical/verification/schema.ts'
import { verifiedCertificate } from '../certificates/verification.ts'
import { verifyPrescription } from '../prescriptions/verification.ts'
import type { Looking } from './store.ts'

/** Tells what anybody may know of a paper. The practice is set; null where the paper is not issued. */
export type Tells = (looking: Looking, paperId: string) => Promise<VerifiedPaper | null>

/** How each kind of paper that bears a code is told of. */
export const kinds: Partial<Record<PaperKind, Tells>> = {
  prescription: verifyPrescription,
  certificate: verifiedCertificate,
}
