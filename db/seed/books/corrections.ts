import {
  type CreditReason,
  computeNoteTotals,
  creditPart,
  type Disposition,
  listRemainingCredits,
  NOT_CREDITED,
  sumParts,
} from '#contract/billing/credit-notes/rules.ts'
import { computeTotals } from '#contract/billing/ledger/totals.ts'
import { getPriceMode } from '#contract/billing/tax/tax.ts'
import { addDays } from '#contract/kernel/days.ts'
import { type Ledger, type LedgerInvoice, PROFILE } from './ledger.ts'
import { addRefund } from './receipts.ts'

/** Issues a credit note for an invoice, complete or for the first `qty` of its first line. Use it once per invoice. */
export function issueCreditNote(
  books: Ledger,
  invoice: LedgerInvoice,
  {
    reason,
    disposition,
    qty,
    refundBy = 'cash',
    cancelled,
  }: {
    reason: CreditReason
    disposition: Disposition
    qty?: number
    refundBy?: 'cash' | 'upi'
    /** Cancels the note half an hour later for this reason. The invoice must be paid, because a note that is applied can't be cancelled. */
    cancelled?: string
  },
  instant: number,
): void {
  const { place, payer, payableMinor } = invoice
  const lines = invoice.lines.map((line) => ({
    ...line,
    cgstMinor: 0,
    sgstMinor: 0,
    igstMinor: 0,
    ...line,
  })) as never as ((typeof invoice.lines)[number] & { cgstMinor: number; sgstMinor: number; igstMinor: number })[]
  const creditable = lines.map((line) => ({
    ...line,
    priceMode: getPriceMode(line, invoice),
    credited: NOT_CREDITED,
  }))
  const requests = qty ? [{ id: lines[0]!.id, qtyMilli: qty * 1000 }] : listRemainingCredits(creditable)
  const parts = requests.map((request) => creditPart(creditable.find(({ id }) => id === request.id)!, request))
  const { totalMinor, payableMinor: worthMinor } = computeNoteTotals(creditable, parts, {
    payableMinor,
    creditedMinor: 0,
  })
  const isTaxed = (id: string) => lines.find((line) => line.id === id)!.taxCategory === 'taxable'
  const note = { ...books.newIds(instant), ...books.takeNumber(place, 'credit_note', instant) }
  const issuer = books.findManager(1)
  const createdAt = new Date(instant).toISOString()
  books.rows.creditNotes.push({
    ...note,
    placeId: place.id,
    invoiceId: invoice.id,
    status: 'issued',
    reason,
    disposition,
    issueDate: books.day,
    title: 'Credit note',
    seller: books.buildSeller(place, issuer.name),
    client: payer.snapshot,
    patientId: payer.patientId,
    partyId: payer.partyId,
    doctorId: lines[0]!.doctorId ?? null,
    ...sumParts(parts.map((part) => ({ ...part, isTaxed: isTaxed(part.id) }))),
    totalMinor,
    payableMinor: worthMinor,
    roundOffMinor: worthMinor - totalMinor,
    createdBy: issuer.id,
    createdAt,
    issuedBy: issuer.id,
    issuedAt: createdAt,
    ...(cancelled && createCancellation(books, cancelled, instant)),
  })
  books.rows.creditNoteLines.push(
    ...parts.map(({ id, ...part }, n) => {
      const { description, code = null, taxCategory, rateBps } = lines.find((line) => line.id === id)!
      const lineFields = {
        creditNoteId: note.id,
        invoiceLineId: id,
        position: n + 1,
        description,
        code,
        taxCategory,
        rateBps,
      }
      return { ...books.newIds(instant), ...lineFields, ...part }
    }),
  )
  const applied = Math.min(worthMinor, invoice.dueMinor)
  if (applied > 0) {
    const entry = { creditNoteId: note.id, invoiceId: invoice.id, amountMinor: applied, createdAt }
    books.rows.creditApplications.push({ ...books.newIds(instant), ...entry })
    invoice.dueMinor -= applied
  }
  const remainingMinor = worthMinor - applied
  if (disposition !== 'refund' || remainingMinor === 0) return
  addRefund(
    books,
    { place, payer, of: { creditNoteId: note.id }, amountMinor: remainingMinor, method: refundBy },
    instant + 60_000,
  )
}

const createCancellation = (books: Ledger, cancelReason: string, instant: number) => ({
  status: 'cancelled' as const,
  cancelReason,
  cancelledBy: books.findManager(0).id,
  cancelledAt: new Date(instant + 1_800_000).toISOString(),
})

/** Issues an unpaid debit note for an amount that the invoice charged too little. */
export function issueDebitNote(
  books: Ledger,
  invoice: LedgerInvoice,
  description: string,
  unitPriceMinor: number,
  instant: number,
  cancelled?: string,
): void {
  const { place, payer, supply } = invoice
  const issuer = books.findManager(1)
  const line = { qtyMilli: 1000, unitPriceMinor, taxCategory: 'exempt' as const, rateBps: 0 }
  const terms = { priceMode: 'tax_exclusive' as const, supply, roundToMinor: PROFILE.roundToMinor }
  const { lines, totals: sums } = computeTotals([line], terms)
  const { discountMinor: _, ...amounts } = sums
  const note = { ...books.newIds(instant), ...books.takeNumber(place, 'debit_note', instant) }
  const createdAt = new Date(instant).toISOString()
  books.rows.debitNotes.push({
    ...note,
    side: 'customer',
    placeId: place.id,
    invoiceId: invoice.id,
    status: 'issued',
    reason: 'undercharged',
    ...amounts,
    supply,
    issueDate: books.day,
    dueDate: addDays(books.day, payer.creditDays),
    title: 'Debit note',
    partyId: payer.partyId,
    patientId: payer.patientId,
    client: payer.snapshot,
    seller: books.buildSeller(place, issuer.name),
    createdBy: issuer.id,
    createdAt,
    issuedBy: issuer.id,
    issuedAt: createdAt,
    ...(cancelled && createCancellation(books, cancelled, instant)),
  })
  const { docDiscountShareMinor: __, ...lineTotals } = lines[0]!
  const lineFields = { debitNoteId: note.id, position: 1, description, code: '999312' }
  books.rows.debitNoteLines.push({ ...books.newIds(instant), ...lineFields, ...line, ...lineTotals })
}
