import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { isCheque, spreadReceipts } from '#contract/billing/receipts/rules.ts'
import type { NewReceipt, ReceivedTender } from '#contract/billing/receipts/schema.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { resolveBankAccountId } from '../banks/store.ts'
import { assignNumber, ensureSeries, lockSeries } from '../numbering/numbers.ts'
import { findOpenShift } from '../shifts/open-shift.ts'
import { lockDocumentsToPay, planAllocations, writeAllocations } from './allocate-receipt.ts'
import { checkCashLimit, checkCashOfDocuments } from './cash-limit.ts'
import { requireValidCheques } from './cheques.ts'
import { type Counter, findCounter, issuerOf } from './counter.ts'
import type { OpenDocument } from './open-documents.ts'
import { findPayer, type Payer, resolveThirdPartyPayer } from './payers.ts'

/**
 * Writes a receipt for each way of paying and lays them on what the payer owes; what is more than that stays available.
 * Locks: appointments, invoices, debit notes, the client, the payer's cash of the day, the shift, the number series.
 * @returns the ids of the receipts, and what is to be said of so much cash
 */
export async function receiveMoney(
  ctx: CommandContext,
  input: NewReceipt,
): Promise<{ ids: string[]; warning: string | null }> {
  const { db, me, now } = ctx
  const account = await findPayer(ctx, input)
  const payer = input.paidById ? await resolveThirdPartyPayer(ctx, account, input.paidById) : account
  const papers = await lockDocumentsToPay(ctx, payer, input)
  const counter = await findCounter(ctx, input.placeId ?? papers.find(({ placeId }) => placeId)?.placeId)
  const { today, practice } = counter
  requireValidCheques(input.tenders, counter)
  const amountMinor = sum(input.tenders.map((tender) => tender.amountMinor))
  const laid = planAllocations(papers, payer, input, { amountMinor, currency: practice.currency })

  const cashMinor = sum(input.tenders.filter(({ method }) => method === 'cash').map((tender) => tender.amountMinor))
  // Who pays for somebody else uses up both limits; two such payments at once lock them in one order.
  const limited = [payer, ...(input.paidById ? [{ patientId: null, partyId: input.paidById }] : [])]
  let warning: string | null = null
  for (const one of limited.sort((a, b) => (cashLimitKey(a) < cashLimitKey(b) ? -1 : 1)))
    warning = (await checkCashLimit(ctx, one, { cashMinor, today, practice })) ?? warning
  warning = (await checkCashOfDocuments(ctx, splitCash(input.tenders, papers, laid), practice)) ?? warning
  const methods = input.tenders.map(({ method }) => method)
  const shiftId = await findOpenShift(ctx, counter.place.id, methods)
  const banks = []
  for (const [at, { method, bankAccountId }] of input.tenders.entries())
    banks.push(await resolveBankAccountId(ctx, method, bankAccountId, `tenders[${at}].bankAccountId`))

  const series = await ensureSeries(ctx, counter, 'receipt', today)
  await lockSeries(ctx, [series])
  const about = { input, counter, payer, shiftId, batchId: uuidv7() }
  const written: { id: string; amountMinor: number }[] = []
  let left = sum(laid.map((one) => one.amountMinor))
  for (const [at, tender] of input.tenders.entries()) {
    const id = uuidv7()
    const { number, day } = await assignNumber(ctx, series, today)
    const kind = left > 0 ? ('against_invoice' as const) : input.kind
    left -= tender.amountMinor
    await db.insert(receipts).values({
      id,
      practiceId: me.practiceId,
      seriesId: series,
      number,
      receivedOn: day,
      kind,
      bankAccountId: banks[at]!,
      receivedBy: me.personId,
      createdAt: now.toISOString(),
      ...toRow(tender, about, me),
    })
    const after = { number, kind, method: tender.method, amountMinor: tender.amountMinor }
    await recordAudit(ctx, { act: 'create', object: 'receipt', objectId: id, patientId: payer.patientId, after })
    written.push({ id, amountMinor: tender.amountMinor })
  }
  if (laid.length > 0) await writeAllocations(ctx, written, papers, laid)
  return { ids: written.map(({ id }) => id), warning }
}

/** What of the cash pays for which paper; an opening balance is none. */
function splitCash(
  tenders: readonly ReceivedTender[],
  papers: readonly OpenDocument[],
  laid: readonly { id: string; amountMinor: number }[],
) {
  const isPaper = new Set(papers.flatMap(({ id, paper }) => (paper === 'opening' ? [] : id)))
  const numbered = tenders.map(({ amountMinor }, at) => ({ id: String(at), amountMinor }))
  return spreadReceipts(numbered, laid).filter(
    ({ receiptId, paperId }) => tenders[Number(receiptId)]!.method === 'cash' && isPaper.has(paperId),
  )
}

const cashLimitKey = ({ patientId, partyId }: { patientId: string | null; partyId: string | null }) =>
  patientId ?? partyId ?? ''

interface ReceiptContext {
  input: NewReceipt
  counter: Counter
  payer: Payer
  shiftId: string | null
  batchId: string
}

function toRow(
  tender: ReceivedTender,
  { input, counter, payer, shiftId, batchId }: ReceiptContext,
  me: CommandContext['me'],
) {
  const { method, amountMinor, tenderedMinor, reference = null, chequeBank = null, chequeDate = null } = tender
  return {
    method,
    amountMinor,
    reference,
    chequeBank,
    chequeDate,
    shiftId,
    batchId,
    ...(tenderedMinor !== undefined && { tenderedMinor, changeMinor: tenderedMinor - amountMinor }),
    chequeState: isCheque(method) ? ('received' as const) : null,
    placeId: counter.place.id,
    currency: counter.practice.currency,
    note: input.note ?? null,
    patientId: payer.patientId,
    partyId: payer.partyId,
    payer: payer.written,
    seller: issuerOf(counter, me),
  }
}
