import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId, matchValues } from '#api/kernel/reach.ts'
import { toDiscount } from '#contract/billing/invoices/rules.ts'
import type { DocumentLine, Invoice, InvoiceEdit, NewInvoice } from '#contract/billing/invoices/schema.ts'
import { getDocumentTitle } from '#contract/billing/tax/tax-profiles.ts'
import { invoiceLines, invoices } from '#db/schema/billing/billing.ts'
import { readInvoiceLines } from './lines.ts'
import { type PricedInvoice, priceInvoice, requireSuitablePlace } from './price-invoice.ts'
import { readInvoice } from './read-invoice.ts'
import { findInvoice, lockEditableDraft } from './store.ts'

/** Computes an invoice without saving it. */
export async function previewInvoice(ctx: CommandContext, input: NewInvoice) {
  const priced = await priceInvoice(ctx, input, 'preview')
  const { priceMode, supply, placeOfSupply, profile, lines, computed, roundToMinor, roundsDown, seller, client } =
    priced
  const buyer = { scheme: seller.place.scheme, isToRegistered: Boolean(client?.taxNo) }
  return {
    priceMode,
    supply,
    placeOfSupply,
    roundToMinor,
    roundsDown,
    currency: seller.practice.currency,
    title: getDocumentTitle(profile, supply, lines, buyer),
    lines: toLineRows(priced),
    sums: computed.totals,
  }
}

export async function addInvoice(ctx: CommandContext, input: NewInvoice) {
  const priced = await priceInvoice(ctx, input, 'write')
  await requireSuitablePlace(ctx, input.kind, priced.seller)
  return insertDraft(ctx, input, priced, null)
}

