import { and, eq, getTableColumns, inArray, lte, or, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import { findPractice } from '#api/practice/public.ts'
import { MAX_PRICES_FOUND } from '#contract/billing/charges/rules.ts'
import type { PriceMatch, PriceMatches } from '#contract/billing/charges/schema.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { resolveLineTax } from '#contract/billing/tax/tax-rates.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { listRatesOn } from '../tax/tax-rates.ts'
import { splitNameWords } from './name-words.ts'

type Entry = typeof procedures.$inferSelect

/** One entry may have the text as short code, and another one as barcode. */
const MAX_EXACT = 2

/**
 * Searches the price list for each text by short code, barcode, HSN or SAC code, or parts of the name. An exact code or
 * barcode returns one entry, so that a scan adds it. An entry with the whole name is first.
 */
export async function searchPrices(ctx: QueryContext, texts: readonly string[]): Promise<PriceMatches[]> {
  if (texts.length === 0) return []
  const { db, me } = ctx
  const rows = texts.map((text, n) => ({
    n,
    input: text,
    code: text.toUpperCase(),
    key: toNameKey(text),
    words: splitNameWords(text),
  }))
  const searches = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as search(n int, input text, code text, key text, words text[])`
  const isExact = sql<boolean>`(coalesce(upper(${procedures.shortCode}) = search.code, false)
    or coalesce(${procedures.barcode} = search.input, false))`
  const isSimilar = sql`((cardinality(search.words) > 0
      and not exists (select from unnest(search.words) word where strpos(${procedures.nameKey}, word) = 0))
    or starts_with(upper(${procedures.shortCode}), search.code)
    or (search.input ~ '^[0-9]{4,8}$' and starts_with(${procedures.code}, search.input)))`
  const ranked = db
    .select({
      ...getTableColumns(procedures),
      n: sql<number>`search.n`.as('n'),
      isExact: isExact.as('is_exact'),
      rank: sql<number>`row_number() over (partition by search.n
        order by ${isExact} desc, ${procedures.nameKey} <> search.key, ${procedures.nameKey})`.as('rank'),
    })
    .from(procedures)
    .innerJoin(searches, or(isExact, isSimilar))
    .where(matchValues(me, procedures, { active: true }))
    .as('ranked')
  const matches = await db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, MAX_PRICES_FOUND + 1 + MAX_EXACT))
    .orderBy(ranked.rank)
  const toMatch = await loadMatchBuilder(ctx)
  return texts.map((_, n) => {
    const entries = matches.filter((entry) => entry.n === n)
    const exact = entries.filter((entry) => entry.isExact)
    if (exact.length === 1) return { items: [toMatch(exact[0]!, true)], more: false }
    return {
      items: entries.slice(0, MAX_PRICES_FOUND).map((entry) => toMatch(entry, false)),
      more: entries.length > MAX_PRICES_FOUND,
    }
  })
}

/** Finds entries by id with their tax of today, including inactive ones. */
export async function findPricesById(ctx: QueryContext, ids: readonly string[]): Promise<PriceMatch[]> {
  if (ids.length === 0) return []
  const { db, me } = ctx
  const own = and(eq(procedures.practiceId, me.practiceId), inArray(procedures.id, [...new Set(ids)]))
  const toMatch = await loadMatchBuilder(ctx)
  return (await db.select().from(procedures).where(own)).map((entry) => toMatch(entry, true))
}

async function loadMatchBuilder(ctx: QueryContext) {
  const taxOf = await loadTaxLookup(ctx)
  return (entry: Entry, exact: boolean): PriceMatch => {
    const { id, kind, name, shortCode, unit, priceMinor, priceMode } = entry
    const { code, tax } = taxOf(entry)
    const taxed = { taxCategory: tax?.taxCategory ?? null, rateBps: tax?.rateBps ?? null }
    return { itemId: id, itemType: kind, name, shortCode, code, unit, priceMinor, priceMode, ...taxed, exact }
  }
}

/** Loads a function that gives the tax of today and the code of an entry. */
export async function loadTaxLookup(ctx: QueryContext) {
  const practice = (await findPractice(ctx.db, ctx.me.practiceId))!
  const profile = getTaxProfile(practice.taxProfile)
  const day = dayInZone(practice.zone, ctx.now)
  const rates = await listRatesOn(ctx, day)
  return (entry: Pick<Entry, 'kind' | 'code' | 'taxCategory' | 'rateBps'>) => {
    const code = entry.code ?? profile.itemCodes[entry.kind] ?? null
    return {
      code,
      tax: resolveLineTax(profile, { itemType: entry.kind, code, ownTaxes: getOwnTax(entry) }, rates, day),
    }
  }
}

export function getOwnTax({ taxCategory, rateBps }: Pick<Entry, 'taxCategory' | 'rateBps'>) {
  return taxCategory ? { taxCategory, rateBps: rateBps ?? 0 } : null
}
