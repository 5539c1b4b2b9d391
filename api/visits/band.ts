import { and, asc, eq } from 'drizzle-orm'
import { ageInWords } from '#contract/patients/rules.ts'
import type { RecordBand } from '#contract/visits/schema.ts'
import { historyEntries, patients } from '#db/schema/patients.ts'
import { findPatient } from '../patients/store.ts'
import type { Asking } from './chart.ts'

/**
 * Who the patient is, with age and allergies in words.
 * @param today the day on the clinic's calendar, for the age
 */
export async function bandOf(
  { db, me }: Pick<Asking, 'db' | 'me'>,
  patientId: string,
  today: string,
): Promise<RecordBand> {
  const patient = await findPatient({ db, me, reach: 'practice' }, patientId)
  const [said] = await db
    .select({ none: patients.noKnownAllergies })
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId)))
  const allergies = await db
    .select({ name: historyEntries.name })
    .from(historyEntries)
    .where(
      and(
        eq(historyEntries.practiceId, me.practiceId),
        eq(historyEntries.patientId, patientId),
        eq(historyEntries.list, 'allergies'),
      ),
    )
    .orderBy(asc(historyEntries.nameKey))
  const none = said?.none ? 'No known allergies' : 'Allergies not recorded'
  return {
    patientId,
    patientNo: patient.patientNo,
    fullName: patient.fullName,
    gender: patient.gender,
    birthDate: patient.birthDate,
    birthDateEstimated: patient.birthDateEstimated,
    bloodGroup: patient.bloodGroup,
    phone: patient.phone,
    age: patient.birthDate ? ageInWords(patient.birthDate, today) : '',
    allergies: {
      words: allergies.length > 0 ? allergies.map(({ name }) => name).join(', ') : none,
      known: allergies.length > 0,
    },
  }
}
