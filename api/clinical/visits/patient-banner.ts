import type { QueryContext } from '#api/kernel/context.ts'
import { findPatientForBanner } from '#api/patients/public.ts'
import { describeAllergies } from '#contract/clinical/history/rules.ts'
import type { RecordBanner } from '#contract/clinical/visits/schema.ts'
import { formatAge } from '#contract/patients/rules.ts'
import { ADMINS, isInAudience } from '#contract/roles.ts'
import { listEntries } from '../history/store.ts'
import { getBannerVitals } from '../vitals/latest-facts.ts'

/**
 * Reads the patient banner: identity, age, allergies and alerts. A merged record leads to the one that was kept. Managers
 * who can't read notes don't see alerts, but everyone who sees the patient sees the allergies. Weight and pregnancy are
 * read by `readVitalsForBanner`, once it is known that the user may open the record.
 * @param today the day on the clinic's calendar, for the age
 */
export async function getRecordBanner(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  id: string,
  today: string,
): Promise<RecordBanner> {
  const patient = await findPatientForBanner({ db, me, reach: 'practice' }, id)
  const { patientId } = patient
  const entries = await listEntries({ db, me }, patientId, ['allergies', 'alerts'])
  const entriesIn = (list: string) => entries.filter((entry) => entry.list === list)
  const allergies = entriesIn('allergies').map(({ name, details }) => ({ name, ...details }))
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
    allergies: describeAllergies(allergies, patient.noKnownAllergies),
    alerts: readsNotes(me) ? entriesIn('alerts').map(({ name }) => name) : [],
    vitals: null,
  }
}

/** Reads the weight and pregnancy of the patient banner; null for managers who can't read notes. */
export const readVitalsForBanner = async (
  ctx: Pick<QueryContext, 'db' | 'me' | 'now'>,
  patientId: string,
): Promise<RecordBanner['vitals']> => (readsNotes(ctx.me) ? getBannerVitals(ctx, patientId) : null)

const readsNotes = ({ role }: QueryContext['me']) => !isInAudience(ADMINS, role)
