import { and, eq } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { findPatient } from '#api/patients/public.ts'
import { allergiesInWords } from '#contract/clinical/history/rules.ts'
import type { RecordBanner } from '#contract/clinical/visits/schema.ts'
import { formatAge } from '#contract/patients/rules.ts'
import { ADMINS } from '#contract/roles.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { listEntries } from '../history/store.ts'

/**
 * Who the patient is, with age, allergies and alerts in words; of a merged record the one that was kept. Alerts are notes,
 * so managers who read none are not told them; allergies everybody is who sees the patient.
 * @param today the day on the clinic's calendar, for the age
 */
export async function getRecordBanner(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  asked: string,
  today: string,
): Promise<RecordBanner> {
  const patient = await findPatient({ db, me, reach: 'practice' }, asked)
  const { patientId } = patient
  const [said] = await db
    .select({ none: patients.noKnownAllergies })
    .from(patients)
    .where(and(restrictToReach(db, me, 'practice', patients), eq(patients.id, patientId)))
  const known = await listEntries({ db, me }, patientId, ['allergies', 'alerts'])
  const of = (list: string) => known.filter((one) => one.list === list)
  const allergies = of('allergies').map(({ name, details }) => ({ name, ...details }))
  const readsNotes = !(ADMINS as readonly string[]).includes(me.role)
  return {
    patientId,
    patientNo: patient.patientNo,
    fullName: patient.fullName,
    gender: patient.gender,
    birthDate: patient.birthDate,
    birthDateEstimated: patient.birthDateEstimated,
    bloodGroup: patient.bloodGroup,
    phone: patient.phone,
    age: patient.birthDate ? formatAge(patient.birthDate, today) : '',
    allergies: allergiesInWords(allergies, said?.none ?? null),
    alerts: readsNotes ? of('alerts').map(({ name }) => name) : [],
  }
}
