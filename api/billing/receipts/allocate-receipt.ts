import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { allocateOldestFirst } from '#contract/billing/ledger/allocation.ts'
import { describePayable, spreadReceipts } from '#contract/billing/receipts/rules.ts'
import type { Allocation, ReceiptAllocation } from '#contract/billing/receipts/schema.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { allocations, openingAllocations, receipts } from '#db/schema/billing/billing.ts'
import { debitAllocations } from '#db/schema/billing/debits.ts'
import { checkCashOfDocuments } from './cash-limit.ts'
import { readPracticeToday } from './counter.ts'
import { lockReceipt } from './lock-receipt.ts'
import { listOpenDocuments, lockDocuments, type OpenDocument } from './open-documents.ts'
import { findPayer, isOwedBy, type Payer } from './payers.ts'
import { refreshInvoicePayment } from './payment-status.ts'

export interface AllocationRequest {
  allocate: 'oldest' | 'by_hand' | 'none'
  allocations: readonly Allocation[]
}

/** The papers that are to be paid, locked. */
export async function lockDocumentsToPay(
  ctx: CommandContext,
  payer: Payer,
  wanted: AllocationRequest,
): Promise<OpenDocument[]> {
  if (wanted.allocate === 'none') return []
  if (wanted.allocate === 'oldest') {
    const open = await listOpenDocuments(ctx, payer)
    const of = (kind: OpenDocument['paper']) => open.filter(({ paper }) => paper === kind).map(({ id }) => id)
    const named = { invoiceIds: of('invoice'), debitNoteIds: of('debit_note'), openingsOf: of('opening') }
    return lockDocuments(ctx, named)
  }
  const ids = (of: (typeof TARGET_FIELDS)[number]) => wanted.allocations.flatMap((row) => row[of] ?? [])
  const named = { invoiceIds: ids('invoiceId'), debitNoteIds: ids('debitNoteId'), openingsOf: ids('openingOf') }
  return lockDocuments(ctx, named)
}

/** "invoice ANDI/26-27/00012", "the opening balance". */
const nameInSentence = (paper: OpenDocument) =>
  paper.paper === 'opening'
    ? 'the opening balance'
    : describePayable(paper).replace(/^./, (first) => first.toLowerCase())

const TARGET_FIELDS = ['invoiceId', 'debitNoteId', 'openingOf'] as const

/** By which field a row names its paper, and which it is. */
function getTarget(row: Allocation) {
  const field = TARGET_FIELDS.find((one) => row[one])!
  return { field, id: row[field]! }
}

/**
 * How much of the money goes to which of the locked papers.
 * @throws 422 with the row that asks for more than is due, or for a paper of somebody else
 */
export function planAllocations(
  papers: readonly OpenDocument[],
  payer: Payer,
  wanted: AllocationRequest,
  there: { amountMinor: number; currency: string },
): { id: string; amountMinor: number }[] {
  const theirs = papers.filter((paper) => isOwedBy(paper, payer) && paper.currency === there.currency)
  if (wanted.allocate === 'none') return []
  if (wanted.allocate === 'oldest') return allocateOldestFirst(there.amountMinor, theirs).allocations
  if (wanted.allocations.length === 0) throw refuse.invalid({ 'allocations[0].amountMinor': 'Enter what it pays for' })
  const wrong: Record<string, string> = {}
  const left = new Map(theirs.map(({ id, dueMinor }) => [id, dueMinor]))
  const names = new Map(theirs.map((paper) => [paper.id, nameInSentence(paper)]))
  for (const [at, row] of wanted.allocations.entries()) {
    const { field, id } = getTarget(row)
    const dueMinor = left.get(id)
    if (dueMinor === undefined) wrong[`allocations[${at}].${field}`] = `Choose a paper of ${payer.name} that is due`
    else if (row.amountMinor > dueMinor)
      wrong[`allocations[${at}].amountMinor`] =
        dueMinor > 0
          ? `Only ${moneyPlaceholder(dueMinor)} is due of ${names.get(id)}`
          : `Nothing is due of ${names.get(id)} any more`
    else left.set(id, dueMinor - row.amountMinor)
  }
  if (Object.keys(wrong).length > 0) throw refuse.invalid(wrong)
  const rows = wanted.allocations.map((row) => ({ id: getTarget(row).id, amountMinor: row.amountMinor }))
  const over = sum(rows.map(({ amountMinor }) => amountMinor)) - there.amountMinor
  if (over > 0)
    throw refuse.invalid({
      [`allocations[${rows.length - 1}].amountMinor`]: `${moneyPlaceholder(over)} more is laid out than there is`,
    })
  return rows
}

