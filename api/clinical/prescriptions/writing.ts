import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { overShown } from '#contract/clinical/prescriptions/again.ts'
import type { DraftWritten, PrescriptionLine, VisitPrescription } from '#contract/clinical/prescriptions/schema.ts'
import { canWrite, nameKey } from '#contract/clinical/visits/rules.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import type { Asking } from '../visits/chart.ts'
import { is, lockOwn } from '../visits/locking.ts'
import { readable, type VisitRecord } from '../visits/reading.ts'
import { put } from './adding.ts'
import { draftOf, prescriptionOf, writeDraft } from './draft.ts'
import { linesOf } from './lines.ts'

/** The prescription of a visit as its writer works on it: the draft, or what was signed. */
export async function prescriptionAt(asking: Asking, visitId: string): Promise<VisitPrescription> {
  const visit = await readable(asking, visitId)
  const { patientId } = visit
  await recordAudit(asking, { act: 'read', object: 'prescription', objectId: visitId, patientId })
  return standing(asking, visit)
}

async function standing(asking: Asking, visit: VisitRecord): Promise<VisitPrescription> {
  const { db, me } = asking
  const row = (await draftOf(asking, visit.id)) ?? (await prescriptionOf(asking, visit.id))
  const isMine = visit.doctorId === me.doctorId
  return {
    prescriptionId: row?.id ?? null,
    version: row?.version ?? 0,
    status: row?.status ?? null,
    replacesId: row?.replacesId ?? null,
    statusReason: row?.statusReason ?? null,
    writable: row?.status === 'draft' ? isMine : canWrite(visit, me) && !row,
    lines: row ? await linesOf(db, me, row.id) : [],
  }
}

const SIGNED = 'This prescription is signed. What you typed was not saved: begin a new version of it, with the reason.'

/**
 * Writes the draft of a visit of my own under the draft's version, and puts to it what was asked for.
 * @throws 409 where it was signed or saved by somebody else since, with the prescription as it stands
 */
export async function writePrescription(asking: Asking, { visitId, version, lines, add }: DraftWritten) {
  const { db } = asking
  const visit = await lockOwn(asking, visitId)
  const before = await standing(asking, visit)
  if (!before.writable) throw refuse.conflict(SIGNED, { data: { current: before } })
  if (before.version !== version) throw refuse.stale(before)
  const outcome = add ? await put(asking, visit, lines, add) : { lines: [...lines], added: [], choices: [] }
  const prescriptionId = await writeDraft(asking, visit, outcome.lines)
  // Who is about to sign the note must have seen these medicines: its version counts on as well.
  if (visit.status === 'open')
    await db
      .update(visits)
      .set({ version: sql`${visits.version} + 1` })
      .where(is(asking, visit.id))
  await traced(asking, visit, prescriptionId, before.lines, outcome.lines)
  const [row] = prescriptionId
    ? await db
        .select({ version: prescriptions.version })
        .from(prescriptions)
        .where(and(restrictToReach(db, asking.me, 'practice', prescriptions), eq(prescriptions.id, prescriptionId)))
    : []
  const { added, choices } = outcome
  return {
    data: { prescriptionId, version: row?.version ?? 0, added, choices },
    ...('message' in outcome && outcome.message && { message: outcome.message }),
  }
}

async function traced(
  asking: Asking,
  { patientId }: VisitRecord,
  objectId: string | null,
  before: unknown,
  after: readonly PrescriptionLine[],
) {
  if (objectId) await recordAudit(asking, { act: 'update', object: 'prescription', objectId, patientId, before, after })
}

const NOTE_SHOWS = ['medicine', 'dose', 'pattern', 'food', 'durationDays', 'instructions'] as const

/** The lines as the note shows them, over what else stands in the draft: the note knows only the short fields. */
export async function overDraft(asking: Asking, visitId: string, lines: readonly PrescriptionLine[]) {
  const draft = await draftOf(asking, visitId)
  const known = draft ? await linesOf(asking.db, asking.me, draft.id) : []
  return lines.map((line) =>
    overShown(
      line,
      known.find(({ medicine }) => nameKey(medicine) === nameKey(line.medicine)),
      NOTE_SHOWS,
    ),
  )
}

/** The specification's upload: the whole draft of the visit that belongs to an appointment of mine, as it stands now. */
export async function uploadPrescription(asking: Asking, appointmentId: string, lines: readonly PrescriptionLine[]) {
  const { db, me } = asking
  const [found] = await db
    .select({ id: visits.id })
    .from(visits)
    .where(and(restrictToReach(db, me, 'own', visits), eq(visits.appointmentId, appointmentId)))
    .orderBy(sql`${visits.startedAt} desc`)
    .limit(1)
  if (!found) throw refuse.notFound('visit')
  const visit = await lockOwn(asking, found.id)
  const { version, writable, ...current } = await standing(asking, visit)
  if (!writable) throw refuse.conflict(SIGNED, { data: { current: { version, ...current } } })
  const { data } = await writePrescription(asking, { visitId: visit.id, version, lines: [...lines] })
  if (!data.prescriptionId) throw refuse.invalid({ lines: 'Write a medicine' })
  return { _id: data.prescriptionId, version: data.version }
}
