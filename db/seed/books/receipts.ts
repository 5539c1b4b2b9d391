import { isCheque, type Method } from '#contract/billing/receipts/payment-methods.ts'
import { spreadReceipts } from '#contract/billing/receipts/rules.ts'
import type { Ledger, LedgerInvoice, Payer, Place } from './ledger.ts'
import { DAY } from './ledger.ts'

export interface Tender {
  method: Method
  amountMinor: number
}
export interface LedgerReceipt {
  id: string
  payer: Payer
  place: Place
  method: Method
  amountMinor: number
  /** The amount that is not applied yet. */
  remainingMinor: number
  paid: { invoice: LedgerInvoice; amountMinor: number }[]
}

const REFERENCES: Partial<Record<Method, (n: number) => string>> = {
  upi: (n) =>
    `4${String(n * 7_919_317)
      .padStart(11, '0')
      .slice(-11)}`,
  card: (n) =>
    `XX${String(n * 7919)
      .slice(-4)
      .padStart(4, '0')} auth ${String(n * 104_729).slice(-6)}`,
  netbanking: (n) => `NB${String(n * 15_485_863).slice(-9)}`,
  bank_transfer: (n) =>
    `UTR${String(n * 32_452_843)
      .padStart(12, '0')
      .slice(-12)}`,
  cheque: (n) => String(200_000 + n),
  dd: (n) => String(700_000 + n),
  insurance: (n) => `CLM/${10_000 + n}`,
}

/** Records a receipt for each payment method and applies it to documents in order; the remaining amount is kept as credit. */
export function recordReceipts(
  books: Ledger,
  {
    place,
    payer,
    tenders,
    invoices = [],
    kind = 'against_invoice',
    note,
  }: {
    place: Place
    payer: Payer
    tenders: readonly Tender[]
    invoices?: readonly LedgerInvoice[]
    kind?: 'against_invoice' | 'advance' | 'on_account'
    note?: string
  },
  instant: number,
): LedgerReceipt[] {
  const { rows } = books
  const batchId = books.random.createId(instant)
  const createdAt = new Date(instant).toISOString()
  const receipts = tenders.map(({ method, amountMinor }): LedgerReceipt => {
    const id = books.random.createId(instant)
    const isCash = method === 'cash'
    const shiftId = isCash ? books.openDrawer(place, instant, amountMinor) : books.findOpenShift(place)
    const reference = REFERENCES[method]?.(rows.receipts.length + 1) ?? null
    const tenderedMinor = Math.ceil(amountMinor / 100_00) * 100_00
    rows.receipts.push({
      id,
      practiceId: place.practiceId,
      placeId: place.id,
      ...books.takeNumber(place, 'receipt', instant),
      kind,
      method,
      amountMinor,
      reference,
      batchId,
      shiftId,
      patientId: payer.patientId,
      partyId: payer.partyId,
      receivedOn: books.day,
      receivedBy: books.findCashier(place).id,
      createdAt,
      status: 'posted',
      payer: payer.snapshot,
      seller: books.buildSeller(place),
      ...(isCash ? { tenderedMinor, changeMinor: tenderedMinor - amountMinor } : { bankAccountId: rows.banks[0]!.id }),
      ...(isCheque(method) && {
        chequeBank: 'Godavari Bank',
        chequeDate: books.day,
        chequeState: findChequeState(books.now - instant),
      }),
      ...(note && { note }),
    })
    return { id, payer, place, method, amountMinor, remainingMinor: amountMinor, paid: [] }
  })
  allocateReceipts(books, receipts, invoices, instant)
  return receipts
}

const findChequeState = (age: number) => (age > 5 * DAY ? 'cleared' : age > 2 * DAY ? 'deposited' : 'received')

/** Applies the remaining amounts of receipts to documents. */
export function allocateReceipts(
  books: Ledger,
  receipts: readonly LedgerReceipt[],
  invoices: readonly LedgerInvoice[],
  instant: number,
): void {
  const available = receipts.map(({ id, remainingMinor }) => ({ id, amountMinor: remainingMinor }))
  for (const { receiptId, documentId, amountMinor } of spreadReceipts(
    available,
    invoices.map(({ id, dueMinor }) => ({ id, amountMinor: dueMinor })),
  )) {
    const receipt = receipts.find(({ id }) => id === receiptId)!
    const invoice = invoices.find(({ id }) => id === documentId)!
    receipt.remainingMinor -= amountMinor
    receipt.paid.push({ invoice, amountMinor })
    invoice.dueMinor -= amountMinor
    const entry = { receiptId, invoiceId: documentId, amountMinor, createdAt: new Date(instant).toISOString() }
    books.rows.allocations.push({ ...books.newIds(instant), ...entry })
  }
}