/** Writes which receipt pays how much of which paper; the visits of the papers are told. */
export async function writeAllocations(
  ctx: CommandContext,
  written: readonly { id: string; amountMinor: number }[],
  papers: readonly OpenDocument[],
  laid: readonly { id: string; amountMinor: number }[],
): Promise<{ receiptId: string; paperId: string; amountMinor: number }[]> {
  const { db, me, now } = ctx
  const kindOf = new Map(papers.map(({ id, paper }) => [id, paper]))
  const rows = spreadReceipts(written, laid)
  const ours = () => ({ id: uuidv7(), practiceId: me.practiceId, createdAt: now.toISOString() })
  const of = (kind: OpenDocument['paper']) => rows.filter(({ paperId }) => kindOf.get(paperId) === kind)
  const [invoiceRows, noteRows, openingRows] = [of('invoice'), of('debit_note'), of('opening')]
  if (invoiceRows.length > 0)
    await db
      .insert(allocations)
      .values(invoiceRows.map(({ paperId, ...row }) => ({ ...ours(), ...row, invoiceId: paperId })))
  if (noteRows.length > 0)
    await db
      .insert(debitAllocations)
      .values(noteRows.map(({ paperId, ...row }) => ({ ...ours(), ...row, debitNoteId: paperId })))
  if (openingRows.length > 0)
    await db
      .insert(openingAllocations)
      .values(openingRows.map(({ paperId, ...row }) => ({ ...ours(), ...row, partyId: paperId })))
  for (const invoiceId of new Set(invoiceRows.map(({ paperId }) => paperId)))
    await refreshInvoicePayment(ctx, invoiceId)
  return rows
}

/**
 * Lays what is left of a receipt on papers of its payer.
 * @returns what is to be said of so much cash for one paper
 */
export async function allocateReceipt(
  ctx: CommandContext,
  { receiptId, version, ...wanted }: ReceiptAllocation,
): Promise<string | null> {
  if (wanted.allocate === 'none') throw refuse.invalid({ allocate: 'Choose what it pays for' })
  const seen = await lockReceipt(ctx, receiptId, { lock: false })
  const payer = await findPayer(ctx, seen.patientId ? { patientId: seen.patientId } : { partyId: seen.partyId })
  const papers = await lockDocumentsToPay(ctx, payer, wanted)
  const receipt = await lockReceipt(ctx, receiptId, { version })
  if (receipt.status !== 'posted' || receipt.kind === 'reversal')
    throw refuse.conflict('This receipt was reversed, so it pays for nothing.')
  if (receipt.availableMinor === 0) throw refuse.conflict('Nothing is left of this receipt.')
  const there = { amountMinor: receipt.availableMinor, currency: receipt.currency }
  const laid = planAllocations(papers, payer, wanted, there)
  if (laid.length === 0) throw refuse.conflict(`${payer.name} owes nothing that this receipt could pay.`)
  const { db, me } = ctx
  const isPaper = new Set(papers.flatMap(({ id, paper }) => (paper === 'opening' ? [] : id)))
  const cash = receipt.method === 'cash' ? laid.filter(({ id }) => isPaper.has(id)) : []
  const { practice } = await readPracticeToday(ctx)
  const parts = cash.map(({ id, amountMinor }) => ({ paperId: id, amountMinor }))
  const warning = await checkCashOfDocuments(ctx, parts, practice)
  await db
    .update(receipts)
    .set({ version: version + 1 })
    .where(and(eq(receipts.practiceId, me.practiceId), eq(receipts.id, receiptId)))
  const rows = await writeAllocations(ctx, [{ id: receiptId, amountMinor: receipt.availableMinor }], papers, laid)
  const trace = { object: 'receipt', objectId: receiptId, patientId: receipt.patientId }
  await recordAudit(ctx, { act: 'update', ...trace, after: { number: receipt.number, allocated: rows } })
  return warning
}
