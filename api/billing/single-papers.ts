import { and, asc, eq, ne } from 'drizzle-orm'
import type { InvoicePaper, ReceiptPaper } from '#contract/billing/papers.ts'
import { allocations, invoices, receipts } from '#db/schema/billing.ts'
import { record } from '../audit.ts'
import type { Gated } from '../gate.ts'
import { practiceById } from '../people/door.ts'
import { refuse } from '../refuse.ts'
import { within } from '../within.ts'
import { asInvoice, asReceipt } from './papers.ts'
import { settledOf } from './settled.ts'

/** An invoice that the person reaches, whatever it is for: a patient their own and their family's. The look leaves a trace. */
export async function ownInvoice(
  context: Gated,
  { invoiceId, patientId }: { invoiceId: string; patientId?: string },
): Promise<InvoicePaper> {
  const { db, me, reach } = context
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(
      and(
        ...[within(db, me, reach, invoices), eq(invoices.id, invoiceId), ne(invoices.status, 'draft')],
        patientId ? eq(invoices.patientId, patientId) : undefined,
      ),
    )
  if (!invoice) throw refuse.notFound('paper')
  const { locale, letterhead } = (await practiceById(db, me.practiceId))!
  const { allocatedMinor: paidMinor, creditedMinor } = await settledOf(context, invoiceId)
  await record(context, { act: 'read', object: 'invoice', objectId: invoiceId, patientId: invoice.patientId })
  return {
    ...{ locale, letterhead, currency: invoice.currency, paidMinor, creditedMinor },
    ...(await asInvoice(context, invoice)),
  }
}

/** The receipts of one payment, as far as the person reaches. The look leaves a trace. */
export async function ownPayment(
  context: Gated,
  { batchId, patientId }: { batchId: string; patientId?: string },
): Promise<ReceiptPaper> {
  const { db, me, reach } = context
  const received = await db
    .select()
    .from(receipts)
    .where(
      and(
        ...[within(db, me, reach, receipts), eq(receipts.batchId, batchId)],
        ...[eq(receipts.status, 'posted'), ne(receipts.kind, 'reversal')],
        patientId ? eq(receipts.patientId, patientId) : undefined,
      ),
    )
    .orderBy(asc(receipts.id))
  const [first] = received
  if (!first) throw refuse.notFound('paper')
  const paid = await db
    .selectDistinct({ number: invoices.number })
    .from(allocations)
    .innerJoin(receipts, and(eq(receipts.practiceId, allocations.practiceId), eq(receipts.id, allocations.receiptId)))
    .innerJoin(invoices, and(eq(invoices.practiceId, allocations.practiceId), eq(invoices.id, allocations.invoiceId)))
    .where(and(eq(allocations.practiceId, me.practiceId), eq(receipts.batchId, batchId)))
    .orderBy(asc(invoices.number))
  const { locale, letterhead } = (await practiceById(db, me.practiceId))!
  await record(context, { act: 'read', object: 'receipt', objectId: first.id, patientId: first.patientId })
  return {
    ...{ locale, letterhead, currency: first.currency, invoiceNumber: paid.map(({ number }) => number).join(', ') },
    ...asReceipt(received),
  }
}
