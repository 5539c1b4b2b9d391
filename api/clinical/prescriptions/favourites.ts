import { and, eq } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { terms } from '#db/schema/clinical/terms.ts'
import { parseFavouriteLine } from '../catalogue/favourite-lines.ts'
import { isMine } from '../catalogue/saved-terms.ts'

type FavouriteKey = { favouriteId: string } | { medicine: string }

async function findFavourite(ctx: CommandContext, key: FavouriteKey) {
  const matchesKey = 'favouriteId' in key ? eq(terms.id, key.favouriteId) : eq(terms.nameKey, toNameKey(key.medicine))
  const [row] = await ctx.db
    .select({ name: terms.name, code: terms.code, details: terms.details })
    .from(terms)
    .where(and(isMine(ctx), eq(terms.list, 'medicines'), eq(terms.favourite, true), matchesKey))
  return row
}

/** Returns the line of a favourite: as the doctor saved it, or its name alone. */
export async function getFavouriteLine(ctx: CommandContext, favouriteId: string): Promise<PrescriptionLine> {
  const row = await findFavourite(ctx, { favouriteId })
  if (!row) throw refuse.notFound('favourite')
  const { name: medicine, code } = row
  return { ...parseFavouriteLine(row), medicine, ...(code && { medicineCode: code }) }
}

/** Finds how the doctor writes a favourite medicine; null if it is no favourite or has no saved line. */
export async function findFavouriteLine(ctx: CommandContext, medicine: string): Promise<PrescriptionLine | null> {
  const row = await findFavourite(ctx, { medicine })
  return row ? parseFavouriteLine(row) : null
}
