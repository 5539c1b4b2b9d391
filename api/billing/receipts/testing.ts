import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#db/client.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { invoiceLines, invoices } from '#db/schema/billing/billing.ts'
import { debitNoteLines, debitNotes } from '#db/schema/billing/debits.ts'
import type { Clinic, createAsker } from '../testing/clinic.ts'

type Asker = ReturnType<typeof createAsker>

/** Creates documents in the database, without number series. */
export function createDocuments(
  { maintenance: db }: Pick<Database, 'maintenance'>,
  clinic: Pick<Clinic, 'practiceId' | 'placeId'>,
) {
  let documentCount = 0
  const { practiceId, placeId } = clinic
  const sums = (minor: number) => ({ grossMinor: minor, exemptMinor: minor, totalMinor: minor, payableMinor: minor })
  const line = (minor: number) => ({
    id: uuidv7(),
    practiceId,
    position: 1,
    description: 'Dressing',
    unitPriceMinor: minor,
    grossMinor: minor,
    taxableMinor: minor,
    lineTotalMinor: minor,
  })
  return {
    /** Creates an issued invoice; `day` is its due date. */
    async invoice(payableMinor: number, more: Partial<typeof invoices.$inferInsert> = {}, day = '2026-11-01') {
      const id = uuidv7()
      const number = `T/${++documentCount}`
      await db.insert(invoices).values({ id, practiceId, placeId, kind: 'other', ...sums(payableMinor), ...more })
      await db.insert(invoiceLines).values({ ...line(payableMinor), invoiceId: id })
      const { issueDate = day } = more
      const dates = { issueDate, dueDate: day, issuedAt: `${issueDate}T06:00:00Z` }
      const issued = { status: 'issued' as const, number, ...dates }
      await db.update(invoices).set(issued).where(eq(invoices.id, id))
      return id
    },
    /** Creates a customer's debit note of an invoice. */
    async debitNote(invoiceId: string, payableMinor: number, more: Partial<typeof debitNotes.$inferInsert> = {}) {
      const id = uuidv7()
      const noteColumns = { side: 'customer' as const, invoiceId, reason: 'undercharged' as const }
      await db.insert(debitNotes).values({ id, practiceId, placeId, ...noteColumns, ...sums(payableMinor), ...more })
      await db.insert(debitNoteLines).values({ ...line(payableMinor), debitNoteId: id })
      const day = '2026-11-02'
      const issued = { status: 'issued' as const, number: `TD/${++documentCount}`, issueDate: day, dueDate: day }
      await db.update(debitNotes).set(issued).where(eq(debitNotes.id, id))
      return id
    },
    /** Creates a client who is not a patient. */
    async party(name = 'Sunrise Insurance', type: 'organisation' | 'supplier' = 'organisation') {
      const id = uuidv7()
      await db.insert(billingParties).values({ id, practiceId, type, name, nameKey: name.toLowerCase() })
      return id
    },
  }
}

/**
 * Creates a function that records a payment through the API: `postReceipt(token, { patientId, amountMinor })`. The
 * rest of a payment is kept as credit, unless `acceptsCredit` is false.
 */
export function createReceiver(ask: Asker) {
  return (
    token: string,
    {
      amountMinor,
      method = 'upi',
      ...more
    }: { patientId?: string; partyId?: string; amountMinor?: number; method?: string; [field: string]: unknown },
    key?: string,
  ) =>
    ask(
      token,
      'POST /receipts',
      { tenders: [{ method, amountMinor }], allocate: 'oldest', acceptsCredit: true, ...more },
      key,
    )
}
