import type { CallContext } from '#api/kernel/context.ts'
import { readPart } from '#api/kernel/page-parts.ts'
import type { PaymentStep } from '#contract/billing/charges/payment-step.ts'
import { describeCancellation } from '#contract/scheduling/appointments/rules.ts'
import { listReadableBankAccounts } from '../banks/store.ts'
import { readVisitDocuments } from '../documents/visit-documents.ts'
import { readCashTerms } from '../shifts/cash-terms.ts'
import { readVisitCharges, toChargesView } from './visit-charges.ts'
import { findVisitToBill } from './visit-to-bill.ts'

/** Reads the payment step of a visit. Documents are read, and so audited, only when no payment is left to take. */
export async function readPaymentStep(
  ctx: CallContext,
  { appointmentId, takesRemaining }: { appointmentId: string; takesRemaining?: boolean },
): Promise<PaymentStep> {
  const visit = await findVisitToBill(ctx, appointmentId, 'read')
  const charges = toChargesView(visit, await readVisitCharges(ctx, visit))
  const isPaymentOpen = charges.state !== 'issued' || (takesRemaining === true && charges.dueMinor > 0)
  const needsCashTerms = isPaymentOpen ? charges.dueMinor > 0 : charges.refundableMinor > 0
  const { statusReason, statusNote } = visit.appointment
  return {
    charges,
    documents: isPaymentOpen
      ? null
      : await readPart(ctx, 'documents:read', (part) => readVisitDocuments(part, appointmentId)),
    upiId: isPaymentOpen && charges.dueMinor > 0 ? await findUpiId(ctx) : null,
    cancellationReason: describeCancellation(statusReason, statusNote),
    cashTerms: needsCashTerms ? await readCashTerms(ctx) : null,
  }
}

/** Finds the UPI ID of the default account. */
async function findUpiId(ctx: CallContext): Promise<string | null> {
  const accounts = await listReadableBankAccounts(ctx)
  return accounts.find(({ isDefault }) => isDefault)?.upiId ?? null
}
