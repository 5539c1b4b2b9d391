import { computeTotals, type Discount } from '#contract/billing/ledger/totals.ts'
import type { PriceMode } from '#contract/billing/tax/tax.ts'
import { getDocumentTitle, getSupply } from '#contract/billing/tax/tax-profiles.ts'
import { resolveLineTax } from '#contract/billing/tax/tax-rates.ts'
import { addDays } from '#contract/kernel/days.ts'
import { getStarterRates } from '../../reference/tax-rates.ts'
import type { DemoItem } from '../prices.ts'
import { type Ledger, type LedgerInvoice, type Payer, type Place, PROFILE } from './ledger.ts'

export interface SoldItem {
  item: Pick<DemoItem, 'name'> & Partial<DemoItem>
  qty: number
  unitPriceMinor?: number
  discount?: Discount
  /** The number of pieces of an opened pack. */
  unitsPerPack?: number
}

export interface Sale {
  kind: 'consultation' | 'pharmacy' | 'lab' | 'package' | 'other'
  place: Place
  payer: Payer
  lines: readonly SoldItem[]
  discount?: { bps: number; reason: string }
  doctor?: Ledger['clinic']['seats'][number]
  appointmentId?: string
  referredBy?: string
  notes?: string
  /** The goods are delivered to the payer's state. */
  delivered?: boolean
  isDraft?: boolean
}

const RATES = getStarterRates('india-gst')

/** Adds an invoice of any kind, issued unless it is a draft. */
export function addInvoice(books: Ledger, sale: Sale, instant: number): LedgerInvoice {
  const { kind, place, payer, doctor } = sale
  const priceMode: PriceMode = kind === 'pharmacy' ? 'tax_inclusive' : 'tax_exclusive'
  const sellerState = place.taxNo!.slice(0, 2)
  const deliveryState = sale.delivered ? payer.stateCode : null
  const supply = getSupply(PROFILE, { taxNo: place.taxNo!, sellerState, buyerState: deliveryState })
  const id = books.random.createId(instant)
  const charged = sale.lines.map((sold) => buildLine(books, sold, kind, instant))
  const discount: Discount = sale.discount ? { kind: 'pct', bps: sale.discount.bps } : { kind: 'none' }
  const terms = { priceMode, supply, discount, roundToMinor: PROFILE.roundToMinor }
  const { lines: computedLines, totals } = computeTotals(charged, terms)
  const lines = charged.map(({ discount, unitsPerPack, ...line }, n) => ({
    ...line,
    practiceId: place.practiceId,
    invoiceId: id,
    position: n + 1,
    ...computedLines[n]!,
    ...(unitsPerPack && { unitsPerPack }),
    ...(discount.kind === 'pct' && { discountKind: discount.kind, discountValue: discount.bps }),
    ...(discount.kind === 'amount' && { discountKind: discount.kind, discountValue: discount.minor }),
    ...(doctor && { doctorId: doctor.doctorId }),
  }))
  const cashier = books.findCashier(place)
  const createdAt = new Date(instant).toISOString()
  const bank = books.rows.banks[0]
  books.rows.invoices.push({
    id,
    practiceId: place.practiceId,
    placeId: place.id,
    kind,
    priceMode,
    supply,
    ...totals,
    patientId: payer.patientId,
    partyId: sale.appointmentId ? null : payer.partyId,
    placeOfSupply: deliveryState ?? sellerState,
    createdBy: cashier.id,
    createdAt,
    ...(doctor && { doctorId: doctor.doctorId }),
    ...(sale.appointmentId && { appointmentId: sale.appointmentId }),
    ...(sale.referredBy && { referredBy: sale.referredBy }),
    ...(sale.notes && { notes: sale.notes }),
    ...(sale.discount && {
      discountBps: sale.discount.bps,
      discountReason: sale.discount.reason,
      discountBy: cashier.id,
    }),
    ...(sale.isDraft
      ? { status: 'draft' as const }
      : {
          status: 'issued' as const,
          ...books.takeNumber(place, 'invoice', instant),
          issueDate: books.day,
          dueDate: addDays(books.day, payer.creditDays),
          title: getDocumentTitle(PROFILE, supply, lines),
          seller: {
            ...books.buildSeller(place, cashier.name),
            ...(doctor && { doctor: doctor.doctorName, doctorRegistrationNo: doctor.registrationNo }),
            ...(bank && !sale.appointmentId && listBankLines(bank)),
          },
          client: payer.snapshot,
          issuedBy: cashier.id,
          issuedAt: createdAt,
        }),
  })
  books.rows.invoiceLines.push(...lines)
  const { payableMinor } = totals
  return { id, place, payer, supply, priceMode, payableMinor, creditedMinor: 0, dueMinor: payableMinor, lines }
}

function buildLine(
  { random }: Ledger,
  { item, qty, discount, unitsPerPack, unitPriceMinor }: SoldItem,
  kind: Sale['kind'],
  instant: number,
) {
  const itemType = item.kind ?? (kind === 'package' ? ('package' as const) : ('service' as const))
  const code = item.code ?? PROFILE.itemCodes[itemType] ?? null
  const ownTax = item.taxCategory ? { taxCategory: item.taxCategory, rateBps: item.rateBps ?? 0 } : null
  const day = new Date(instant).toISOString().slice(0, 10)
  const tax = resolveLineTax(PROFILE, { itemType, code, ownTaxes: ownTax }, RATES, day)
  if (!tax) throw new Error(`There is no tax rate for ${item.name}`)
  return {
    id: random.createId(instant),
    itemType,
    itemId: item.id ?? null,
    description: item.name,
    code,
    unit: item.unit ?? null,
    qtyMilli: Math.round(qty * 1000),
    unitPriceMinor: unitPriceMinor ?? item.priceMinor ?? 0,
    discount: discount ?? { kind: 'none' as const },
    ...(unitsPerPack && { unitsPerPack }),
    taxCategory: tax.taxCategory,
    rateBps: tax.rateBps,
  }
}

const listBankLines = (bank: Ledger['rows']['banks'][number]) => ({
  bankHolder: bank.holder,
  bankName: bank.bankName,
  bankBranch: bank.branchName ?? null,
  accountNo: bank.accountNo,
  bankCode: bank.bankCode ?? null,
  upiId: bank.upiId ?? null,
})

/** Cancels an invoice without payments and notes. */
export function cancelInvoice(books: Ledger, invoice: LedgerInvoice, reason: string, instant: number): void {
  const { id: cancelledBy } = books.findManager(0)
  const row = books.rows.invoices.find(({ id }) => id === invoice.id)!
  Object.assign(row, {
    status: 'cancelled',
    cancelledBy,
    cancelledAt: new Date(instant).toISOString(),
    cancelReason: reason,
  })
  invoice.dueMinor = 0
}
