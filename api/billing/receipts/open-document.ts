import type { PayableDocument } from '#contract/billing/receipts/rules.ts'

/** An invoice, a customer's debit note or a client's opening balance, with what is due of it. */
export interface OpenDocument {
  document: PayableDocument
  id: string
  number: string
  /** Null for an opening balance. */
  placeId: string | null
  patientId: string | null
  partyId: string | null
  appointmentId: string | null
  issueDate: string
  dueDate: string
  currency: string
  payableMinor: number
  dueMinor: number
}
