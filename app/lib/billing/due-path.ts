import type { Due } from '#contract/patients/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { to } from '../navigation/links'

/** The page where this role takes the payment of an amount due; null if it takes none. */
export function duePath(
  {
    appointmentId,
    invoiceId,
    patientId,
    clientId,
  }: Pick<Due, 'appointmentId' | 'invoiceId' | 'patientId' | 'clientId'>,
  role: string,
): string | null {
  if (appointmentId)
    return to('/choosepaymentmethod/:appointmentId', { appointmentId }, { remaining: invoiceId ? 1 : null })
  const payer = clientId ? { client: clientId } : { patient: patientId }
  const path = (['/payments', '/payment-create-invoice'] as const).find((page) => canOpenScreen(page, role))
  return path ? to(path, null, { ...payer, invoice: invoiceId }) : null
}

/** Names the document of an amount due: "Invoice ALR/2627/00012". Null for a visit without an invoice. */
export const formatDueDocument = ({ number, debitNoteId }: Pick<Due, 'number' | 'debitNoteId'>): string | null =>
  number && `${debitNoteId ? 'Debit note' : 'Invoice'} ${number}`
