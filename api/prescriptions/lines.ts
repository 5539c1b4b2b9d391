import { and, asc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Food, quantityInWords, quantityMilli, takenInWords } from '#contract/prescriptions/rules.ts'
import type { PrescriptionLine, PrescriptionLineView } from '#contract/prescriptions/schema.ts'
import type { Db } from '#db/client.ts'
import { prescriptionLines } from '#db/schema/prescriptions.ts'
import type { Me } from '../context.ts'

type Practice = Pick<Me, 'practiceId'>

const of = (me: Practice, prescriptionId: string) =>
  and(eq(prescriptionLines.practiceId, me.practiceId), eq(prescriptionLines.prescriptionId, prescriptionId))

/** Puts these lines in the place of the draft's. */
export async function replaceLines(db: Db, me: Practice, prescriptionId: string, lines: readonly PrescriptionLine[]) {
  await db.delete(prescriptionLines).where(of(me, prescriptionId))
  if (lines.length === 0) return
  await db.insert(prescriptionLines).values(
    lines.map((line, position) => {
      const written = {
        medicine: line.medicine,
        dose: line.dose ?? null,
        pattern: line.pattern ?? null,
        food: line.food ?? null,
        durationDays: line.durationDays ?? null,
        instructions: line.instructions ?? null,
      }
      return {
        id: uuidv7(),
        practiceId: me.practiceId,
        prescriptionId,
        position,
        ...written,
        quantityMilli: quantityMilli(written),
      }
    }),
  )
}

/** The lines of a prescription with their words, in order. */
export async function linesOf(db: Db, me: Practice, prescriptionId: string): Promise<PrescriptionLineView[]> {
  const rows = await db
    .select()
    .from(prescriptionLines)
    .where(of(me, prescriptionId))
    .orderBy(asc(prescriptionLines.position))
  return rows.map((row) => {
    const written = {
      medicine: row.medicine,
      dose: row.dose,
      pattern: row.pattern,
      food: row.food as Food | null,
      durationDays: row.durationDays,
      instructions: row.instructions,
    }
    return {
      ...written,
      quantityMilli: row.quantityMilli,
      taken: takenInWords(written),
      quantity: quantityInWords(row.quantityMilli, row.dose),
    }
  })
}

/** The medicines of several prescriptions, by prescription. */
export async function medicinesOf(db: Db, me: Practice, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db
    .select({ id: prescriptionLines.prescriptionId, medicine: prescriptionLines.medicine })
    .from(prescriptionLines)
    .where(and(eq(prescriptionLines.practiceId, me.practiceId), inArray(prescriptionLines.prescriptionId, [...ids])))
    .orderBy(asc(prescriptionLines.position))
  for (const { id, medicine } of rows) found.get(id)?.push(medicine)
  return found
}
