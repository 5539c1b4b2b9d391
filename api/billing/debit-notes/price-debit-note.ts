import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchId, matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { isSupplier } from '#contract/billing/clients/rules.ts'
import type { CustomerDebit, DebitPreview, NewDebitNote, SupplierDebit } from '#contract/billing/debit-notes/schema.ts'
import { computeDocumentTotals, toDiscount } from '#contract/billing/invoices/rules.ts'
import { getRounding, getSupply, getTaxProfile, type Supply } from '#contract/billing/tax/tax-profiles.ts'
import { addDays } from '#contract/kernel/days.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { supplierBills } from '#db/schema/purchasing/purchasing.ts'
import { findClient } from '../clients/store.ts'
import { snapshotSeller } from '../documents/parties.ts'
import { selectTotal } from '../documents/settlement.ts'
import { snapshotClient } from '../documents/snapshots.ts'
import { findSeller, getSellerState, type Seller } from '../invoices/price-invoice.ts'
import { priceLines } from '../invoices/price-lines.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { findInvoice, type InvoiceRecord, lockInvoice } from '../invoices/store.ts'
import { listRatesOn } from '../tax/tax-rates.ts'
import { fillFromInvoice } from './fill-from-invoice.ts'

/** A priced and taxed debit note that is not written yet. */
export interface PricedDebitNote {
  seller: Seller
  today: string
  preview: Omit<DebitPreview, 'taxNames'>
  /** The columns of the note that say who and what it is for. */
  columns: Pick<
    typeof debitNotes.$inferInsert,
    | 'placeId'
    | 'currency'
    | 'invoiceId'
    | 'supplierBillId'
    | 'partyId'
    | 'patientId'
    | 'doctorId'
    | 'dueDate'
    | 'seller'
    | 'client'
  >
}

/**
 * Prices a debit note.
 * @param lock locks the invoice or the supplier bill, for issuing
 */
export function priceDebitNote(ctx: CommandContext, input: NewDebitNote, lock: boolean): Promise<PricedDebitNote> {
  return input.side === 'customer' ? priceCustomerDebit(ctx, input, lock) : priceSupplierDebit(ctx, input, lock)
}

/** Prices a debit note of an invoice, taxed as the invoice is. */
async function priceCustomerDebit(ctx: CommandContext, input: CustomerDebit, lock: boolean) {
  const { me } = ctx
  const invoice = lock ? await lockInvoice(ctx, input.invoiceId) : await findInvoice(ctx, input.invoiceId)
  if (invoice.status !== 'issued') throw refuse.conflict('You can debit issued invoices only.')
  if (invoice.version !== input.version) throw refuse.stale(await readInvoice(ctx, invoice.id))
  const seller = await findSeller(ctx, invoice.placeId)
  const lines = await fillFromInvoice(ctx, input, invoice.id)
  const { today, preview } = await priceDebitLines(ctx, { lines }, seller, invoice, invoice.doctorId)
  const creditDays = invoice.partyId ? (await findClient(ctx, invoice.partyId)).creditDays : 0
  const dueDate = input.dueDate ?? addDays(today, creditDays)
  if (dueDate < today) throw refuse.invalid({ dueDate: 'Enter a due date on or after the issue date' })
  const { placeId, id: invoiceId, partyId, patientId, doctorId, currency } = invoice
  return {
    seller,
    today,
    preview,
    columns: {
      placeId,
      invoiceId,
      partyId,
      patientId,
      doctorId,
      dueDate,
      currency,
      client: invoice.client,
      seller: { ...invoice.seller, issuedBy: me.fullName },
    },
  }
}

