import { z } from 'zod'
import { nullableText } from '#contract/kernel/fields.ts'

/** The kinds of documents with a verification code. */
export const VERIFIABLE_KINDS = ['prescription', 'certificate'] as const
export type VerifiableKind = (typeof VERIFIABLE_KINDS)[number]

/**
 * The public facts of a document: enough to see that it is genuine and whether it is still valid, and only as much
 * about patient and medicines as is needed to compare them.
 */
export const VerifiedDocument = z.object({
  kind: z.enum(VERIFIABLE_KINDS),
  state: z.enum(['valid', 'replaced', 'cancelled', 'expired']),
  /** The practice and branch as printed. */
  clinic: z.string(),
  address: z.string(),
  /** The real phone number of the clinic; the printed one may be forged. */
  phone: nullableText(),
  doctor: z.string(),
  registrationNo: nullableText(),
  /** Days on the clinic's calendar. */
  issuedOn: z.string(),
  validUntil: nullableText(),
  /** Since when it is replaced or cancelled. */
  changedOn: nullableText(),
  /** "A. N., born 1985". */
  patient: z.string(),
  /** Other facts to compare, like the number of medicines or the days of a certificate. Days are YYYY-MM-DD. */
  compare: z.array(z.object({ label: z.string(), value: z.string(), kind: z.enum(['text', 'day']) })),
})
export type VerifiedDocument = z.infer<typeof VerifiedDocument>

/** A document with the formats of its practice. */
export const VerifiedAnswer = VerifiedDocument.extend({
  settings: z.object({ locale: z.string(), zone: z.string(), currency: z.string() }),
})
