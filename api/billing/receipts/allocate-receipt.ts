import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse, refuseIfInvalid } from '#api/kernel/refuse.ts'
import { allocateOldestFirst } from '#contract/billing/ledger/allocation.ts'
import { describePayable, spreadReceipts } from '#contract/billing/receipts/rules.ts'
import type { Allocation, ReceiptAllocation } from '#contract/billing/receipts/schema.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { allocations, openingAllocations, receipts } from '#db/schema/billing/billing.ts'
import { debitAllocations } from '#db/schema/billing/debits.ts'
import { checkCashOfDocuments } from './cash-limit.ts'
import { lockReceipt } from './lock-receipt.ts'
import type { OpenDocument } from './open-document.ts'
import { listOpenDocuments, lockDocuments } from './open-documents.ts'
import { findPayer, isOwedBy, type Payer } from './payers.ts'
import { refreshInvoicePayment } from './payment-status.ts'
import { readPracticeToday } from './practice-today.ts'

export interface AllocationRequest {
  allocate: 'oldest' | 'by_hand' | 'none'
  allocations: readonly Allocation[]
}

/** Locks the documents that a payment is to pay. */
export async function lockDocumentsToPay(ctx: CommandContext, payer: Payer, request: AllocationRequest) {
  if (request.allocate === 'none') return []
  if (request.allocate === 'oldest') {
    const openDocuments = await listOpenDocuments(ctx, payer)
    const selectIds = (kind: OpenDocument['document']) =>
      openDocuments.filter(({ document }) => document === kind).map(({ id }) => id)
    return lockDocuments(ctx, {
      invoiceIds: selectIds('invoice'),
      debitNoteIds: selectIds('debit_note'),
      openingsOf: selectIds('opening'),
    })
  }
  const collectIds = (field: (typeof TARGET_FIELDS)[number]) => request.allocations.flatMap((row) => row[field] ?? [])
  return lockDocuments(ctx, {
    invoiceIds: collectIds('invoiceId'),
    debitNoteIds: collectIds('debitNoteId'),
    openingsOf: collectIds('openingOf'),
  })
}

/** "invoice AND/2627/00012", "the opening balance". */
const describeInSentence = (document: OpenDocument) =>
  document.document === 'opening'
    ? 'the opening balance'
    : describePayable(document).replace(/^./, (first) => first.toLowerCase())

const TARGET_FIELDS = ['invoiceId', 'debitNoteId', 'openingOf'] as const

function getTarget(row: Allocation) {
  const field = TARGET_FIELDS.find((one) => row[one])!
  return { field, id: row[field]! }
}

/**
 * Plans how much of the payment each locked document gets.
 * @throws 422 at the row that pays more than is due, or a document of another payer
 */
export function planAllocations(
  documents: readonly OpenDocument[],
  payer: Payer,
  request: AllocationRequest,
  available: { amountMinor: number; currency: string },
): { id: string; amountMinor: number }[] {
  const payable = documents.filter((one) => isOwedBy(one, payer) && one.currency === available.currency)
  if (request.allocate === 'none') return []
  if (request.allocate === 'oldest') return allocateOldestFirst(available.amountMinor, payable).allocations
  if (request.allocations.length === 0)
    throw refuse.invalid({ 'allocations[0].amountMinor': 'Enter the amounts to pay' })
  const errors: Record<string, string> = {}
  const remaining = new Map(payable.map(({ id, dueMinor }) => [id, dueMinor]))
  const names = new Map(payable.map((one) => [one.id, describeInSentence(one)]))
  for (const [index, row] of request.allocations.entries()) {
    const { field, id } = getTarget(row)
    const dueMinor = remaining.get(id)
    if (dueMinor === undefined)
      errors[`allocations[${index}].${field}`] = `Choose a document of ${payer.name} with an amount due`
    else if (row.amountMinor > dueMinor)
      errors[`allocations[${index}].amountMinor`] =
        dueMinor > 0
          ? `Enter ${moneyPlaceholder(dueMinor)} or less. That is the amount due for ${names.get(id)}`
          : `Leave this empty. Nothing is due for ${names.get(id)} any more`
    else remaining.set(id, dueMinor - row.amountMinor)
  }
  refuseIfInvalid(errors)
  const rows = request.allocations.map((row) => ({ id: getTarget(row).id, amountMinor: row.amountMinor }))
  const excessMinor = sum(rows.map(({ amountMinor }) => amountMinor)) - available.amountMinor
  if (excessMinor > 0)
    throw refuse.invalid({
      [`allocations[${rows.length - 1}].amountMinor`]: `The amounts add up to ${moneyPlaceholder(excessMinor)} more than the payment. Reduce them`,
    })
  return rows
}

