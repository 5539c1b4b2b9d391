import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { isCheque, spread } from '#contract/billing/receipts/rules.ts'
import type { NewReceipt, ReceivedTender } from '#contract/billing/receipts/schema.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { bankFor } from '../banks/store.ts'
import { lockSeries, nextNumber, seriesOf } from '../numbering/numbers.ts'
import { shiftFor } from '../shifts/open-shift.ts'
import { laidOn, lay, papersFor } from './allocating.ts'
import { checkCashLimit, checkCashOfPapers } from './cash-limit.ts'
import { mustBePayable } from './cheques.ts'
import { type Counter, counterAt, issuerOf } from './counter.ts'
import type { DuePaper } from './open-papers.ts'
import { type Payer, paidForBy, payerOf } from './payers.ts'

/**
 * Writes a receipt for each way of paying and lays them on what the payer owes; what is more than that stays available.
 * Locks: appointments, invoices, debit notes, the client, the payer's cash of the day, the shift, the number series.
 * @returns the ids of the receipts, and what is to be said of so much cash
 */
export async function receiveMoney(
  context: CallContext,
  input: NewReceipt,
): Promise<{ ids: string[]; warning: string | null }> {
  const { db, me, now } = context
  const account = await payerOf(context, input)
  const payer = input.paidById ? await paidForBy(context, account, input.paidById) : account
  const papers = await papersFor(context, payer, input)
  const counter = await counterAt(context, input.placeId ?? papers.find(({ placeId }) => placeId)?.placeId)
  const { today, practice } = counter
  mustBePayable(input.tenders, counter)
  const amountMinor = sum(input.tenders.map((tender) => tender.amountMinor))
  const laid = laidOn(papers, payer, input, { amountMinor, currency: practice.currency })

  const cashMinor = sum(input.tenders.filter(({ method }) => method === 'cash').map((tender) => tender.amountMinor))
  // Who pays for somebody else uses up both limits; two such payments at once lock them in one order.
  const limited = [payer, ...(input.paidById ? [{ patientId: null, partyId: input.paidById }] : [])]
  let warning: string | null = null
  for (const one of limited.sort((a, b) => (limitOf(a) < limitOf(b) ? -1 : 1)))
    warning = (await checkCashLimit(context, one, { cashMinor, today, practice })) ?? warning
  warning = (await checkCashOfPapers(context, cashParts(input.tenders, papers, laid), practice)) ?? warning
  const methods = input.tenders.map(({ method }) => method)
  const shiftId = await shiftFor(context, counter.place.id, methods)
  const banks = []
  for (const [at, { method, bankAccountId }] of input.tenders.entries())
    banks.push(await bankFor(context, method, bankAccountId, `tenders[${at}].bankAccountId`))

  const series = await seriesOf(context, counter, 'receipt', today)
  await lockSeries(context, [series])
  const about = { input, counter, payer, shiftId, batchId: uuidv7() }
  const written: { id: string; amountMinor: number }[] = []
  let left = sum(laid.map((one) => one.amountMinor))
  for (const [at, tender] of input.tenders.entries()) {
    const id = uuidv7()
    const { number, day } = await nextNumber(context, series, today)
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
      ...asRow(tender, about, me),
    })
    const after = { number, kind, method: tender.method, amountMinor: tender.amountMinor }
    await recordAudit(context, { act: 'create', object: 'receipt', objectId: id, patientId: payer.patientId, after })
    written.push({ id, amountMinor: tender.amountMinor })
  }
  if (laid.length > 0) await lay(context, written, papers, laid)
  return { ids: written.map(({ id }) => id), warning }
}

/** What of the cash pays for which paper; an opening balance is none. */
function cashParts(
  tenders: readonly ReceivedTender[],
  papers: readonly DuePaper[],
  laid: readonly { id: string; amountMinor: number }[],
) {
  const isPaper = new Set(papers.flatMap(({ id, paper }) => (paper === 'opening' ? [] : id)))
  const numbered = tenders.map(({ amountMinor }, at) => ({ id: String(at), amountMinor }))
  return spread(numbered, laid).filter(
    ({ receiptId, paperId }) => tenders[Number(receiptId)]!.method === 'cash' && isPaper.has(paperId),
  )
}

const limitOf = ({ patientId, partyId }: { patientId: string | null; partyId: string | null }) =>
  patientId ?? partyId ?? ''

interface About {
  input: NewReceipt
  counter: Counter
  payer: Payer
  shiftId: string | null
  batchId: string
}

function asRow(tender: ReceivedTender, { input, counter, payer, shiftId, batchId }: About, me: CallContext['me']) {
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