async function insertDraft(ctx: CommandContext, input: NewInvoice, priced: PricedInvoice, copiedFrom: string | null) {
  const { db, me, now } = ctx
  const id = uuidv7()
  await db.insert(invoices).values({
    id,
    practiceId: me.practiceId,
    copiedFrom,
    ...toColumns(ctx, input, priced),
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  await writeLines(ctx, id, priced)
  const invoice = await readInvoice(ctx, id)
  await recordAudit(ctx, { act: 'create', ...toAuditSubject(invoice), after: toAuditEntry(invoice) })
  return invoice
}

/** Saves a draft and replaces its lines. */
export async function saveInvoice(ctx: CommandContext, { invoiceId, version, ...input }: InvoiceEdit) {
  const { db, me } = ctx
  await findInvoice(ctx, invoiceId)
  // The client is locked first, as everywhere.
  const priced = await priceInvoice(ctx, input, 'write')
  await requireSuitablePlace(ctx, input.kind, priced.seller)
  await lockEditableDraft(ctx, invoiceId, version)
  const before = await readInvoice(ctx, invoiceId)
  await db
    .update(invoices)
    .set({ ...toColumns(ctx, input, priced), version: version + 1 })
    .where(matchId(me, invoices, invoiceId))
  const isOfInvoice = matchValues(me, invoiceLines, { invoiceId })
  await db.delete(invoiceLines).where(isOfInvoice)
  await writeLines(ctx, invoiceId, priced)
  const invoice = await readInvoice(ctx, invoiceId)
  await recordAudit(ctx, {
    act: 'update',
    ...toAuditSubject(invoice),
    before: toAuditEntry(before),
    after: toAuditEntry(invoice),
  })
  return invoice
}

export async function removeInvoice(ctx: CommandContext, invoiceId: string, version: number) {
  const { db, me } = ctx
  const draft = await lockEditableDraft(ctx, invoiceId, version)
  const before = await readInvoice(ctx, draft.id)
  await db.delete(invoices).where(matchId(me, invoices, invoiceId))
  await recordAudit(ctx, { act: 'delete', ...toAuditSubject(before), before: toAuditEntry(before) })
  return { invoiceId }
}

/** Creates a draft with the lines and prices of another invoice, taxed as of today. */
export async function copyInvoice(ctx: CommandContext, invoiceId: string) {
  const source = await findInvoice(ctx, invoiceId)
  const lines = await readInvoiceLines(ctx, invoiceId)
  const discount = source.discountBps ? { discountBps: source.discountBps } : { discountMinor: source.discountMinor }
  const input: NewInvoice = {
    kind: source.kind as NewInvoice['kind'],
    placeId: source.placeId,
    ...(source.partyId ? { clientId: source.partyId } : { patientId: source.patientId ?? undefined }),
    doctorId: source.doctorId ?? undefined,
    referredBy: source.referredBy ?? undefined,
    priceMode: source.priceMode,
    bankAccountId: source.bankAccountId ?? undefined,
    notes: source.notes ?? undefined,
    terms: source.terms ?? undefined,
    placeOfSupply: source.placeOfSupply ?? undefined,
    ...(source.discountMinor > 0 && { ...discount, discountReason: source.discountReason ?? undefined }),
    lines: lines.map(toLineInput),
  }
  return insertDraft(ctx, input, await priceInvoice(ctx, input, 'write'), invoiceId)
}

function toLineInput(line: typeof invoiceLines.$inferSelect): DocumentLine {
  const { discountKind: kind, discountValue: value } = line
  return {
    itemId: line.itemId ?? undefined,
    itemType: line.itemType as DocumentLine['itemType'],
    description: line.description,
    code: line.code ?? undefined,
    unit: line.unit ?? undefined,
    qtyMilli: line.qtyMilli,
    unitPriceMinor: line.unitPriceMinor,
    priceMode: line.priceMode ?? undefined,
    unitsPerPack: line.unitsPerPack ?? undefined,
    ...(kind === 'pct' && { discountBps: value }),
    ...(kind === 'amount' && { discountMinor: value }),
    ...(line.taxChosen && { taxCategory: line.taxCategory, rateBps: line.rateBps }),
    doctorId: line.doctorId ?? undefined,
  }
}

function toColumns({ me }: CommandContext, input: NewInvoice, { seller, client, computed, ...priced }: PricedInvoice) {
  const isDiscounted = computed.totals.discountMinor > 0
  return {
    kind: input.kind,
    placeId: input.placeId,
    currency: seller.practice.currency,
    partyId: client?.clientId ?? null,
    patientId: client?.patientId ?? null,
    doctorId: input.doctorId ?? null,
    referredBy: input.referredBy ?? null,
    priceMode: priced.priceMode,
    supply: priced.supply,
    placeOfSupply: priced.placeOfSupply,
    dueDate: input.dueDate ?? null,
    bankAccountId: input.bankAccountId ?? null,
    notes: input.notes ?? null,
    terms: input.terms ?? null,
    ...computed.totals,
    discountBps: isDiscounted ? (input.discountBps ?? null) : null,
    discountReason: isDiscounted ? (input.discountReason ?? null) : null,
    discountBy: isDiscounted ? me.personId : null,
  }
}

function toLineRows({ lines, computed }: PricedInvoice) {
  return lines.map(({ discountMinor, discountBps, listMinor, ...line }, index) => {
    const discount = toDiscount({ discountMinor, discountBps })
    const discountValue = discount.kind === 'pct' ? discount.bps : discount.kind === 'amount' ? discount.minor : 0
    return { ...line, discountKind: discount.kind, discountValue, ...computed.lines[index]! }
  })
}

async function writeLines({ db, me }: CommandContext, invoiceId: string, priced: PricedInvoice) {
  const rows = toLineRows(priced).map((line, index) => ({
    id: uuidv7(),
    practiceId: me.practiceId,
    invoiceId,
    position: index + 1,
    ...line,
  }))
  if (rows.length > 0) await db.insert(invoiceLines).values(rows)
}

const toAuditSubject = ({ invoiceId, patientId }: Invoice) => ({ object: 'invoice', objectId: invoiceId, patientId })

const toAuditEntry = ({ kind, placeId, clientId, lines, sums, discountBps, discountReason }: Invoice) => ({
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