/** Writes which receipt pays how much of which document, and updates the visits. */
export async function writeAllocations(
  ctx: CommandContext,
  receiptParts: readonly { id: string; amountMinor: number }[],
  documents: readonly Pick<OpenDocument, 'id' | 'document'>[],
  planned: readonly { id: string; amountMinor: number }[],
) {
  const { db, me, now } = ctx
  const documentKinds = new Map(documents.map(({ id, document }) => [id, document]))
  const rows = spreadReceipts(receiptParts, planned)
  const buildCommonColumns = () => ({ id: uuidv7(), practiceId: me.practiceId, createdAt: now.toISOString() })
  const selectRows = (kind: OpenDocument['document']) =>
    rows.filter(({ documentId }) => documentKinds.get(documentId) === kind)
  const [invoiceRows, noteRows, openingRows] = [selectRows('invoice'), selectRows('debit_note'), selectRows('opening')]
  if (invoiceRows.length > 0)
    await db
      .insert(allocations)
      .values(invoiceRows.map(({ documentId, ...row }) => ({ ...buildCommonColumns(), ...row, invoiceId: documentId })))
  if (noteRows.length > 0)
    await db
      .insert(debitAllocations)
      .values(noteRows.map(({ documentId, ...row }) => ({ ...buildCommonColumns(), ...row, debitNoteId: documentId })))
  if (openingRows.length > 0)
    await db
      .insert(openingAllocations)
      .values(openingRows.map(({ documentId, ...row }) => ({ ...buildCommonColumns(), ...row, partyId: documentId })))
  for (const invoiceId of new Set(invoiceRows.map(({ documentId }) => documentId)))
    await refreshInvoicePayment(ctx, invoiceId)
  return rows
}

/**
 * Applies the unused part of a receipt to documents of its payer.
 * @returns the warning about too much cash for one document
 */
export async function allocateReceipt(ctx: CommandContext, { receiptId, version, ...request }: ReceiptAllocation) {
  if (request.allocate === 'none') throw refuse.invalid({ allocate: 'Choose what to apply the payment to' })
  const unlockedReceipt = await lockReceipt(ctx, receiptId, { lock: false })
  const payer = await findPayer(
    ctx,
    unlockedReceipt.patientId ? { patientId: unlockedReceipt.patientId } : { partyId: unlockedReceipt.partyId },
  )
  const documents = await lockDocumentsToPay(ctx, payer, request)
  const receipt = await lockReceipt(ctx, receiptId, { version })
  if (receipt.status !== 'posted' || receipt.kind === 'reversal')
    throw refuse.conflict('This receipt was reversed, so you can’t apply it.')
  if (receipt.availableMinor === 0) throw refuse.conflict('This receipt has no unused credit.')
  const available = { amountMinor: receipt.availableMinor, currency: receipt.currency }
  const planned = planAllocations(documents, payer, request, available)
  if (planned.length === 0) throw refuse.conflict(`${payer.name} has nothing due that this receipt can pay.`)
  const { db, me } = ctx
  const limitedIds = new Set(documents.flatMap(({ id, document }) => (document === 'opening' ? [] : id)))
  const cashAllocations = receipt.method === 'cash' ? planned.filter(({ id }) => limitedIds.has(id)) : []
  const { practice, today } = await readPracticeToday(ctx)
  const parts = cashAllocations.map(({ id, amountMinor }) => ({ documentId: id, amountMinor }))
  const warning = await checkCashOfDocuments(ctx, parts, { practice, today, field: 'allocate' })
  await db
    .update(receipts)
    .set({ version: version + 1 })
    .where(matchId(me, receipts, receiptId))
  const rows = await writeAllocations(ctx, [{ id: receiptId, amountMinor: receipt.availableMinor }], documents, planned)
  const trace = { object: 'receipt', objectId: receiptId, patientId: receipt.patientId }
  await recordAudit(ctx, { act: 'update', ...trace, after: { number: receipt.number, allocated: rows } })
  return warning
}
