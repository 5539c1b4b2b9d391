import { sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { findPatientForBanner } from '#api/patients/public.ts'
import { describeAllergies } from '#contract/clinical/history/rules.ts'
import type { RecordBanner } from '#contract/clinical/visits/schema.ts'
import { findPregnancy } from '#contract/clinical/vitals/pregnancy.ts'
import { formatAge } from '#contract/patients/rules.ts'
import { ADMINS, isInAudience } from '#contract/roles.ts'
import { type SelectedEntry, selectEntries } from '../history/store.ts'
import { pregnancyAnswersColumn, type StoredAnswer, toPregnancyAnswer } from '../vitals/latest-facts.ts'

type ReadContext = Pick<QueryContext, 'db' | 'me'>

/** Reads allergies, alerts and answers about pregnancy in one statement, because every page of the record has them. */
async function readBannerFacts(ctx: ReadContext, patientId: string) {
  const entries = selectEntries(ctx, patientId, ['allergies', 'alerts'])
  const [facts] = await ctx.db.execute<{ entries: SelectedEntry[]; answers: StoredAnswer[] }>(
    sql`select (select coalesce(json_agg(entries), '[]') from (${entries}) entries) as entries,
      ${pregnancyAnswersColumn(ctx, patientId)} as answers`,
  )
  const { zone } = ctx.me
  return { entries: facts!.entries, answers: facts!.answers.map((answer) => toPregnancyAnswer(answer, zone)) }
}

/**
 * Reads the patient banner: identity, age, allergies, pregnancy and alerts. A merged record leads to the one that was kept. Managers
 * who can't read notes don't see alerts, but everyone who sees the patient sees the allergies.
 * @param today the day on the clinic's calendar, for the age
 */
export async function getRecordBanner({ db, me }: ReadContext, id: string, today: string): Promise<RecordBanner> {
  const patient = await findPatientForBanner({ db, me, reach: 'practice' }, id)
  const { patientId } = patient
  const { entries, answers } = await readBannerFacts({ db, me }, patientId)
  const entriesIn = (list: string) => entries.filter((entry) => entry.list === list)
  const allergies = entriesIn('allergies').map(({ name, details }) => ({ name, ...details }))
  const readsNotes = !isInAudience(ADMINS, me.role)
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
    pregnancy: readsNotes ? findPregnancy(today, answers) : null,
    alerts: readsNotes ? entriesIn('alerts').map(({ name }) => name) : [],
  }
}