/** Prices a debit note to a supplier, taxed by the states of both; not taxed if the supplier has no tax number. */
async function priceSupplierDebit(ctx: CommandContext, input: SupplierDebit, lock: boolean) {
  const { me } = ctx
  const seller = await findSeller(ctx, input.placeId)
  const client = await findClient(ctx, input.clientId)
  if (!isSupplier(client.type)) throw refuse.invalid({ clientId: 'Choose a supplier' })
  const bill = input.supplierBillId
    ? await findSupplierBill(ctx, { ...input, supplierBillId: input.supplierBillId }, lock)
    : null
  const profile = getTaxProfile(seller.practice.taxProfile)
  const { taxNo, stateCode } = client
  const supply =
    bill?.supply ?? getSupply(profile, { taxNo, sellerState: stateCode, buyerState: getSellerState(profile, seller) })
  const terms = { supply, priceMode: input.priceMode ?? ('tax_exclusive' as const) }
  const { today, preview } = await priceDebitLines(ctx, input, seller, terms, null)
  if (bill && preview.sums.payableMinor > bill.leftMinor)
    throw refuse.invalid({
      lines: `Enter ${moneyPlaceholder(bill.leftMinor)} or less. That is the amount left to debit on this bill`,
    })
  return {
    seller,
    today,
    preview,
    columns: {
      placeId: input.placeId,
      supplierBillId: bill?.id ?? null,
      partyId: client.clientId,
      dueDate: null,
      currency: bill?.currency ?? seller.practice.currency,
      seller: snapshotSeller(seller, me),
      client: snapshotClient(client, profile),
    },
  }
}

/** Finds the supplier bill and what earlier debit notes leave of it. */
async function findSupplierBill(
  { db, me }: CommandContext,
  { supplierBillId, clientId, placeId }: { supplierBillId: string; clientId: string; placeId: string },
  lock: boolean,
) {
  const query = db
    .select()
    .from(supplierBills)
    .where(matchId(me, supplierBills, supplierBillId))
  const [bill] = await (lock ? query.for('update') : query)
  if (bill?.status !== 'posted' || bill.partyId !== clientId || bill.placeId !== placeId)
    throw refuse.invalid({ supplierBillId: 'Choose a posted bill of this supplier' })
  const [debited] = await db
    .select({ minor: selectTotal(debitNotes.payableMinor) })
    .from(debitNotes)
    .where(matchValues(me, debitNotes, { supplierBillId: bill.id, status: 'issued' }))
  return { ...bill, leftMinor: bill.payableMinor - debited!.minor }
}

async function priceDebitLines(
  ctx: CommandContext,
  { lines: lineInputs }: Pick<NewDebitNote, 'lines'>,
  seller: Seller,
  { supply, priceMode }: { supply: Supply; priceMode: InvoiceRecord['priceMode'] },
  doctorId: string | null,
) {
  const packIndex = lineInputs.findIndex(({ unitsPerPack }) => unitsPerPack)
  if (packIndex >= 0)
    throw refuse.invalid({
      [`lines[${packIndex}].unitsPerPack`]: 'Enter the price per piece, not per pack',
    })
  const profile = getTaxProfile(seller.practice.taxProfile)
  const today = dayInZone(seller.practice.zone, ctx.now)
  const rates = await listRatesOn(ctx, today)
  const { lines } = await priceLines(ctx, lineInputs, {
    profile,
    defaultItemType: 'other',
    day: today,
    rates,
    priceMode,
    doctorId,
    supply: () => supply,
  })
  const roundToMinor = getRounding(profile, seller.practice)
  const { lines: lineTotals, totals } = computeDocumentTotals({ lines }, { priceMode, supply, roundToMinor })
  const { discountMinor: _, ...sums } = totals
  return {
    today,
    preview: {
      priceMode,
      supply,
      sums,
      lines: lines.map((line, index) => {
        const discount = toDiscount(line)
        const { docDiscountShareMinor, ...amounts } = lineTotals[index]!
        return {
          description: line.description,
          code: line.code,
          unit: line.unit,
          qtyMilli: line.qtyMilli,
          unitPriceMinor: line.unitPriceMinor,
          priceMode: line.priceMode,
          taxCategory: line.taxCategory,
          rateBps: line.rateBps,
          discountKind: discount.kind,
          discountValue: discount.kind === 'pct' ? discount.bps : discount.kind === 'amount' ? discount.minor : 0,
          ...amounts,
        }
      }),
    },
  }
}
