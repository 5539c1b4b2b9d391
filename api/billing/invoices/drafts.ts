import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { discountOf } from '#contract/billing/invoices/rules.ts'
import type { Invoice, InvoiceEdit, InvoicePreview, NewInvoice, PaperLine } from '#contract/billing/invoices/schema.ts'
import { documentTitle } from '#contract/billing/tax/tax-profiles.ts'
import { invoiceLines, invoices } from '#db/schema/billing/billing.ts'
import { findInvoice, lockOpen } from './store.ts'
import { invoiceView } from './view.ts'
import { mustWrite, type Settled, settleInvoice } from './writing.ts'

/** What the paper would come to; nothing is kept. */
export async function previewInvoice(context: CallContext, input: NewInvoice): Promise<InvoicePreview> {
  const settled = await settleInvoice(context, input, 'preview')
  const { priceMode, supply, placeOfSupply, profile, lines, done, roundToMinor, roundsDown, seller, client } = settled
  const buyer = { scheme: seller.place.scheme, isToRegistered: Boolean(client?.taxNo) }
  return {
    priceMode,
    supply,
    placeOfSupply,
    roundToMinor,
    roundsDown,
    currency: seller.practice.currency,
    title: documentTitle(profile, supply, lines, buyer),
    lines: linesOf(settled),
    sums: done.paper,
  }
}

export async function addInvoice(context: CallContext, input: NewInvoice): Promise<Invoice> {
  const settled = await settleInvoice(context, input, 'keep')
  await mustWrite(context, input.kind, settled.seller)
  return write(context, input, settled, null)
}

async function write(
  context: CallContext,
  input: NewInvoice,
  settled: Settled,
  copiedFrom: string | null,
): Promise<Invoice> {
  const { db, me, now } = context
  const id = uuidv7()
  await db.insert(invoices).values({
    id,
    practiceId: me.practiceId,
    copiedFrom,
    ...columnsOf(context, input, settled),
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  await writeLines(context, id, settled)
  const invoice = await invoiceView(context, id)
  await recordAudit(context, { act: 'create', ...traced(invoice), after: told(invoice) })
  return invoice
}

/** Saves a draft whole; its lines are written anew. */
export async function saveInvoice(
  context: CallContext,
  { invoiceId, version, ...input }: InvoiceEdit,
): Promise<Invoice> {
  const { db, me } = context
  await findInvoice(context, invoiceId)
  // The client first, so that everybody locks in one order.
  const settled = await settleInvoice(context, input, 'keep')
  await mustWrite(context, input.kind, settled.seller)
  await lockOpen(context, invoiceId, version)
  const before = await invoiceView(context, invoiceId)
  await db
    .update(invoices)
    .set({ ...columnsOf(context, input, settled), version: version + 1 })
    .where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId)))
  const lines = and(eq(invoiceLines.practiceId, me.practiceId), eq(invoiceLines.invoiceId, invoiceId))
  await db.delete(invoiceLines).where(lines)
  await writeLines(context, invoiceId, settled)
  const invoice = await invoiceView(context, invoiceId)
  await recordAudit(context, { act: 'update', ...traced(invoice), before: told(before), after: told(invoice) })
  return invoice
}

export async function removeInvoice(
  context: CallContext,
  invoiceId: string,
  version: number,
): Promise<{ invoiceId: string }> {
  const { db, me } = context
  const draft = await lockOpen(context, invoiceId, version)
  const before = await invoiceView(context, draft.id)
  await db.delete(invoices).where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId)))
  await recordAudit(context, { act: 'delete', ...traced(before), before: told(before) })
  return { invoiceId }
}

