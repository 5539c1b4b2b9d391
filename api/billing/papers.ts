import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { InvoicePaper, PAPERS, ReceiptPaper, VisitPapers } from '#contract/billing/schema.ts'
import { taxProfile } from '#contract/billing/tax-profiles.ts'
import { allocations, invoiceLines, invoices, receipts } from '#db/schema/billing.ts'
import { record } from '../audit.ts'
import type { Gated } from '../gate.ts'
import { practiceById } from '../people/door.ts'
import { refuse } from '../refuse.ts'
import { within } from '../within.ts'

/**
 * The invoice of a visit and what was received for it, as far as the person reaches; 404 while nothing is issued.
 * It leaves a trace, as every look at a paper does.
 */
export async function papersOf(context: Gated, appointmentId: string): Promise<VisitPapers> {
  const invoice = await issuedInvoice(context, appointmentId)
  await record(context, { act: 'read', object: 'papers', objectId: invoice.id, patientId: invoice.patientId })
  return drawn(context, invoice)
}

async function drawn(context: Gated, invoice: Invoice): Promise<VisitPapers> {
  const received = await receiptsOf(context, invoice.id)
  const paidMinor = received.reduce((all, { allocatedMinor }) => all + allocatedMinor, 0)
  const { locale, letterhead } = (await practiceById(context.db, context.me.practiceId))!
  const shared = { locale, letterhead, currency: invoice.currency, seller: invoice.seller ?? {} }
  return {
    invoice: { ...shared, ...(await asInvoice(context, invoice)), paidMinor },
    receipt: received.length === 0 ? null : { ...shared, ...asReceipt(received), invoiceNumber: invoice.number! },
  }
}

type Invoice = typeof invoices.$inferSelect
type Received = typeof receipts.$inferSelect & { allocatedMinor: number }
type Shared = 'locale' | 'letterhead' | 'currency' | 'seller'

async function issuedInvoice({ db, me, reach }: Gated, appointmentId: string): Promise<Invoice> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(
      and(
        within(db, me, reach, invoices),
        eq(invoices.appointmentId, appointmentId),
        eq(invoices.kind, 'consultation'),
        eq(invoices.status, 'issued'),
      ),
    )
  if (!invoice) throw refuse.notFound('paper')
  return invoice
}

async function receiptsOf({ db, me }: Gated, invoiceId: string): Promise<Received[]> {
  const rows = await db
    .select({ receipt: receipts, allocatedMinor: allocations.amountMinor })
    .from(allocations)
    .innerJoin(receipts, and(eq(receipts.practiceId, allocations.practiceId), eq(receipts.id, allocations.receiptId)))
    .where(
      and(
        eq(allocations.practiceId, me.practiceId),
        eq(allocations.invoiceId, invoiceId),
        ne(receipts.status, 'reversed'),
      ),
    )
    .orderBy(asc(receipts.id))
  return rows.map(({ receipt, allocatedMinor }) => ({ ...receipt, allocatedMinor }))
}

async function asInvoice({ db, me }: Gated, invoice: Invoice): Promise<Omit<InvoicePaper, Shared | 'paidMinor'>> {
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.practiceId, me.practiceId), eq(invoiceLines.invoiceId, invoice.id)))
    .orderBy(asc(invoiceLines.position))
  const { taxNames, taxNumberName } = taxProfile(invoice.seller?.taxProfile ?? '')
  return {
    paperId: invoice.id,
    title: invoice.title!,
    number: invoice.number!,
    status: invoice.status === 'cancelled' ? 'cancelled' : 'issued',
    issueDate: invoice.issueDate!,
    taxNames,
    taxNumberName,
    client: invoice.client ?? {},
    lines,
    discountReason: invoice.discountReason,
    sums: invoice,
    printCount: invoice.printCount,
  }
}

function asReceipt(received: Received[]): Omit<ReceiptPaper, Shared | 'invoiceNumber'> {
  const total = (of: (receipt: Received) => number | null) => {
    const known = received.map(of).filter((minor) => minor !== null)
    return known.length === 0 ? null : known.reduce((all, minor) => all + minor, 0)
  }
  const [first] = received as [Received, ...Received[]]
  return {
    receivedOn: first.receivedOn,
    payer: first.payer,
    receipts: received.map(({ number, method, reference, amountMinor }) => ({
      number,
      method,
      reference,
      amountMinor,
    })),
    amountMinor: total(({ amountMinor }) => amountMinor)!,
    tenderedMinor: total(({ tenderedMinor }) => tenderedMinor),
    changeMinor: total(({ changeMinor }) => changeMinor),
    printCount: Math.max(...received.map(({ printCount }) => printCount)),
  }
}

/** Counts a print of the invoice or of the receipts, and notes who printed. */
export async function countPrint(
  context: Gated,
  appointmentId: string,
  paper: (typeof PAPERS)[number],
): Promise<VisitPapers> {
  const { db, me } = context
  const invoice = await issuedInvoice(context, appointmentId)
  if (paper === 'invoice') {
    await db
      .update(invoices)
      .set({ printCount: sql`${invoices.printCount} + 1` })
      .where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoice.id)))
  } else {
    const ids = (await receiptsOf(context, invoice.id)).map(({ id }) => id)
    if (ids.length === 0) throw refuse.notFound('paper')
    await db
      .update(receipts)
      .set({ printCount: sql`${receipts.printCount} + 1` })
      .where(and(eq(receipts.practiceId, me.practiceId), inArray(receipts.id, ids)))
  }
  await record(context, { act: 'print', object: paper, objectId: invoice.id, patientId: invoice.patientId })
  return drawn(context, await issuedInvoice(context, appointmentId))
}
