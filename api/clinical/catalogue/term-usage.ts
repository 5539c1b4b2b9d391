import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import { toEditableLine, withoutPatientDetails } from '#contract/clinical/prescriptions/merge-lines.ts'
import type { PrescriptionLineView } from '#contract/clinical/prescriptions/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { terms } from '#db/schema/clinical/terms.ts'
import type { ReadContext } from './saved-terms.ts'
import { getStarterList } from './starter-lists.ts'

/**
 * Counts a use of each of these names by the doctor, so that they are suggested earlier. Called in the transaction that
 * signs a note. Does nothing for users who aren't doctors.
 */
export async function countTermUses(ctx: ReadContext, list: TermList, names: readonly string[]): Promise<void> {
  await countUses(ctx, list, new Map(names.map((name) => [name, {}])))
}

/**
 * Counts a use of each signed medicine and saves its line, which is used if it becomes a favourite. A favourite with a
 * saved line keeps it.
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
  const usedTerms = new Map([...names].map(([name, details]) => [toNameKey(name), { name: name.trim(), details }]))
  usedTerms.delete('')
  if (!doctorId || usedTerms.size === 0) return
  // Always in the same order, so that two simultaneous signatures can't deadlock.
  const rows = [...usedTerms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { name, details }]) => {
      const starter = getStarterList(list).get(key)
      return {
        id: uuidv7(),
        practiceId,
        doctorId,
        list,
        nameKey: key,
        createdBy: personId,
        name: starter?.name ?? name,
        code: starter?.code ?? null,
        uses: 1,
        lastUsedAt: sql`now()`,
        details: { ...details },
      }
    })
  const hasSavedLine = sql`${terms.favourite} and ${terms.details} <> '{}'`
  await db
    .insert(terms)
    .values(rows)
    .onConflictDoUpdate({
      target: [terms.practiceId, terms.doctorId, terms.list, terms.nameKey],
      set: {
        uses: sql`${terms.uses} + 1`,
        lastUsedAt: sql`now()`,
        details: sql`case when ${hasSavedLine} then ${terms.details} else excluded.details end`,
      },
    })
}
