import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchId, matchIdInReach, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { computeCreditable } from '#contract/billing/credit-notes/rules.ts'
import type { NewWriteOff } from '#contract/billing/write-offs/calls.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { writeOffs } from '#db/schema/billing/debits.ts'
import { people } from '#db/schema/practice/people.ts'
import { listCreditNotesOfTarget } from '../credit-notes/queries.ts'
import { readInvoiceSettlement } from '../documents/settlement.ts'
import { lockDocuments } from '../receipts/open-documents.ts'
import { refreshInvoicePayment } from '../receipts/payment-status.ts'

/**
 * Lists the write-offs of an invoice, oldest first, including reversed ones.
 * @throws 404 for an invoice beyond reach
 */
export async function listWriteOffs(ctx: QueryContext, invoiceId: string, onlyId?: string) {
  const own = matchIdInReach(ctx, invoices, invoiceId)
  const [invoice] = await ctx.db.select({ id: invoices.id }).from(invoices).where(own)
  if (!invoice) throw refuse.notFound('invoice')
  return selectWriteOffs(ctx, invoiceId, onlyId)
}

/** Lists the write-offs of an invoice that the caller has read, oldest first. */
export async function selectWriteOffs(ctx: QueryContext, invoiceId: string, onlyId?: string) {
  const own = matchIdInReach(ctx, invoices, invoiceId)
  const rows = await ctx.db
    .select({ row: writeOffs, decidedByName: people.fullName })
    .from(invoices)
    .innerJoin(writeOffs, refersTo(writeOffs.invoiceId, invoices))
    .leftJoin(people, eq(people.id, writeOffs.decidedBy))
    .where(and(own, onlyId ? eq(writeOffs.id, onlyId) : undefined))
    .orderBy(asc(writeOffs.id))
  return rows.map(({ row, decidedByName }) => ({
    ...row,
    writeOffId: row.id,
    decidedByName: decidedByName ?? '',
    reversedAt: toIsoInstant(row.reversedAt),
  }))
}

/** Writes off the amount due of an invoice, or part of it. */
export async function writeOffInvoice(
  ctx: CommandContext,
  { invoiceId, amountMinor, reason }: NewWriteOff & { invoiceId: string },
) {
  const { db, me, now } = ctx
  const [document] = await lockDocuments(ctx, { invoiceIds: [invoiceId] })
  if (!document) throw refuse.notFound('invoice')
  if (document.dueMinor === 0) throw refuse.conflict('This invoice has no amount due.')
  const amount = amountMinor ?? document.dueMinor
  if (amount === 0) throw refuse.invalid({ amountMinor: 'Enter an amount above 0' })
  if (amount > document.dueMinor)
    throw refuse.invalid({
      amountMinor: `Enter ${moneyPlaceholder(document.dueMinor)} or less. That is the amount due`,
    })
  const creditedMinor = sum(
    (await listCreditNotesOfTarget(ctx, { docType: 'invoice', id: invoiceId })).map((note) => note.payableMinor),
  )
  const { writtenOffMinor } = await readInvoiceSettlement(ctx, invoiceId)
  // Otherwise the credit left on its notes would be money that nobody paid.
  if (amount > computeCreditable({ payableMinor: document.payableMinor, creditedMinor, writtenOffMinor }))
    throw refuse.conflict('A credit note of this invoice still has unused credit. Apply it to the invoice first.')
  const today = getToday(ctx)
  const id = uuidv7()
  await db.insert(writeOffs).values({
    id,
    practiceId: me.practiceId,
    invoiceId,
    amountMinor: amount,
    writtenOffOn: today,
    reason,
    decidedBy: me.personId,
    createdAt: now.toISOString(),
  })
  await refreshInvoicePayment(ctx, invoiceId)
  const after = { number: document.number, amountMinor: amount, reason }
  const trace = { object: 'write-off', objectId: id, patientId: document.patientId }
  await recordAudit(ctx, { act: 'create', ...trace, after })
  return (await listWriteOffs(ctx, invoiceId, id))[0]!
}

/** Reverses a write-off: the amount is due again. */
export async function reverseWriteOff(
  ctx: CommandContext,
  { writeOffId, version, reason }: { writeOffId: string; version: number; reason: string },
) {
  const { db, me, now } = ctx
  const own = matchId(me, writeOffs, writeOffId)
  const [writeOff] = await db.select({ invoiceId: writeOffs.invoiceId }).from(writeOffs).where(own)
  if (!writeOff) throw refuse.notFound('write-off')
  const [document] = await lockDocuments(ctx, { invoiceIds: [writeOff.invoiceId] })
  const [row] = await db.select().from(writeOffs).where(own).for('update')
  if (!document || !row) throw refuse.notFound('write-off')
  if (row.reversedAt) throw refuse.conflict('This write-off was already undone.')
  if (row.version !== version) throw refuse.stale((await listWriteOffs(ctx, row.invoiceId, row.id))[0])
  await db
    .update(writeOffs)
    .set({ reversedBy: me.personId, reversedAt: now.toISOString(), reversedReason: reason, version: version + 1 })
    .where(own)
  await refreshInvoicePayment(ctx, row.invoiceId)
  const trace = { object: 'write-off', objectId: row.id, patientId: document.patientId }
  await recordAudit(ctx, { act: 'update', ...trace, after: { number: document.number, reversed: reason } })
  return (await listWriteOffs(ctx, row.invoiceId, row.id))[0]!
}
