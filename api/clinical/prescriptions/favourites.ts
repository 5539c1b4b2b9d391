import { and, eq } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { nameKey } from '#contract/clinical/visits/rules.ts'
import { terms } from '#db/schema/clinical/terms.ts'
import { writtenAs } from '../catalogue/favourite-lines.ts'
import { mine } from '../catalogue/saved-terms.ts'

type Which = { favouriteId: string } | { medicine: string }

async function findFavourite(ctx: CommandContext, which: Which) {
  const named = 'favouriteId' in which ? eq(terms.id, which.favouriteId) : eq(terms.nameKey, nameKey(which.medicine))
  const [row] = await ctx.db
    .select({ name: terms.name, code: terms.code, details: terms.details })
    .from(terms)
    .where(and(mine(ctx), eq(terms.list, 'medicines'), eq(terms.favourite, true), named))
  return row
}

/** A favourite of who asks, as a line to write with: as it is kept, or its name alone. */
export async function getFavouriteLine(ctx: CommandContext, favouriteId: string): Promise<PrescriptionLine> {
  const row = await findFavourite(ctx, { favouriteId })
  if (!row) throw refuse.notFound('favourite')
  const { name: medicine, code } = row
  return { ...writtenAs(row), medicine, ...(code && { medicineCode: code }) }
}

/** How who asks writes a medicine, if it is a favourite of theirs that says so. */
export async function findFavouriteLine(ctx: CommandContext, medicine: string): Promise<PrescriptionLine | null> {
  const row = await findFavourite(ctx, { medicine })
  return row ? writtenAs(row) : null
}
