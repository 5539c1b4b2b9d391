import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { findPractice } from '#api/practice/public.ts'
import { PRICES_FOUND } from '#contract/billing/charges/rules.ts'
import type { PriceMatch } from '#contract/billing/charges/schema.ts'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { resolveLineTax } from '#contract/billing/tax/tax-rates.ts'
import { nameKey } from '#contract/clinical/visits/rules.ts'
import { procedures } from '#db/schema/practice/doctors.ts'
import { listRatesOn } from '../tax/tax-rates.ts'

type Entry = typeof procedures.$inferSelect

/**
 * Searches the price list by short code, barcode, HSN or SAC code, or part of the name. An exact code or barcode
 * returns one entry, so that a scan adds it.
 */
export async function searchPrices(ctx: QueryContext, q: string): Promise<{ items: PriceMatch[]; more: boolean }> {
  const exact = sql`(upper(${procedures.shortCode}) = ${q.toUpperCase()} or ${procedures.barcode} = ${q})`
  const hits = await selectEntries(ctx, exact)
  if (hits.length === 1) return { items: await addTax(ctx, hits, true), more: false }
  const code = /^\d{4,8}$/.test(q) ? sql` or starts_with(${procedures.code}, ${q})` : sql``
  const short = sql` or starts_with(upper(${procedures.shortCode}), ${q.toUpperCase()})`
  const found = await selectEntries(ctx, sql`(strpos(${procedures.nameKey}, ${nameKey(q)}) > 0${short}${code})`)
  return { items: await addTax(ctx, found.slice(0, PRICES_FOUND), false), more: found.length > PRICES_FOUND }
}

/** Finds entries by id with their tax of today, including inactive ones. */
export async function findPricesById(ctx: QueryContext, ids: readonly string[]): Promise<PriceMatch[]> {
  if (ids.length === 0) return []
  const { db, me } = ctx
  const own = and(eq(procedures.practiceId, me.practiceId), inArray(procedures.id, [...new Set(ids)]))
  return addTax(ctx, await db.select().from(procedures).where(own), true)
}

function selectEntries({ db, me }: QueryContext, condition: SQL): Promise<Entry[]> {
  return db
    .select()
    .from(procedures)
    .where(and(eq(procedures.practiceId, me.practiceId), eq(procedures.active, true), condition))
    .orderBy(asc(procedures.nameKey))
    .limit(PRICES_FOUND + 1)
}

async function addTax(ctx: QueryContext, found: readonly Entry[], exact: boolean): Promise<PriceMatch[]> {
  const taxOf = await loadTaxLookup(ctx)
  return found.map((entry) => {
    const { id, kind, name, shortCode, unit, priceMinor, priceMode } = entry
    const { code, tax } = taxOf(entry)
    const taxed = { taxCategory: tax?.taxCategory ?? null, rateBps: tax?.rateBps ?? null }
    return { itemId: id, itemType: kind, name, shortCode, code, unit, priceMinor, priceMode, ...taxed, exact }
  })
}

/** Loads a function that gives the tax of today and the code of an entry. */
export async function loadTaxLookup(ctx: QueryContext) {
  const practice = (await findPractice(ctx.db, ctx.me.practiceId))!
  const profile = taxProfile(practice.taxProfile)
  const day = dayInZone(practice.zone, ctx.now)
  const rates = await listRatesOn(ctx, day)
  return (entry: Pick<Entry, 'kind' | 'code' | 'taxCategory' | 'rateBps'>) => {
    const code = entry.code ?? profile.itemCodes[entry.kind] ?? null
    return { code, tax: resolveLineTax(profile, { itemType: entry.kind, code, own: getOwnTax(entry) }, rates, day) }
  }
}

export function getOwnTax({ taxCategory, rateBps }: Pick<Entry, 'taxCategory' | 'rateBps'>) {
  return taxCategory ? { taxCategory, rateBps: rateBps ?? 0 } : null
}
