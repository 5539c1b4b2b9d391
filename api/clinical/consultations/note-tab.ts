import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { readPart, readTogether } from '#api/kernel/page-parts.ts'
import { readDraft } from '#api/practice/public.ts'
import { listTimeslots, readAppointment } from '#api/scheduling/public.ts'
import type { NoteFollowUp, NoteTab } from '#contract/clinical/consultations/schema.ts'
import { findNoteStep, noteDraftKey } from '#contract/clinical/visits/rules.ts'
import type { Consultation, Visit, VisitRow } from '#contract/clinical/visits/schema.ts'
import { LATEST_READINGS } from '#contract/clinical/vitals/schema.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { listHistoryNames } from '../history/store.ts'
import { listLaboratories } from '../orders/store.ts'
import { listLongTermMedicines } from '../prescriptions/continue/long-term-medicines.ts'
import { readFindings } from '../prescriptions/safety-checks.ts'
import { listLastResults } from '../results/store.ts'
import { listTemplateChoices } from '../visit-templates/store.ts'
import { listVisitsOfPatient } from '../visits/lists.ts'
import { listLongTermDiagnoses } from '../visits/long-term-diagnoses.ts'
import { compareVisits, listChangesAtVisit } from '../visits/record-changes.ts'
import { readVisitViews, type VisitRecord } from '../visits/visit-view.ts'
import { listVitals } from '../vitals/list-vitals.ts'

const MAX_EARLIER_VISITS = 10
/** The number of days, from the follow-up date on, that are searched for free times. */
const SEARCH_DAYS = 14

interface NoteRequest {
  noteVersion?: number
  request?: 'check' | 'amend'
  times?: boolean
}

/**
 * Reads the note of a visit, what its form needs, and the panel beside it. Audits each part under its own name.
 * @throws 404 for an unknown version of the note
 */
export async function readNoteTab(
  ctx: CallContext,
  { visit: chosen, patientId }: Pick<Consultation, 'visit'> & { patientId: string },
  { noteVersion, request, times }: NoteRequest,
): Promise<NoteTab> {
  const visitId = chosen?.visitId
  const [rows, history, vitals, results] = await readTogether([
    listVisitsOfPatient(ctx, patientId, MAX_EARLIER_VISITS + 1),
    listHistoryNames(ctx, patientId),
    listVitals(ctx, patientId, { limit: LATEST_READINGS }),
    listLastResults(ctx, patientId),
  ])
  const lastId = rows.find(({ _id }) => _id !== visitId)?._id
  const records = await findVisits(
    ctx,
    [visitId, lastId].filter((id) => id !== undefined),
  )
  const views = await readVisitViews(
    ctx,
    records.map((visit) => ({ visit, number: (visit.id === visitId && noteVersion) || visit.noteVersion })),
  )
  const current = views.find(({ view }) => view._id === visitId) ?? null
  const last = views.find(({ view }) => view._id === lastId) ?? null
  const visit = current?.view ?? null
  const step = findNoteStep(visit, request)
  const isForm = step === 'write' || step === 'amend'
  const prescribed = step === 'amend' ? null : current?.prescribed
  const [draft, checks, changes, laboratories, followUp, earlier] = await readTogether([
    visit && isForm
      ? readDraft(ctx, noteDraftKey(patientId, visit._id, step === 'amend' ? 'amendment' : 'visit-note'))
      : null,
    prescribed ? readFindings(ctx, prescribed.prescription, async () => prescribed.lines) : null,
    visit && isForm ? readChanges(ctx, visit, records, rows, views) : null,
    isForm ? listLaboratories(ctx) : [],
    visit && step === 'write' ? readFollowUp(ctx, visit, times) : null,
    visit && step === 'write' ? readEarlier(ctx, visit) : null,
    auditParts(ctx, patientId, { visit, changes: isForm, findings: prescribed?.prescription.id, last: last?.view }),
  ])
  return {
    visit,
    draft,
    checks,
    changes,
    laboratories,
    followUp,
    earlier,
    history,
    vitals,
    results,
    visits: rows,
    lastVisit: last?.view ?? null,
  }
}

/** Reads what the note can take over from earlier visits, the medical history and templates. */
async function readEarlier(ctx: CallContext, { _id: id, patientId, lines }: Visit) {
  const [medicines, diagnoses, templates] = await readTogether([
    listLongTermMedicines(ctx, { id, patientId }, lines),
    listLongTermDiagnoses(ctx, { id, patientId }),
    listTemplateChoices(ctx),
  ])
  return { medicines, diagnoses, templates }
}

async function findVisits({ db, me }: CallContext, ids: readonly string[]): Promise<VisitRecord[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(visits)
    .where(and(eq(visits.practiceId, me.practiceId), inArray(visits.id, [...ids])))
}

/** Compares the visit with the last signed one before it, which is usually the one beside the note. */
async function readChanges(
  ctx: CallContext,
  visit: Visit,
  records: readonly VisitRecord[],
  rows: readonly VisitRow[],
  views: readonly { view: Visit }[],
) {
  const record = records.find(({ id }) => id === visit._id)!
  const row = rows.find((one) => one.status === 'completed' && one.startedAt < visit.startedAt)
  const before = records.find(({ id }) => id === row?._id)
  if (!row || !before) return listChangesAtVisit(ctx, record)
  const knownNotes = new Map(views.filter(({ view }) => isNewest(view, records)).map(({ view }) => [view._id, view]))
  return compareVisits(ctx, record, { visit: before, doctorName: row.doctorName }, knownNotes)
}

/** Returns whether the newest version of a note was read. Only that one is compared. */
const isNewest = ({ _id, noteVersion }: Visit, records: readonly VisitRecord[]) =>
  records.some((one) => one.id === _id && one.noteVersion === noteVersion)

/** Reads the appointment of the follow-up if it is booked, or else the free times if they are asked for. */
async function readFollowUp(ctx: CallContext, visit: Visit, times = false): Promise<NoteFollowUp> {
  const { bookedAhead, followUpOn, patientId, doctorId, appointmentId } = visit
  const read = (id: string) =>
    readPart(ctx, 'appointments:read', (part) => readAppointment(part, { appointmentId: id }))
  if (bookedAhead) return { booked: await read(bookedAhead), times: null }
  if (!followUpOn || !times) return { booked: null, times: null }
  const appointment = await read(appointmentId)
  if (!appointment) return { booked: null, times: null }
  const query = { doctorId, placeId: appointment.place.placeId, patientId, day: followUpOn, days: SEARCH_DAYS }
  const days = await readPart(ctx, 'slots:read', (part) => listTimeslots(part, query))
  return { booked: null, times: days && { appointment, days } }
}

/** What was read besides the parts that the page always shows. */
interface ReadParts {
  visit: Visit | null
  changes: boolean
  findings: string | undefined
  last: Visit | undefined
}

async function auditParts(ctx: CallContext, patientId: string, { visit, changes, findings, last }: ReadParts) {
  const toEntry = (object: string, objectId: string) => ({ act: 'read', object, objectId, patientId }) as const
  const [first, ...others] = [
    ...(visit ? [toEntry('visit', visit._id)] : []),
    ...(visit && changes ? [toEntry('changes', visit._id)] : []),
    ...(findings ? [toEntry('findings', findings)] : []),
    ...(last ? [toEntry('visit', last._id)] : []),
  ]
  if (first) await recordAudit(ctx, first, ...others)
}
