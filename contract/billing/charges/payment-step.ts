import { z } from 'zod'
import { nullableText } from '#contract/kernel/fields.ts'
import { VisitDocuments } from '../documents/documents.ts'
import { CashTerms } from '../shifts/schema.ts'
import { ChargesView } from './schema.ts'

/** What the payment step of a visit shows: the payment to take, the refund to give, or the documents. */
export const PaymentStep = z.object({
  charges: ChargesView,
  /** Null until nothing is left to pay. */
  documents: VisitDocuments.nullable(),
  /** The UPI ID of the default bank account; null if it has none, if nothing is due, or if the user may not read accounts. */
  upiId: nullableText(),
  /** Why the appointment was cancelled, which is usually the reason for its refund. */
  cancellationReason: nullableText(),
  /** Null if there is nothing to pay or to refund. */
  cashTerms: CashTerms.nullable(),
})
export type PaymentStep = z.infer<typeof PaymentStep>
