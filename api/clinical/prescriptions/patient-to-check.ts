import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import type { ActiveMedicine, Condition, PatientForChecks } from '#contract/clinical/prescriptions/checks/finding.ts'
import { prescriptionStatuses } from '#contract/clinical/prescriptions/statuses.ts'
import { findLongTermDiagnoses } from '#contract/clinical/visits/long-term-diagnoses.ts'
import { type Certainty, type ClinicalStatus, toNameKey } from '#contract/clinical/visits/rules.ts'
import { getAgeOnDay } from '#contract/clinical/vitals/age.ts'
import { historyEntries } from '#db/schema/clinical/history.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { visitEntries, visits } from '#db/schema/clinical/visits.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { isOfPatient, SECTIONS } from '../history/store.ts'
import { getLatestFacts } from '../vitals/latest-facts.ts'
import { lastDayTaken, toLineToCheck } from './lines-to-check.ts'
import { loadPharmacopoeia } from './own-brands.ts'

/** The prescription to check; one that is not saved yet has no id. */
export interface DraftToCheck {
  id: string | null
  visitId: string
  patientId: string
  replacesId: string | null
  /** It replaces earlier prescriptions of the same medicines. */
  replacesEarlier: boolean
}

/** No line lasts longer, so older prescriptions have ended. */
export const LOOKBACK_DAYS = 400

type DiagnosisRow = { name: string; details: Record<string, string> }

/** The diagnoses in the current note of the joined visit; null without any. */
const DIAGNOSES_OF_VISIT = sql<DiagnosisRow[] | null>`(
  select json_agg(json_build_object('name', ${visitEntries.name}, 'details', ${visitEntries.details}))
  from ${visitEntries}
  where ${visitEntries.practiceId} = ${visits.practiceId} and ${visitEntries.visitId} = ${visits.id}
    and ${visitEntries.noteVersion} = ${visits.noteVersion} and ${visitEntries.list} = 'diagnoses'
)`

/** Older diagnoses than these are not looked at. */
const MAX_EARLIER_DIAGNOSES = 100

/** The diagnoses of the patient's earlier visits, the newest first; null without any. */
const selectEarlierDiagnoses = (visitId: string) => sql<(DiagnosisRow & { visitAt: string })[] | null>`(
  select json_agg(earlier) from (
    select ${visitEntries.name}, ${visitEntries.details}, ${visits.startedAt} as "visitAt"
    from ${visits}
    join ${visitEntries} on ${visitEntries.practiceId} = ${visits.practiceId} and ${visitEntries.visitId} = ${visits.id}
      and ${visitEntries.noteVersion} = ${visits.noteVersion} and ${visitEntries.list} = 'diagnoses'
    where ${visits.practiceId} = ${patients.practiceId} and ${visits.patientId} = ${patients.id}
      and ${visits.status} = 'completed' and ${visits.id} <> ${visitId}
    order by ${visits.startedAt} desc, ${visitEntries.position}
    limit ${MAX_EARLIER_DIAGNOSES}
  ) earlier
)`

/** Lists the long-term problems of earlier visits that today's note doesn't rule out. */
function listEarlierProblems(
  earlier: readonly (DiagnosisRow & { visitAt: string })[],
  ofVisit: readonly DiagnosisRow[],
): Condition[] {
  const diagnoses = earlier.map(({ name, details, visitAt }) => ({
    name,
    certainty: (details.certainty ?? 'provisional') as Certainty,
    clinicalStatus: (details.clinicalStatus ?? null) as ClinicalStatus | null,
    onsetOn: details.onsetOn ?? null,
    code: details.code ?? null,
    edition: null,
    visitAt,
  }))
  const ruledOut = ofVisit.filter(isRefuted).map(({ name }) => toNameKey(name))
  return findLongTermDiagnoses({ diagnoses, illnesses: [] })
    .filter(({ name }) => !ruledOut.includes(toNameKey(name)))
    .map(({ name, code }) => ({ name, code, source: 'earlier' }))
}

const isRefuted = ({ details }: DiagnosisRow): boolean => details.certainty === 'refuted'

export interface PatientChecks {
  patient: PatientForChecks
  allergies: 'recorded' | 'none' | 'unrecorded'
  /** The free text about allergies. The checks can't read it. */
  allergyText: string | null
}

