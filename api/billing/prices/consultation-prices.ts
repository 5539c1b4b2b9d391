import { asc, eq } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import type { ConsultationPrice } from '#contract/billing/charges/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { chooseFee } from '#contract/scheduling/appointments/fees.ts'
import { doctorFees } from '#db/schema/billing/prices.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { splitNameWords } from './name-words.ts'

interface ConsultationSearch {
  texts: readonly string[]
  placeId: string
  /** All doctors if omitted. */
  doctorId?: string
}

/** Finds the consultations of doctors by the words of each text in their name, with the fee of a booked visit at the place. */
export async function findConsultations(
  { db, me }: QueryContext,
  { texts, placeId, doctorId }: ConsultationSearch,
): Promise<ConsultationPrice[][]> {
  if (texts.length === 0) return []
  const found = await db
    .select({ doctorId: doctors.id, fullName: doctors.fullName, feeMinor: doctors.feeMinor })
    .from(doctors)
    .where(matchValues(me, doctors, { active: true, ...(doctorId && { id: doctorId }) }))
    .orderBy(asc(doctors.fullName))
  const named = found.map((doctor) => ({ ...doctor, name: `Consultation, ${doctor.fullName}` }))
  const listMatches = (text: string) => {
    const words = splitNameWords(text)
    return named.filter(({ name }) => words.length > 0 && words.every((word) => toNameKey(name).includes(word)))
  }
  if (!texts.some((text) => listMatches(text).length > 0)) return texts.map(() => [])
  const rows = await db.select().from(doctorFees).where(eq(doctorFees.practiceId, me.practiceId))
  return texts.map((text) =>
    listMatches(text).map(({ doctorId, name, feeMinor }) => ({
      doctorId,
      name,
      priceMinor: chooseFee(
        feeMinor,
        rows.filter((row) => row.doctorId === doctorId),
        { placeId, kind: 'scheduled' },
      ),
    })),
  )
}
