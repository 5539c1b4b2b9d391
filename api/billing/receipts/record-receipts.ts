import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { isCheque } from '#contract/billing/receipts/payment-methods.ts'
import type { NewReceipt, ReceivedTender } from '#contract/billing/receipts/schema.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { resolveBankAccountId } from '../banks/store.ts'
import type { Snapshot } from '../documents/parties.ts'
import { assignNumber, ensureSeries, lockSeries } from '../numbering/numbers.ts'
import { findOpenShift } from '../shifts/open-shift.ts'
import { writeAllocations } from './allocate-receipt.ts'
import { checkCashLimit, checkCashOfDocuments } from './cash-limit.ts'
import type { OpenDocument } from './open-document.ts'
import type { Payer } from './payers.ts'
import type { PaymentPlace } from './payment-place.ts'

/** One payment: a receipt is written for each tender. */
export interface PaymentToRecord {
  paymentPlace: PaymentPlace
  payer: Payer
  seller: Snapshot
  currency: string
  tenders: readonly ReceivedTender[]
  /** The kind of a receipt that pays no document. */
  kind: NewReceipt['kind']
  note?: string
}

interface CashChecks {
  /** Everyone whose daily limit the cash counts towards; the payer alone, unless given. */
  payers?: readonly Pick<Payer, 'patientId' | 'partyId'>[]
  /** The part of the cash for each document that was issued before. */
  parts?: readonly { documentId: string; amountMinor: number }[]
  /** The form field of the cash; that of the first tender in cash, unless given. */
  field?: string
}

export type PreparedPayment = Awaited<ReturnType<typeof prepareReceipts>>

/**
 * Checks the limits on cash and takes the locks of a payment, in the order of all payments: the payers' cash of the day,
 * the shift, the number series. The documents to pay are locked before.
 * @param otherSeries a series that is locked with that of the receipts
 */
export async function prepareReceipts(
  ctx: CommandContext,
  payment: PaymentToRecord,
  { payers = [payment.payer], parts = [], field = getCashField(payment.tenders) }: CashChecks = {},
  otherSeries: string | null = null,
) {
  const { paymentPlace, tenders } = payment
  const { today, practice, place } = paymentPlace
  const cashMinor = sum(tenders.filter(({ method }) => method === 'cash').map((tender) => tender.amountMinor))
  let warning: string | null = null
  // In one order, so that two payments for each other's account don't wait for each other.
  for (const payer of [...payers].sort((a, b) => (getCashLimitKey(a) < getCashLimitKey(b) ? -1 : 1)))
    warning = (await checkCashLimit(ctx, payer, { cashMinor, today, practice, field })) ?? warning
  warning = (await checkCashOfDocuments(ctx, parts, { practice, today, field })) ?? warning
  const methods = tenders.map(({ method }) => method)
  const shiftId = await findOpenShift(ctx, place.id, methods)
  const bankAccountIds: (string | null)[] = []
  for (const [index, { method, bankAccountId }] of tenders.entries())
    bankAccountIds.push(await resolveBankAccountId(ctx, method, bankAccountId, `tenders[${index}].bankAccountId`))
  const seriesId = await ensureSeries(ctx, paymentPlace, 'receipt', today)
  await lockSeries(ctx, otherSeries ? [otherSeries, seriesId] : [seriesId])
  return { ...payment, shiftId, bankAccountIds, seriesId, warning }
}

const getCashField = (tenders: readonly ReceivedTender[]) =>
  `tenders[${tenders.findIndex(({ method }) => method === 'cash')}].amountMinor`

const getCashLimitKey = ({ patientId, partyId }: Pick<Payer, 'patientId' | 'partyId'>) => patientId ?? partyId ?? ''

/** Writes a receipt for each tender of a payment and allocates them to its documents. */
export async function writeReceipts(
  ctx: CommandContext,
  payment: PreparedPayment,
  documents: readonly Pick<OpenDocument, 'id' | 'document'>[],
  allocations: readonly { id: string; amountMinor: number }[],
) {
  const { db, me, now } = ctx
  const { paymentPlace, payer, seller, currency, shiftId, seriesId } = payment
  const batchId = uuidv7()
  const records: { id: string; number: string; amountMinor: number }[] = []
  let remainingMinor = sum(allocations.map(({ amountMinor }) => amountMinor))
  for (const [index, tender] of payment.tenders.entries()) {
    const id = uuidv7()
    const { number, day } = await assignNumber(ctx, seriesId, paymentPlace.today)
    const { method, amountMinor, tenderedMinor, reference = null, chequeBank = null, chequeDate = null } = tender
    const kind = remainingMinor > 0 ? ('against_invoice' as const) : payment.kind
    remainingMinor -= amountMinor
    await db.insert(receipts).values({
      id,
      practiceId: me.practiceId,
      placeId: paymentPlace.place.id,
      seriesId,
      number,
      receivedOn: day,
      kind,
      method,
      amountMinor,
      reference,
      chequeBank,
      chequeDate,
      chequeState: isCheque(method) ? 'received' : null,
      ...(tenderedMinor !== undefined && { tenderedMinor, changeMinor: tenderedMinor - amountMinor }),
      bankAccountId: payment.bankAccountIds[index]!,
      shiftId,
      batchId,
      currency,
      note: payment.note ?? null,
      patientId: payer.patientId,
      partyId: payer.partyId,
      payer: payer.snapshot,
      seller,
      receivedBy: me.personId,
      createdAt: now.toISOString(),
    })
    const after = { number, kind, method, amountMinor, pays: allocations.map((row) => row.id) }
    await recordAudit(ctx, { act: 'create', object: 'receipt', objectId: id, patientId: payer.patientId, after })
    records.push({ id, number, amountMinor })
  }
  if (allocations.length > 0) await writeAllocations(ctx, records, documents, allocations)
  return records
}
