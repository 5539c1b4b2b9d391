import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { practiceById } from '#api/practice/public.ts'
import { writtenAgain } from '#contract/clinical/prescriptions/again.ts'
import { lackingToSign } from '#contract/clinical/prescriptions/rules.ts'
import { ADMINDOCS, CLINICIANS } from '#contract/roles.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { type Asking, chartOf } from '../visits/chart.ts'
import { readEntries, standing } from '../visits/entries.ts'
import { lockOwn } from '../visits/locking.ts'
import { readable } from '../visits/reading.ts'
import { dropDraft } from './checking.ts'
import { draftOf, is, signDraft } from './draft.ts'
import { linesOf, replaceLines } from './lines.ts'

type Row = typeof prescriptions.$inferSelect

/** A prescription of a patient whose record is open to who asks, locked. */
async function locked(asking: Asking, prescriptionId: string): Promise<Row> {
  const { db, me } = asking
  const [row] = await db
    .select()
    .from(prescriptions)
    .where(and(restrictToReach(db, me, 'practice', prescriptions), eq(prescriptions.id, prescriptionId)))
    .for('update')
  if (!row || (await chartOf(asking, row.patientId)) === 'band') throw refuse.notFound('prescription')
  return row
}

const includes = (roles: readonly string[], role: string) => roles.includes(role)

/** What somebody may do with a prescription: writing anew is its doctor's own, cancelling also a managing doctor's. */
export function mayChange({ me }: Pick<Asking, 'me'>, { status, doctorId }: Pick<Row, 'status' | 'doctorId'>) {
  const isOwn = me.doctorId !== null && me.doctorId === doctorId
  const isSigned = status === 'signed'
  return {
    write: status === 'draft' && isOwn,
    revise: isSigned && isOwn,
    cancel: isSigned && (isOwn || includes(ADMINDOCS, me.role)),
    stop: isSigned && includes(CLINICIANS, me.role),
  }
}

const NOT_SIGNED = 'This prescription is not in force any more: open it again to see what became of it.'

/** Begins a new version of a signed prescription, with its lines to be changed. The old one holds until it is signed. */
export async function revise(asking: Asking, prescriptionId: string, reason: string) {
  const { db, me, now } = asking
  const { visitId } = await locked(asking, prescriptionId)
  const visit = await lockOwn(asking, visitId)
  const old = await locked(asking, prescriptionId)
  if (!mayChange(asking, old).revise) throw refuse.conflict(NOT_SIGNED)
  if (await draftOf(asking, visitId))
    throw refuse.conflict('A new version of this prescription is being written already.')
  const id = uuidv7()
  await db.insert(prescriptions).values({
    ...{ id, practiceId: me.practiceId, visitId, patientId: old.patientId, doctorId: old.doctorId },
    ...{ replacesId: old.id, statusReason: reason, createdAt: now.toISOString() },
  })
  const lines = (await linesOf(db, me, old.id)).filter(({ stoppedOn }) => stoppedOn === null)
  await replaceLines(db, me, id, lines.map(writtenAgain))
  await recordAudit(asking, {
    ...{ act: 'create', object: 'prescription', objectId: id, patientId: old.patientId },
    after: { replaces: old.id, reason },
  })
  return { prescriptionId: id, visitId, appointmentId: visit.appointmentId }
}

/** A new version that is written and not signed yet, with its visit locked. */
async function revisionOf(asking: Asking, prescriptionId: string) {
  const { visitId } = await locked(asking, prescriptionId)
  const visit = await lockOwn(asking, visitId)
  const draft = await locked(asking, prescriptionId)
  if (draft.status !== 'draft' || !draft.replacesId)
    throw refuse.conflict('This is no new version that is still being written.')
  return { visit, draft, replacesId: draft.replacesId }
}

export async function dropRevision(asking: Asking, prescriptionId: string) {
  const { draft } = await revisionOf(asking, prescriptionId)
  await dropDraft(asking, draft.id)
  const { patientId } = draft
  await recordAudit(asking, { act: 'delete', object: 'prescription', objectId: draft.id, patientId })
  return { prescriptionId }
}

/**
 * Signs a new version, and the old one is superseded: one of the two holds at any moment.
 * @throws 422 for a medicine of which nobody can tell how to take it, 409 for a stale version
 */
export async function signRevision(asking: Asking, prescriptionId: string, version: number) {
  const { db, me } = asking
  const { visit, draft, replacesId } = await revisionOf(asking, prescriptionId)
  const lines = await linesOf(db, me, draft.id)
  if (draft.version !== version) throw refuse.stale({ version: draft.version, lines })
  if (lines.length === 0)
    throw refuse.conflict('A new version needs a medicine. To take all of them back, cancel the prescription.')
  const lacking = lines.filter((line) => Object.keys(lackingToSign(line)).length > 0)
  if (lacking.length > 0) {
    const names = lacking.map(({ medicine }) => medicine).join(', ')
    throw refuse.invalid({}, `${names}: enter the dose and how often, or instructions, before you sign.`)
  }
  const lists = await readEntries(db, me, visit.id, visit.noteVersion)
  await signDraft(asking, visit, standing(lists))
  await end(asking, await locked(asking, replacesId), 'superseded', draft.statusReason ?? '')
  return { prescriptionId, status: 'signed' }
}

/** A signed prescription holds no longer, and says why. */
async function end(asking: Asking, row: Row, status: 'superseded' | 'cancelled', reason: string) {
  const { db, me, now } = asking
  if (row.status !== 'signed') throw refuse.conflict(NOT_SIGNED)
  await db
    .update(prescriptions)
    .set({
      ...{ status, statusReason: reason, statusBy: me.personId, statusAt: now.toISOString() },
      version: sql`${prescriptions.version} + 1`,
    })
    .where(is(asking, row.id))
  await recordAudit(asking, {
    ...{ act: 'update', object: 'prescription', objectId: row.id, patientId: row.patientId },
    after: { status, reason },
  })
}

/** Takes a signed prescription back; its paper says so from then on. */
export async function cancel(asking: Asking, prescriptionId: string, reason: string) {
  const row = await locked(asking, prescriptionId)
  if (row.status === 'signed' && !mayChange(asking, row).cancel)
    throw refuse.forbidden('Only the doctor who signed it, or a managing doctor, cancels a prescription.')
  await end(asking, row, 'cancelled', reason)
  return { prescriptionId, status: 'cancelled' }
}

/** Ends one medicine from today on. Every doctor of the patient may: it is what they are told that counts. */
export async function stopLine(asking: Asking, prescriptionId: string, lineId: string, reason: string) {
  const { db, me, now } = asking
  const row = await locked(asking, prescriptionId)
  if (!mayChange(asking, row).stop) throw refuse.conflict(NOT_SIGNED)
  await readable(asking, row.visitId)
  const practice = await practiceById(db, me.practiceId)
  const stoppedOn = dayInZone(practice?.zone ?? 'UTC', now)
  const [line] = await db
    .update(prescriptionLines)
    .set({ stoppedOn, stoppedReason: reason, stoppedBy: me.personId })
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptionLines),
        eq(prescriptionLines.prescriptionId, prescriptionId),
        eq(prescriptionLines.id, lineId),
        sql`${prescriptionLines.stoppedOn} is null`,
      ),
    )
    .returning({ medicine: prescriptionLines.medicine })
  if (!line) throw refuse.conflict('This medicine was stopped already.')
  await recordAudit(asking, {
    ...{ act: 'update', object: 'prescription', objectId: prescriptionId, patientId: row.patientId },
    after: { stopped: line.medicine, stoppedOn, reason },
  })
  return { lineId, stoppedOn }
}
