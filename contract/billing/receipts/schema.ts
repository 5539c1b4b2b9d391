import { z } from 'zod'
import { isCheque, METHODS, requireReference } from '#contract/billing/receipts/payment-methods.ts'
import { integer, isoDate, minor, moneyMinor, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { isObject } from '#contract/kernel/is-object.ts'
import { paymentReference } from '../documents/payment-reference.ts'
import { PAYABLE_DOCUMENTS, RECEIPT_KINDS } from './rules.ts'
import { chequeStates, receiptStatuses } from './statuses.ts'

const MAX_RECEIVED_MINOR = 100_00_00_000_00
export const MAX_ALLOCATIONS = 100
export const MAX_RECEIPTS_AT_ONCE = 6

const amount = (message = 'Enter the amount, like 500') =>
  moneyMinor(message, MAX_RECEIVED_MINOR).refine((value) => value > 0, 'Enter an amount above 0')

/** One payment method with the amount received; for cash also what was handed over. */
export const ReceivedTender = z
  .strictObject({
    method: z.enum(METHODS, 'Choose the payment method'),
    amountMinor: amount(),
    tenderedMinor: moneyMinor('Enter the cash handed over', MAX_RECEIVED_MINOR).optional(),
    reference: paymentReference().optional(),
    chequeBank: text(120).optional(),
    chequeDate: isoDate().optional(),
    bankAccountId: uuid('Choose the bank account').optional(),
  })
  .superRefine(requireReference)
  .superRefine((tender, { addIssue }) => {
    const addError = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (tender.tenderedMinor !== undefined && tender.method !== 'cash')
      addError('tenderedMinor', 'Leave the cash handed over empty. This isn’t a cash payment')
    if (tender.tenderedMinor !== undefined && tender.tenderedMinor < tender.amountMinor)
      addError('tenderedMinor', 'Enter at least the amount of the payment')
    if (!isCheque(tender.method)) {
      if (tender.chequeBank) addError('chequeBank', 'Leave the cheque bank empty. This isn’t a cheque or draft')
      if (tender.chequeDate) addError('chequeDate', 'Leave the cheque date empty. This isn’t a cheque or draft')
      return
    }
    if (!tender.chequeBank) addError('chequeBank', 'Enter the bank on the cheque')
    if (!tender.chequeDate) addError('chequeDate', 'Enter the date on the cheque')
  })
export type ReceivedTender = z.infer<typeof ReceivedTender>

/** An amount for an invoice, a customer's debit note, or a client's opening balance. */
export const Allocation = z
  .strictObject({
    invoiceId: uuid('Choose the invoice').optional(),
    debitNoteId: uuid('Choose the debit note').optional(),
    /** The client whose opening balance it pays. */
    openingOf: uuid('Choose the client').optional(),
    amountMinor: amount(),
  })
  .refine(({ invoiceId, debitNoteId, openingOf }) => [invoiceId, debitNoteId, openingOf].filter(Boolean).length === 1, {
    path: ['invoiceId'],
    message: 'Choose an invoice, a debit note or the opening balance',
  })
export type Allocation = z.infer<typeof Allocation>

const ALLOCATE = ['oldest', 'by_hand', 'none'] as const
const allocationFields = {
  /** Oldest due first, by `allocations`, or not yet. */
  allocate: z.enum(ALLOCATE, 'Choose what to apply the payment to'),
  allocations: z.array(Allocation).max(MAX_ALLOCATIONS, `Use ${MAX_ALLOCATIONS} rows or fewer`).default([]),
}

/** A payment from a patient or a client, with a receipt for each method. */
export const NewReceipt = z
  .strictObject({
    patientId: uuid('Choose the patient').optional(),
    partyId: uuid('Choose the client').optional(),
    placeId: uuid('Choose the branch').optional(),
    /** A client who pays on behalf of the patient or client above. */
    paidById: uuid('Choose the payer').optional(),
    /** The kind of the part that pays no document. */
    kind: z.enum(['advance', 'on_account'], 'Choose the type').default('on_account'),
    tenders: z
      .array(ReceivedTender)
      .min(1, 'Enter the amount received')
      .max(MAX_RECEIPTS_AT_ONCE, `Use ${MAX_RECEIPTS_AT_ONCE} rows or fewer`),
    ...allocationFields,
    /** Accepts that the part of the payment that isn't applied to a document is kept as credit. */
    acceptsCredit: z.boolean().default(false),
    note: text(300).optional(),
  })
  .refine(({ patientId, partyId }) => !patientId !== !partyId, {
    path: ['patientId'],
    message: 'Choose a patient or a client',
    when: isObject,
  })
export type NewReceipt = z.infer<typeof NewReceipt>

export const ReceiptAllocation = z.strictObject({ version: version(), ...allocationFields, receiptId: uuid() })
export type ReceiptAllocation = z.infer<typeof ReceiptAllocation>

/**
 * The drawer that a reversal takes cash from. `receipt`: the one that counts the receipt, because the cash was never in it.
 * `own`: that of the person who reverses the receipt and pays the cash out.
 */
export const REVERSAL_DRAWERS = ['receipt', 'own'] as const
export type ReversalDrawer = (typeof REVERSAL_DRAWERS)[number]

export const Reversal = z.strictObject({
  version: version(),
  reason: text(200, 'Enter the reason for reversal'),
  drawer: z.enum(REVERSAL_DRAWERS, 'Choose the drawer').default('receipt'),
})

export const ChequeMove = z
  .strictObject({
    version: version(),
    state: z.enum(chequeStates.values).exclude(['received'], 'Choose the new status'),
    reason: text(200).optional(),
  })
  .refine(({ state, reason }) => state !== 'bounced' || reason, {
    path: ['reason'],
    message: 'Enter the reason',
  })

export const PaidDocument = z.object({
  document: z.enum(PAYABLE_DOCUMENTS),
  /** The client's id for an opening balance, which has no number. */
  documentId: uuid(),
  number: z.string(),
  amountMinor: minor(),
})

export const Receipt = z.object({
  receiptId: uuid(),
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  status: z.enum(receiptStatuses.values),
  receivedOn: z.string(),
  createdAt: z.string(),
  placeId: uuid(),
  patientId: uuid().nullable(),
  partyId: uuid().nullable(),
  payerName: z.string(),
  receivedByName: z.string(),
  method: z.string(),
  reference: nullableText(),
  chequeBank: nullableText(),
  chequeDate: nullableText(),
  chequeState: z.enum(chequeStates.values).nullable(),
  bankAccountId: uuid().nullable(),
  shiftId: uuid().nullable(),
  currency: z.string(),
  amountMinor: minor(),
  // These three are zero for reversals and reversed receipts.
  allocatedMinor: minor(),
  /** Includes requested refunds. */
  refundedMinor: minor(),
  /** Neither allocated nor refunded. */
  availableMinor: minor(),
  batchId: uuid(),
  version: version(),
})
export type Receipt = z.infer<typeof Receipt>

export const FullReceipt = Receipt.extend({
  payer: z.record(z.string(), nullableText()),
  seller: z.record(z.string(), nullableText()),
  letterhead: nullableText(),
  note: nullableText(),
  tenderedMinor: minor().nullable(),
  changeMinor: minor().nullable(),
  /** The receipt that this one reverses, and the reversal of this one. */
  reversesNumber: nullableText(),
  reversedByNumber: nullableText(),
  reversedReason: nullableText(),
  paid: z.array(PaidDocument),
  /** All receipts of the payment, including this one. */
  payment: z.array(Receipt.pick({ receiptId: true, number: true, method: true, amountMinor: true })),
  printCount: integer(),
})
export type FullReceipt = z.infer<typeof FullReceipt>

/** A document with an amount due. Opening balances come first and have no number or dates. */
export const OpenDocument = PaidDocument.omit({ amountMinor: true }).extend({
  issueDate: z.string(),
  dueDate: z.string(),
  payableMinor: minor(),
  dueMinor: minor(),
})
export type OpenDocument = z.infer<typeof OpenDocument>

/** The amounts that a payer owes, oldest first, and their unused receipts and credits. */
export const PayerAccount = z.object({
  payerName: z.string(),
  currency: z.string(),
  due: z.array(OpenDocument),
  /** Without the opening balance. */
  dueMinor: minor(),
  receipts: z.array(Receipt),
  credits: z.array(z.object({ creditNoteId: uuid(), number: z.string(), availableMinor: minor(), version: version() })),
  availableMinor: minor(),
  /** Refunds of cheques that bounced afterwards: the payer owes them. */
  bounced: z.array(z.object({ refundId: uuid(), number: z.string(), receiptNumber: z.string(), amountMinor: minor() })),
  /** The opening balance that is left; negative if we owe it. */
  openingMinor: minor(),
  /** Documents, opening balance and bounced refunds less what is available; negative if we owe it. */
  balanceMinor: minor(),
  /** The legal cash limit of one day, and the cash received today. `warns`: more is accepted with a warning. */
  cash: z.object({ belowMinor: minor().nullable(), takenTodayMinor: minor(), warns: z.boolean() }),
})
export type PayerAccount = z.infer<typeof PayerAccount>
