import { and, eq, ne, sql } from 'drizzle-orm'
import { type Brand, toOwnBrand } from '#contract/clinical/prescriptions/brands/brand.ts'
import { readContent } from '#contract/clinical/prescriptions/find-ingredients.ts'
import type { Pharmacopoeia } from '#contract/clinical/prescriptions/pharmacopoeia.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { terms } from '#db/schema/clinical/terms.ts'
import { isOfPractice, type ReadContext } from '../catalogue/saved-terms.ts'

/** Lists the brands that the practice added with their ingredients. */
async function listOwnBrands(ctx: ReadContext): Promise<Brand[]> {
  const rows = await ctx.db
    .select({ name: terms.name, ingredients: terms.ingredients })
    .from(terms)
    .where(and(isOfPractice(ctx), eq(terms.list, 'medicines'), ne(terms.ingredients, sql`'{}'::text[]`)))
  return rows.map(({ name, ingredients }) => toOwnBrand(name, ingredients))
}

const isUnclear = (name: string) => {
  const { ingredients, hasUnknown } = readContent(name, PHARMACOPOEIA)
  return hasUnknown || ingredients.length === 0
}

/**
 * Returns the reference data of the safety checks for some names, with the brands of the practice if one of the names
 * needs them: the reference data alone knows nearly all.
 */
export async function loadPharmacopoeia(ctx: ReadContext, names: readonly string[]): Promise<Pharmacopoeia> {
  if (!names.some(isUnclear)) return PHARMACOPOEIA
  const ownBrands = await listOwnBrands(ctx)
  return ownBrands.length > 0 ? { ...PHARMACOPOEIA, ownBrands } : PHARMACOPOEIA
}

/** Reads what a medicine contains by its name, also for a brand of the practice. Empty if it is not known for sure. */
export async function readMedicineContents(ctx: ReadContext, name: string): Promise<string[]> {
  const { ingredients, hasUnknown } = readContent(name, await loadPharmacopoeia(ctx, [name]))
  return hasUnknown ? [] : ingredients
}
