import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import { practiceById } from '#api/practice/public.ts'
import type {
  CheckedFinding,
  CheckedPrescription,
  ReasonGiven,
} from '#contract/clinical/prescriptions/checking-calls.ts'
import { findings, notChecked } from '#contract/clinical/prescriptions/checks.ts'
import { type Finding, needsReason } from '#contract/clinical/prescriptions/finding.ts'
import { BOOK } from '#db/reference/book.ts'
import { prescriptionLines, prescriptionOverrides, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { type Asking, chartOf } from '../visits/chart.ts'
import { lineToCheck, type Row } from './lines-to-check.ts'
import { type Draft, patientToCheck } from './patient-to-check.ts'

type Saved = typeof prescriptions.$inferSelect

const is = ({ db, me }: Pick<Asking, 'db' | 'me'>, id: string) =>
  and(restrictToReach(db, me, 'practice', prescriptions), eq(prescriptions.id, id))

/** A prescription whose patient's record is open to the asker; any other is the same as none. */
async function reachable(asking: Asking, prescriptionId: string): Promise<Saved> {
  const [row] = await asking.db.select().from(prescriptions).where(is(asking, prescriptionId))
  if (!row || (await chartOf(asking, row.patientId)) === 'band') throw refuse.notFound('prescription')
  return row
}

type Checked = Omit<CheckedPrescription, 'prescriptionId'>

/** What is found of lines as the patient is now, with the reasons that were given. The caller may read the record. */
export async function checked(asking: Asking, draft: Draft, rows: readonly Row[]): Promise<Checked> {
  const { db, me, now } = asking
  const zone = (await practiceById(db, me.practiceId))?.zone ?? 'UTC'
  const { patient, allergies, allergyText } = await patientToCheck(asking, draft, zone)
  const lines = rows.map((row) => lineToCheck(row, dayInZone(zone, now)))
  const unknown = notChecked(lines, patient, BOOK)
  return {
    findings: await withReasons(asking, draft.id, findings(lines, patient, BOOK)),
    notChecked: { ...unknown, allergies: [...unknown.allergies, ...(allergyText ? [allergyText] : [])] },
    allergies,
  }
}

/** The same of a draft as it is saved. */
async function checkedAsSaved(asking: Asking, draft: Saved): Promise<Checked> {
  const { db, me } = asking
  const rows = await db
    .select()
    .from(prescriptionLines)
    .where(and(restrictToReach(db, me, 'practice', prescriptionLines), eq(prescriptionLines.prescriptionId, draft.id)))
    .orderBy(asc(prescriptionLines.position))
  return checked(asking, draft, rows)
}

const reasonsOf = ({ db, me }: Asking, prescriptionId: string) =>
  db
    .select({ finding: prescriptionOverrides.finding, reason: prescriptionOverrides.reason })
    .from(prescriptionOverrides)
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptionOverrides),
        eq(prescriptionOverrides.prescriptionId, prescriptionId),
      ),
    )

async function withReasons(asking: Asking, prescriptionId: string | null, all: Finding[]): Promise<CheckedFinding[]> {
  const given = prescriptionId ? await reasonsOf(asking, prescriptionId) : []
  const reasons = new Map(given.map(({ finding, reason }) => [finding, reason]))
  return all.map((one) => ({ ...one, blocked: one.blocked ?? false, reason: reasons.get(one.finding) ?? null }))
}

/** Opening the findings opens what the record says of allergies, medicines and more. */
export const traced = (asking: Asking, objectId: string, patientId: string) =>
  recordAudit(asking, { act: 'read', object: 'findings', objectId, patientId })

/** What the checks find: of a draft now, of a signed prescription what was found when it was signed. */
export async function checkDraft(asking: Asking, prescriptionId: string): Promise<CheckedPrescription> {
  const row = await reachable(asking, prescriptionId)
  await traced(asking, row.id, row.patientId)
  if (row.status === 'draft') return { prescriptionId, ...(await checkedAsSaved(asking, row)) }
  return {
    prescriptionId,
    findings: await withReasons(asking, row.id, (row.findings ?? []) as unknown as Finding[]),
    notChecked: { medicines: [], allergies: [], longTerm: [] },
    allergies: 'recorded',
  }
}

/** Keeps a prescription from being signed: it is blocked, or it needs a reason that nobody gave. */
const isOpen = ({ severity, blocked, reason }: CheckedFinding) =>
  blocked || (needsReason({ severity }) && reason === null)

/**
 * What was found, to be kept with the signature.
 * @throws 422 with the findings while one that needs a reason has none (X3); the database asks the same
 */
export async function findingsToSign(asking: Asking, draft: Saved): Promise<CheckedFinding[]> {
  const { findings: all } = await checkedAsSaved(asking, draft)
  const open = all.filter(isOpen)
  if (open.length === 0) return all
  const words = open.map(({ medicine, words: said }) => `${medicine}: ${said}`).join(' ')
  const message = open.some(({ blocked }) => blocked)
    ? `This prescription cannot be signed. ${words}`
    : `Give a reason for each finding before you sign, or change the prescription. ${words}`
  throw new Refusal(422, message, { data: { findings: open } })
}

/**
 * Records why the prescribing doctor goes on past a finding.
 * @throws 403 for anybody else, 409 when the finding is no longer there or has its reason, 422 for what no reason passes
 */
export async function giveReason(
  asking: Asking,
  prescriptionId: string,
  { finding, reason }: ReasonGiven,
): Promise<CheckedFinding> {
  const { db, me, now } = asking
  const { patientId } = await reachable(asking, prescriptionId)
  // Signing waits for the reason, or the reason for the signature.
  const [draft] = await db.select().from(prescriptions).where(is(asking, prescriptionId)).for('update')
  if (!draft || draft.doctorId !== me.doctorId) throw refuse.forbidden('Only the prescribing doctor gives the reason.')
  if (draft.status !== 'draft')
    throw refuse.conflict('This prescription is signed: nothing on it can be changed any more.')
  const { findings: all } = await checkedAsSaved(asking, draft)
  const found = all.find((one) => one.finding === finding)
  if (!found) throw refuse.conflict('This is not found any more: the prescription or the record was changed meanwhile.')
  if (found.blocked || found.kind === 'telemedicine') throw refuse.invalid({ reason: 'No reason passes this finding' })
  if (found.reason !== null) throw refuse.conflict('A reason was given for this already.')
  const { kind, severity, medicine, words } = found
  await db.insert(prescriptionOverrides).values({
    id: uuidv7(),
    practiceId: me.practiceId,
    prescriptionId,
    ...{ medicine, kind, severity, finding, words, reason },
    byPersonId: me.personId,
    at: now.toISOString(),
  })
  await recordAudit(asking, {
    act: 'create',
    object: 'override',
    objectId: prescriptionId,
    patientId,
    after: { finding, severity, medicine, words, reason },
  })
  return { ...found, reason }
}

/** A draft that is left empty goes; one with reasons on it is kept as cancelled, for reasons are never taken back. */
export async function dropDraft(asking: Asking, prescriptionId: string): Promise<void> {
  const { db, me, now } = asking
  if ((await reasonsOf(asking, prescriptionId)).length === 0) {
    await db.delete(prescriptions).where(is(asking, prescriptionId))
    return
  }
  const why = { statusReason: 'Dropped before it was signed', statusBy: me.personId, statusAt: now.toISOString() }
  await db
    .update(prescriptions)
    .set({ status: 'cancelled', ...why })
    .where(is(asking, prescriptionId))
}