/** Loads what the checks need to know about the patient of a draft. */
export async function loadPatientForChecks(
  ctx: CommandContext,
  draft: DraftToCheck,
  zone: string,
): Promise<PatientChecks> {
  const { db, me, now } = ctx
  const { patientId } = draft
  const today = dayInZone(zone, now)
  const [[patient], entries, facts, active] = await readTogether([
    db
      .select({
        birthDate: patients.birthDate,
        none: patients.noKnownAllergies,
        kind: appointments.kind,
        diagnoses: DIAGNOSES_OF_VISIT,
        earlier: selectEarlierDiagnoses(draft.visitId),
      })
      .from(patients)
      .leftJoin(visits, and(eq(visits.practiceId, patients.practiceId), eq(visits.id, draft.visitId)))
      .leftJoin(appointments, refersTo(visits.appointmentId, appointments))
      .where(and(restrictToReach(db, me, 'practice', patients), eq(patients.id, patientId))),
    db
      .select()
      .from(historyEntries)
      .where(
        and(
          isOfPatient(ctx, patientId),
          inArray(historyEntries.list, ['allergies', 'medicines', 'pastIllness', SECTIONS]),
        ),
      )
      .orderBy(asc(historyEntries.nameKey)),
    getLatestFacts(ctx, patientId),
    listActiveMedicines(ctx, draft, zone),
  ])
  const allergies = entries
    .filter(({ list }) => list === 'allergies')
    .map(({ name, details: { severity = null, verification = null, category = null } }) => ({
      name,
      severity,
      verification,
      category,
    }))
  const { weightG, weightAgeDays, pregnant, lactating } = facts
  const ofVisit = patient?.diagnoses ?? []
  const age = getAgeOnDay(patient?.birthDate ?? null, today)
  const allergyText = entries.find(({ list, nameKey }) => list === SECTIONS && nameKey === 'allergies')?.note ?? null
  return {
    allergyText,
    allergies: allergies.length > 0 || allergyText ? 'recorded' : patient?.none ? 'none' : 'unrecorded',
    patient: {
      ageYears: age?.years ?? null,
      ...(age && { ageDays: age.days }),
      weightG,
      ...(weightAgeDays !== null && { weightAgeDays }),
      pregnant,
      lactating,
      allergies,
      active,
      conditions: [
        ...entries
          .filter(({ list }) => list === 'pastIllness')
          .map(({ name }): Condition => ({ name, code: null, source: 'history' })),
        ...ofVisit
          .filter((one) => !isRefuted(one))
          .map(({ name, details }): Condition => ({ name, code: details.code ?? null, source: 'visit' })),
        ...listEarlierProblems(patient?.earlier ?? [], ofVisit),
      ],
      longTerm: entries.filter(({ list }) => list === 'medicines').map(({ name }) => name),
      isTeleconsultation: patient?.kind === 'virtual',
    },
  }
}

export type SavedActiveMedicine = ActiveMedicine & { lineId: string; prescriptionId: string }

/** Lists medicines of earlier prescriptions that are still taken, without the prescription that this one replaces. */
export async function listActiveMedicines(
  { db, me, now }: CommandContext,
  draft: DraftToCheck,
  zone: string,
): Promise<SavedActiveMedicine[]> {
  const today = dayInZone(zone, now)
  const rows = await db
    .select({ line: prescriptionLines, signedAt: prescriptions.signedAt })
    .from(prescriptionLines)
    .innerJoin(prescriptions, refersTo(prescriptionLines.prescriptionId, prescriptions))
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptions),
        eq(prescriptions.patientId, draft.patientId),
        inArray(prescriptions.status, prescriptionStatuses.list('taken')),
        gte(prescriptions.createdAt, new Date(now.getTime() - LOOKBACK_DAYS * 86_400_000).toISOString()),
        draft.id ? ne(prescriptions.id, draft.id) : undefined,
        draft.replacesId ? ne(prescriptions.id, draft.replacesId) : undefined,
      ),
    )
    .orderBy(asc(prescriptions.createdAt), asc(prescriptionLines.position))
  const names = rows.filter(({ line }) => line.ingredients.length === 0).map(({ line }) => line.medicine)
  const pharmacopoeia = await loadPharmacopoeia({ db, me }, names)
  return rows.flatMap(({ line, signedAt }): SavedActiveMedicine[] => {
    const signedOn = dayInZone(zone, Date.parse(signedAt!))
    const until = lastDayTaken(line, signedOn, pharmacopoeia)
    const { medicine, ingredients, local, doses } = toLineToCheck(line, signedOn, pharmacopoeia)
    // A medicine that was stopped today has ended.
    return until < today || line.stoppedOn === until
      ? []
      : [{ lineId: line.id, prescriptionId: line.prescriptionId, medicine, ingredients, local, doses, until }]
  })
}
