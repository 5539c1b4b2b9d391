import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import { toEditableLine, withoutPatientDetails } from '#contract/clinical/prescriptions/merge-lines.ts'
import type { PrescriptionLineView } from '#contract/clinical/prescriptions/schema.ts'
import { nameKey } from '#contract/clinical/visits/rules.ts'
import { terms } from '#db/schema/clinical/terms.ts'
import type { ReadContext } from './saved-terms.ts'
import { getStarterList } from './starter-lists.ts'

/**
 * Counts that a doctor wrote these names, once each, so that they are offered sooner. Call it when a note is signed, in
 * its transaction. Who is no doctor of the practice leaves no count.
 */
export async function countTermUses(ctx: ReadContext, list: TermList, names: readonly string[]): Promise<void> {
  await countUses(ctx, list, new Map(names.map((name) => [name, {}])))
}

/**
 * Counts medicines that were signed, and keeps how each was written, for the day when it becomes a favourite. A favourite
 * that says already how it is written stays as its doctor kept it.
 */
export async function countMedicineUses(ctx: ReadContext, lines: readonly PrescriptionLineView[]): Promise<void> {
  await countUses(
    ctx,
    'medicines',
    new Map(lines.map((line) => [line.medicine, withoutPatientDetails(toEditableLine(line))])),
  )
}

async function countUses({ db, me }: ReadContext, list: TermList, names: ReadonlyMap<string, object>): Promise<void> {
  const { doctorId, practiceId, personId } = me
  const written = new Map([...names].map(([name, details]) => [nameKey(name), { name: name.trim(), details }]))
  written.delete('')
  if (!doctorId || written.size === 0) return
  // One order for everybody: two signings at once wait for each other instead of ending each other.
  const rows = [...written]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { name, details }]) => {
      const starter = getStarterList(list).get(key)
      return {
        ...{ id: uuidv7(), practiceId, doctorId, list, nameKey: key, createdBy: personId },
        ...{ name: starter?.name ?? name, code: starter?.code ?? null, uses: 1, lastUsedAt: sql`now()` },
        details: { ...details },
      }
    })
  const isKept = sql`${terms.favourite} and ${terms.details} <> '{}'`
  await db
    .insert(terms)
    .values(rows)
    .onConflictDoUpdate({
      target: [terms.practiceId, terms.doctorId, terms.list, terms.nameKey],
      set: {
        ...{ uses: sql`${terms.uses} + 1`, lastUsedAt: sql`now()` },
        details: sql`case when ${isKept} then ${terms.details} else excluded.details end`,
      },
    })
}
