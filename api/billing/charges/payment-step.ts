import type { CallContext } from '#api/kernel/context.ts'
import { readPart } from '#api/kernel/page-parts.ts'
import type { PaymentStep } from '#contract/billing/charges/payment-step.ts'
import { describeCancellation } from '#contract/scheduling/appointments/rules.ts'
import { listBankAccounts } from '../banks/store.ts'
import { readVisitDocuments } from '../documents/visit-documents.ts'
import { readVisitCharges, toChargesView } from './visit-charges.ts'
import { findVisitToBill } from './visit-to-bill.ts'

/** Reads what the next payment step of a visit shows. The documents are read, and audited, once nothing is to be taken. */
export async function readPaymentStep(
  ctx: CallContext,
  { appointmentId, takesRemaining }: { appointmentId: string; takesRemaining?: boolean },
): Promise<PaymentStep> {
  const visit = await findVisitToBill(ctx, appointmentId, 'read')
  const charges = toChargesView(visit, await readVisitCharges(ctx, visit))
  const takesPayment = charges.state !== 'issued' || (takesRemaining === true && charges.dueMinor > 0)
  const { statusReason, statusNote } = visit.appointment
  return {
    charges,
    documents: takesPayment
      ? null
      : await readPart(ctx, 'documents:read', (part) => readVisitDocuments(part, appointmentId)),
    upiId: takesPayment && charges.dueMinor > 0 ? await findUpiId(ctx) : null,
    cancellationReason: describeCancellation(statusReason, statusNote),
    aloneUpToMinor: visit.practice.aloneUpToMinor,
  }
}

/** Finds the UPI ID of the default account. */
async function findUpiId(ctx: CallContext): Promise<string | null> {
  const accounts = await readPart(ctx, 'banks:read', (part) => listBankAccounts(part))
  return accounts?.find(({ isDefault }) => isDefault)?.upiId ?? null
}