/** A draft with the lines of another paper, priced as they are there and taxed as today. */
export async function copyInvoice(context: CallContext, invoiceId: string): Promise<Invoice> {
  const { db, me } = context
  const from = await findInvoice(context, invoiceId)
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.practiceId, me.practiceId), eq(invoiceLines.invoiceId, invoiceId)))
    .orderBy(asc(invoiceLines.position))
  const discount = from.discountBps ? { discountBps: from.discountBps } : { discountMinor: from.discountMinor }
  const input: NewInvoice = {
    kind: from.kind as NewInvoice['kind'],
    placeId: from.placeId,
    ...(from.partyId ? { clientId: from.partyId } : { patientId: from.patientId ?? undefined }),
    doctorId: from.doctorId ?? undefined,
    referredBy: from.referredBy ?? undefined,
    priceMode: from.priceMode,
    bankAccountId: from.bankAccountId ?? undefined,
    notes: from.notes ?? undefined,
    terms: from.terms ?? undefined,
    placeOfSupply: from.placeOfSupply ?? undefined,
    ...(from.discountMinor > 0 && { ...discount, discountReason: from.discountReason ?? 'As before' }),
    lines: lines.map(typedAgain),
  }
  return write(context, input, await settleInvoice(context, input, 'keep'), invoiceId)
}

function typedAgain(line: typeof invoiceLines.$inferSelect): PaperLine {
  const { discountKind: kind, discountValue: value } = line
  return {
    itemId: line.itemId ?? undefined,
    itemType: line.itemType as PaperLine['itemType'],
    description: line.description,
    code: line.code ?? undefined,
    unit: line.unit ?? undefined,
    qtyMilli: line.qtyMilli,
    unitPriceMinor: line.unitPriceMinor,
    unitsPerPack: line.unitsPerPack ?? undefined,
    ...(kind === 'pct' && { discountBps: value }),
    ...(kind === 'amount' && { discountMinor: value }),
    ...(line.taxChosen && { taxCategory: line.taxCategory, rateBps: line.rateBps }),
    doctorId: line.doctorId ?? undefined,
  }
}

function columnsOf({ me }: CallContext, input: NewInvoice, { seller, client, done, ...settled }: Settled) {
  const discounted = done.paper.discountMinor > 0
  return {
    kind: input.kind,
    placeId: input.placeId,
    currency: seller.practice.currency,
    partyId: client?.clientId ?? null,
    patientId: client?.patientId ?? null,
    doctorId: input.doctorId ?? null,
    referredBy: input.referredBy ?? null,
    priceMode: settled.priceMode,
    supply: settled.supply,
    placeOfSupply: settled.placeOfSupply,
    dueDate: input.dueDate ?? null,
    bankAccountId: input.bankAccountId ?? null,
    notes: input.notes ?? null,
    terms: input.terms ?? null,
    ...done.paper,
    discountBps: discounted ? (input.discountBps ?? null) : null,
    discountReason: discounted ? (input.discountReason ?? null) : null,
    discountBy: discounted ? me.personId : null,
  }
}

function linesOf({ lines, done }: Settled): InvoicePreview['lines'] {
  return lines.map(({ discountMinor, discountBps, listMinor, ...line }, at) => {
    const given = discountOf({ discountMinor, discountBps })
    const discountValue = given.kind === 'pct' ? given.bps : given.kind === 'amount' ? given.minor : 0
    return { ...line, discountKind: given.kind, discountValue, ...done.lines[at]! }
  })
}

async function writeLines({ db, me }: CallContext, invoiceId: string, settled: Settled): Promise<void> {
  const rows = linesOf(settled).map((line, at) => ({
    id: uuidv7(),
    practiceId: me.practiceId,
    invoiceId,
    position: at + 1,
    ...line,
  }))
  if (rows.length > 0) await db.insert(invoiceLines).values(rows)
}

const traced = ({ invoiceId, patientId }: Invoice) => ({ object: 'invoice', objectId: invoiceId, patientId })

const told = ({ kind, placeId, clientId, lines, sums, discountBps, discountReason }: Invoice) => ({
  kind,
  placeId,
  clientId,
  discountBps,
  discountReason,
  payableMinor: sums.payableMinor,
  lines: lines.map(({ description, qtyMilli, unitPriceMinor, discountMinor, lineTotalMinor }) => ({
    description,
    qtyMilli,
    unitPriceMinor,
    discountMinor,
    lineTotalMinor,
  })),
})