/** Pays a document in full, by one or two methods. */
export function payInvoice(books: Ledger, invoice: LedgerInvoice, methods: readonly Method[], instant: number): void {
  const { place, payer, dueMinor } = invoice
  if (dueMinor === 0) return
  const first = Math.min(dueMinor, Math.ceil(dueMinor / methods.length / 100) * 100)
  const tenders = methods.length > 1 && first < dueMinor ? [first, dueMinor - first] : [dueMinor]
  recordReceipts(
    books,
    {
      place,
      payer,
      invoices: [invoice],
      tenders: tenders.map((amountMinor, n) => ({ method: methods[n]!, amountMinor })),
    },
    instant,
  )
}

/** Bounces a cheque: reverses its receipt, so that the documents are due again. */
export function bounceCheque(books: Ledger, receipt: LedgerReceipt, instant: number): void {
  const row = books.rows.receipts.find(({ id }) => id === receipt.id)!
  const reason = 'The cheque bounced: insufficient funds'
  Object.assign(row, { status: 'reversed', reversedReason: reason, chequeState: 'bounced' })
  const { place } = receipt
  books.rows.receipts.push({
    ...books.newIds(instant),
    placeId: place.id,
    ...books.takeNumber(place, 'receipt', instant),
    kind: 'reversal',
    reversesId: row.id,
    method: row.method,
    reference: row.reference ?? null,
    amountMinor: row.amountMinor,
    bankAccountId: row.bankAccountId ?? null,
    patientId: row.patientId ?? null,
    partyId: row.partyId ?? null,
    payer: row.payer,
    seller: books.buildSeller(place),
    note: reason,
    batchId: books.random.createId(instant),
    status: 'posted',
    receivedOn: books.day,
    receivedBy: books.findManager(1).id,
    createdAt: new Date(instant).toISOString(),
  })
  for (const { invoice, amountMinor } of receipt.paid) invoice.dueMinor += amountMinor
}

type Refund = Ledger['rows']['refunds'][number]

/** Adds a refund, requested or paid. */
export function addRefund(
  books: Ledger,
  {
    place,
    payer,
    of,
    amountMinor,
    method = 'cash',
    status = 'paid',
    reason,
  }: {
    place: Place
    payer: Payer
    of: { receiptId: string } | { creditNoteId: string }
    amountMinor: number
    method?: Refund['method']
    status?: Refund['status']
    reason?: string
  },
  instant: number,
): void {
  const isPaid = status === 'paid'
  const { id: approver } = books.findManager(0)
  books.rows.refunds.push({
    ...books.newIds(instant),
    ...of,
    placeId: place.id,
    amountMinor,
    method,
    status,
    batchId: books.random.createId(instant),
    patientId: payer.patientId,
    partyId: payer.partyId,
    payee: payer.snapshot,
    seller: books.buildSeller(place),
    requestedBy: books.findCashier(place).id,
    createdAt: new Date(instant).toISOString(),
    ...(status !== 'requested' && { approvedBy: approver, decisionReason: reason ?? null }),
    ...(isPaid && {
      ...books.takeNumber(place, 'refund', instant),
      refundedOn: books.day,
      paidBy: books.findCashier(place).id,
      shiftId: method === 'cash' ? books.openDrawer(place, instant, -amountMinor) : books.findOpenShift(place),
    }),
  })
}

/** Writes off the amount due of a document. */
export function writeOff(books: Ledger, invoice: LedgerInvoice, reason: string, instant: number): void {
  const entry = { invoiceId: invoice.id, amountMinor: invoice.dueMinor, writtenOffOn: books.day, reason }
  const { id: decidedBy } = books.findManager(0)
  books.rows.writeOffs.push({
    ...books.newIds(instant),
    ...entry,
    decidedBy,
    createdAt: new Date(instant).toISOString(),
  })
  invoice.dueMinor = 0
}
