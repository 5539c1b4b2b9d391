import { and, inArray, or, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import { refuseIfInvalid } from '#api/kernel/refuse.ts'
import { type Charge, PRICE_MISSING } from '#contract/billing/charges/schema.ts'
import { convertPrice } from '#contract/billing/invoices/rules.ts'
import type { PriceMode } from '#contract/billing/tax/tax.ts'
import { getTaxProfile, type ItemType, limitTax, type TaxCategory } from '#contract/billing/tax/tax-profiles.ts'
import type { LineTax } from '#contract/billing/tax/tax-rates.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { getChargeTerms } from '../charges/visit-charges.ts'
import type { VisitToBill } from '../charges/visit-to-bill.ts'
import { loadTaxLookup } from './price-matches.ts'

/** A charge with its price, tax and entry in the price list. */
export type PricedCharge = Charge & {
  priceMinor: number
  /** Null if it is that of the invoice, without tax. */
  priceMode: PriceMode | null
  taxCategory: TaxCategory
  rateBps: number
  itemType: ItemType
  itemId: string | null
  code: string | null
  /** The unit of the price list, as invoices have it: reports by code count each unit on its own. */
  unit: string | null
  /** The list price; null if it is not in the price list. */
  listMinor: number | null
}

/**
 * Prices charges. A row that names an entry of the price list, by name, short code or barcode, takes its spelling,
 * code, tax and, unless one was typed, price. Other rows are services of the visit.
 * A typed price of an entry includes tax if its list price does, unless the row was saved with another price mode.
 * @throws 422 for a row without a price, or goods without a tax
 */
export async function priceCharges(
  ctx: QueryContext,
  visit: VisitToBill,
  lines: readonly (Charge & { priceMode?: PriceMode })[],
): Promise<PricedCharge[]> {
  const terms = getChargeTerms(visit)
  const { consultation } = getTaxProfile(visit.practice.taxProfile)
  const findEntry = await loadEntryLookup(ctx, lines)
  const taxOf = await loadTaxLookup(ctx)
  const errors: Record<string, string> = {}
  const priced = lines.map((line, index): PricedCharge => {
    const entry = findEntry(line.description)
    if (!entry) {
      if (line.priceMinor === undefined) errors[`lines[${index}].priceMinor`] = PRICE_MISSING
      const { taxCategory, rateBps } = terms
      const serviceColumns = {
        itemType: 'service' as const,
        itemId: null,
        listMinor: null,
        priceMode: null,
        taxCategory,
        rateBps,
      }
      return { ...line, priceMinor: line.priceMinor ?? 0, ...serviceColumns, code: consultation.code, unit: null }
    }
    const { code, tax: listedTax } = taxOf(entry)
    // A seller without a tax number charges no tax.
    if (!listedTax && terms.supply !== 'none')
      errors[`lines[${index}].description`] = `${entry.name} has no tax. Enter it in the price list`
    const tax: LineTax = limitTax(terms.supply, listedTax ?? { taxCategory: 'exempt', rateBps: 0 })
    const priceMode = line.priceMode ?? entry.priceMode
    const listMinor = convertPrice(priceMode, entry, tax, terms.supply)
    return {
      ...line,
      description: entry.name,
      priceMinor: line.priceMinor ?? listMinor,
      priceMode,
      itemType: entry.kind,
      itemId: entry.id,
      code,
      unit: entry.unit,
      listMinor,
      ...tax,
    }
  })
  refuseIfInvalid(errors)
  return priced
}

/** Looks entries up by name, then by short code, then by barcode. */
async function loadEntryLookup({ db, me }: QueryContext, lines: readonly Charge[]) {
  const texts = lines.map(({ description }) => description.trim())
  const upperShortCode = sql`upper(${procedures.shortCode})`
  const codes = texts.map((text) => text.toUpperCase())
  const rows = await db
    .select()
    .from(procedures)
    .where(
      and(
        matchValues(me, procedures, { active: true }),
        or(
          inArray(procedures.nameKey, texts.map(toNameKey)),
          inArray(upperShortCode, codes),
          inArray(procedures.barcode, texts),
        ),
      ),
    )
  return (text: string) =>
    rows.find((row) => row.nameKey === toNameKey(text)) ??
    rows.find((row) => row.shortCode?.toUpperCase() === text.trim().toUpperCase()) ??
    rows.find((row) => row.barcode === text.trim())
}
