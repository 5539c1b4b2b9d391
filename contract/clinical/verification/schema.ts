import { z } from 'zod'

/** Papers that bear a code. */
export const VERIFIABLE_KINDS = ['prescription', 'certificate'] as const
export type VerifiableKind = (typeof VERIFIABLE_KINDS)[number]

/**
 * What anybody who holds a paper is told of it: enough to see that it is ours and what became of it, and of the patient
 * and the medicines no more than lets the two be compared.
 */
export const VerifiedDocument = z.object({
  kind: z.enum(VERIFIABLE_KINDS),
  state: z.enum(['valid', 'replaced', 'cancelled', 'expired']),
  /** The practice, and where it was issued: as the paper says. */
  clinic: z.string(),
  address: z.string(),
  /** Of the clinic: what the paper in hand says may be forged. */
  phone: z.string().nullable(),
  doctor: z.string(),
  registrationNo: z.string().nullable(),
  /** Days on the clinic's calendar. */
  issuedOn: z.string(),
  validUntil: z.string().nullable(),
  /** Since when it is replaced or cancelled. */
  changedOn: z.string().nullable(),
  /** "A. N., born 1985". */
  patient: z.string(),
  /** What else can be compared: the number of medicines, the days of a certificate. Days are YYYY-MM-DD. */
  compare: z.array(z.object({ label: z.string(), value: z.string(), kind: z.enum(['text', 'day']) })),
})
export type VerifiedDocument = z.infer<typeof VerifiedDocument>

/** A paper with how its practice writes days. */
export const VerifiedAnswer = VerifiedDocument.extend({
  settings: z.object({ locale: z.string(), zone: z.string(), currency: z.string() }),
})
