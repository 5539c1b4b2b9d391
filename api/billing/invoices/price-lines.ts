import { and, eq, inArray } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse, refuseIfInvalid } from '#api/kernel/refuse.ts'
import { PRICE_MISSING } from '#contract/billing/charges/schema.ts'
import { isExpired } from '#contract/billing/invoice-lines/batch.ts'
import { convertPrice, MAX_LINE_MINOR } from '#contract/billing/invoices/rules.ts'
import type { DocumentLine } from '#contract/billing/invoices/schema.ts'
import { computeGross } from '#contract/billing/ledger/totals.ts'
import { getPriceMode, type PriceMode } from '#contract/billing/tax/tax.ts'
import { type ItemType, isGoods, limitTax, type Supply, type TaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { type DatedRate, type LineTax, resolveLineTax } from '#contract/billing/tax/tax-rates.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { getOwnTax } from '../prices/price-matches.ts'

type Entry = typeof procedures.$inferSelect

/** A line with its price and tax, before the amounts are computed. */
export type PricedLine = ReturnType<typeof priceLine>

/** The terms that apply to all lines of a document. */
export interface LineTerms {
  profile: TaxProfile
  /** The item type of a line that names none. */
  defaultItemType: ItemType
  day: string
  rates: readonly DatedRate[]
  priceMode: PriceMode
  /** Called once it is known which lines are goods. */
  supply: (goods: readonly boolean[]) => Supply
  doctorId: string | null
}

/**
 * Prices lines: fills in names, codes and prices from the price list, and the tax of each.
 * @throws 422 for a line without a price, or goods without a tax
 */
export async function priceLines(ctx: QueryContext, lines: readonly DocumentLine[], terms: LineTerms) {
  const items = await readItems(ctx, lines)
  await requireDoctors(ctx, lines)
  const resolved = lines.map((line) => {
    const item = line.itemId ? items.get(line.itemId) : undefined
    const itemType = item?.kind ?? line.itemType ?? terms.defaultItemType
    const code = line.code ?? item?.code ?? terms.profile.itemCodes[itemType] ?? null
    return { line, item, itemType, code }
  })
  const supply = terms.supply(resolved.map((one) => isGoods(terms.profile, one)))
  const errors: Record<string, string> = {}
  const priced = resolved.map((one, index) => priceLine(one, index, { ...terms, supply }, errors))
  refuseIfInvalid(errors)
  return { lines: priced, supply }
}

/** An MRP includes tax. */
const MRP_PRICE_MODE = { priceMode: 'tax_inclusive' as const }
export const EXPIRED_BATCH = 'This batch has expired. Choose another batch'

function priceLine(
  {
    line,
    item,
    itemType,
    code,
  }: { line: DocumentLine; item: Entry | undefined; itemType: ItemType; code: string | null },
  index: number,
  { profile, rates, day, supply, doctorId, ...document }: Omit<LineTerms, 'supply'> & { supply: Supply },
  errors: Record<string, string>,
) {
  if (line.itemId && !item)
    errors[`lines[${index}].itemId`] = 'This item is no longer in the price list. Choose another one'
  const chosenTax = getChosenTax(line)
  const resolvedTax =
    chosenTax ?? resolveLineTax(profile, { itemType, code, ownTaxes: item ? getOwnTax(item) : null }, rates, day)
  // A seller without a tax number charges no tax.
  if (!resolvedTax && supply !== 'none')
    errors[`lines[${index}].taxCategory`] = 'Choose the tax, or enter a code that has a rate'
  const tax = limitTax(supply, resolvedTax ?? { taxCategory: 'exempt', rateBps: 0 })

  const { batchNo = null, expiresOn = null, mrpMinor = null } = line
  const priceMode = line.priceMode ?? (line.unitPriceMinor === undefined ? getListMode(item, mrpMinor) : null)
  const terms = { priceMode: getPriceMode({ priceMode }, document) }
  const listMinor = item ? convertPrice(terms.priceMode, item, tax, supply) : null
  const maxMinor =
    mrpMinor === null ? null : convertPrice(terms.priceMode, { priceMinor: mrpMinor, ...MRP_PRICE_MODE }, tax, supply)
  const unitPriceMinor = line.unitPriceMinor ?? listMinor ?? maxMinor
  if (unitPriceMinor === null) errors[`lines[${index}].unitPriceMinor`] = PRICE_MISSING
  else if (maxMinor !== null && unitPriceMinor > maxMinor)
    errors[`lines[${index}].unitPriceMinor`] =
      `Enter ${moneyPlaceholder(mrpMinor!)} or less. The price can’t be more than the MRP`
  if (expiresOn && isExpired(expiresOn, day)) errors[`lines[${index}].expiresOn`] = EXPIRED_BATCH
  const { qtyMilli, unitsPerPack = null } = line
  const price = { qtyMilli, unitPriceMinor: unitPriceMinor ?? 0, ...(unitsPerPack && { unitsPerPack }) }
  const grossMinor = computeGross({ ...price, ...tax })
  if (grossMinor > MAX_LINE_MINOR) errors[`lines[${index}].qtyMilli`] = 'Enter a smaller quantity'
  if ((line.discountMinor ?? 0) > grossMinor)
    errors[`lines[${index}].discountMinor`] = 'Enter a discount that is not more than the line amount'
  return {
    itemId: item?.id ?? null,
    itemType,
    code,
    unitsPerPack,
    description: line.description ?? item?.name ?? '',
    unit: line.unit ?? item?.unit ?? null,
    qtyMilli,
    unitPriceMinor: unitPriceMinor ?? 0,
    priceMode,
    discountMinor: line.discountMinor ?? null,
    discountBps: line.discountBps ?? null,
    ...tax,
    taxChosen: chosenTax !== null,
    doctorId: line.doctorId ?? doctorId,
    batchNo,
    expiresOn,
    mrpMinor,
    /** The amount at the list price, if it is in the price list. */
    listMinor: listMinor === null ? null : computeGross({ ...price, unitPriceMinor: listMinor, ...tax }),
  }
}

/** Gets whether the price that is filled in includes tax: the list price of the item, or else the MRP. */
function getListMode(item: Entry | undefined, mrpMinor: number | null): PriceMode | null {
  if (item) return item.priceMode
  return mrpMinor === null ? null : MRP_PRICE_MODE.priceMode
}

function getChosenTax({ taxCategory, rateBps }: DocumentLine): LineTax | null {
  if (taxCategory) return { taxCategory, rateBps: taxCategory === 'taxable' ? (rateBps ?? 0) : 0 }
  return rateBps ? { taxCategory: 'taxable', rateBps } : null
}

async function readItems({ db, me }: QueryContext, lines: readonly DocumentLine[]) {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]
  if (ids.length === 0) return new Map<string, Entry>()
  const items = await db
    .select()
    .from(procedures)
    .where(and(eq(procedures.practiceId, me.practiceId), inArray(procedures.id, ids)))
  return new Map(items.map((item) => [item.id, item]))
}

async function requireDoctors({ db, me }: QueryContext, lines: readonly DocumentLine[]) {
  const ids = [...new Set(lines.flatMap(({ doctorId }) => doctorId ?? []))]
  if (ids.length === 0) return
  const rows = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.practiceId, me.practiceId), inArray(doctors.id, ids)))
  const knownIds = new Set(rows.map(({ id }) => id))
  const index = lines.findIndex(({ doctorId }) => doctorId && !knownIds.has(doctorId))
  if (index >= 0) throw refuse.invalid({ [`lines[${index}].doctorId`]: 'Choose one of the doctors' })
}
