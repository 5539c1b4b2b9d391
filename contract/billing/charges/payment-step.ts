import { z } from 'zod'
import { minor, nullableText } from '#contract/kernel/fields.ts'
import { VisitDocuments } from '../documents/documents.ts'
import { ChargesView } from './schema.ts'

/** What the next payment step of a visit shows: take it, refund it, or its documents. */
export const PaymentStep = z.object({
  charges: ChargesView,
  /** Null while a payment is to be taken. */
  documents: VisitDocuments.nullable(),
  /** Where a UPI payment goes; null if nothing is due, or the user may not read bank accounts. */
  upiId: nullableText(),
  /** Why the appointment was cancelled, which is usually the reason for its refund. */
  cancellationReason: nullableText(),
  /** The largest refund that one person may give alone; null for the default of the currency. */
  aloneUpToMinor: minor().nullable(),
})
export type PaymentStep = z.infer<typeof PaymentStep>
