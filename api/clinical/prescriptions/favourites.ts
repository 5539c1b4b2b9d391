import { and, eq } from 'drizzle-orm'
import { refuse } from '#api/kernel/refuse.ts'
import type { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { nameKey } from '#contract/clinical/visits/rules.ts'
import { terms } from '#db/schema/clinical/terms.ts'
import { writtenAs } from '../catalogue/details.ts'
import { mine } from '../catalogue/kept.ts'
import type { Asking } from '../visits/chart.ts'

type Which = { favouriteId: string } | { medicine: string }

async function favourite(asking: Asking, which: Which) {
  const named = 'favouriteId' in which ? eq(terms.id, which.favouriteId) : eq(terms.nameKey, nameKey(which.medicine))
  const [row] = await asking.db
    .select({ name: terms.name, code: terms.code, details: terms.details })
    .from(terms)
    .where(and(mine(asking), eq(terms.list, 'medicines'), eq(terms.favourite, true), named))
  return row
}

/** A favourite of who asks, as a line to write with: as it is kept, or its name alone. */
export async function takeFavourite(asking: Asking, favouriteId: string): Promise<PrescriptionLine> {
  const row = await favourite(asking, { favouriteId })
  if (!row) throw refuse.notFound('favourite')
  const { name: medicine, code } = row
  return { ...writtenAs(row), medicine, ...(code && { medicineCode: code }) }
}

/** How who asks writes a medicine, if it is a favourite of theirs that says so. */
export async function favouriteLine(asking: Asking, medicine: string): Promise<PrescriptionLine | null> {
  const row = await favourite(asking, { medicine })
  return row ? writtenAs(row) : null
}
