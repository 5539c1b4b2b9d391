import { and, desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { addDays, dayInZone } from '#api/kernel/clock.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { VALID_DAYS } from '#contract/clinical/prescriptions/rules.ts'
import type { PrescriptionLine, PrescriptionLineView } from '#contract/clinical/prescriptions/schema.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { newCode } from '../verification/new-code.ts'
import type { Asking } from '../visits/chart.ts'
import { dropDraft, findingsToSign } from './checking.ts'
import { linesOf, quantitiesUnexplained, replaceLines } from './lines.ts'
import { paperOf } from './paper.ts'

/** The visit that a prescription is written at. */
export interface WrittenAt {
  id: string
  patientId: string
  doctorId: string
  placeId: string
  advice: string | null
  followUpOn: string | null
}

const of = ({ me }: Pick<Asking, 'me'>, visitId: string) =>
  and(eq(prescriptions.practiceId, me.practiceId), eq(prescriptions.visitId, visitId))

/**
 * The prescription of a visit: what was signed with it or took its place, while there is none its draft, and then what was
 * cancelled; null when there is none.
 */
export async function prescriptionOf(asking: Pick<Asking, 'db' | 'me'>, visitId: string) {
  const rank = sql`case ${prescriptions.status} when 'signed' then 0 when 'draft' then 1 else 2 end`
  const [row] = await asking.db
    .select()
    .from(prescriptions)
    .where(of(asking, visitId))
    .orderBy(rank, desc(prescriptions.createdAt))
    .limit(1)
  return row ?? null
}

/** The draft of a visit: its first prescription, or a new version of what was signed. There is one at most. */
export async function draftOf(asking: Pick<Asking, 'db' | 'me'>, visitId: string) {
  const [row] = await asking.db
    .select()
    .from(prescriptions)
    .where(and(of(asking, visitId), eq(prescriptions.status, 'draft')))
    .limit(1)
  return row ?? null
}

/**
 * Writes the draft of a visit, whole. The caller has locked the visit and may write on it.
 * @throws 422 for a quantity that is not the one worked out and does not say why
 */
export async function writeDraft(
  asking: Asking,
  visit: WrittenAt,
  lines: readonly PrescriptionLine[],
): Promise<string | null> {
  const { db, me, now } = asking
  const unexplained = quantitiesUnexplained(lines)
  if (Object.keys(unexplained).length > 0) throw refuse.invalid(unexplained)
  const there = await draftOf(asking, visit.id)
  if (!there && lines.length === 0) return null
  const id = there?.id ?? uuidv7()
  if (there) {
    await db
      .update(prescriptions)
      .set({ version: sql`${prescriptions.version} + 1` })
      .where(is(asking, id))
  } else {
    await db.insert(prescriptions).values({
      id,
      practiceId: me.practiceId,
      visitId: visit.id,
      patientId: visit.patientId,
      doctorId: visit.doctorId,
      createdAt: now.toISOString(),
    })
  }
  await replaceLines(db, me, id, lines)
  return id
}

/** Signs the visit's draft with what the paper says at this moment; a draft without medicines is dropped. */
export async function signDraft(
  asking: Asking,
  visit: WrittenAt,
  diagnoses: readonly string[],
): Promise<string | null> {
  const { db, me, now } = asking
  const draft = await draftOf(asking, visit.id)
  if (!draft) return null
  const lines = await linesOf(db, me, draft.id)
  if (lines.length === 0) {
    await dropDraft(asking, draft.id)
    return null
  }
  const found = await findingsToSign(asking, draft)
  const paper = await paperOf(asking, visit, diagnoses)
  await db
    .update(prescriptions)
    .set({
      status: 'signed',
      signedAt: now.toISOString(),
      signedBy: me.personId,
      snapshot: { ...paper },
      findings: found.map((one) => ({ ...one })),
      verifyCode: newCode(),
      validUntil: lastDayOf(lines, dayInZone(paper.clinic.zone, now)),
      version: sql`${prescriptions.version} + 1`,
    })
    .where(is(asking, draft.id))
  await recordAudit(asking, {
    act: 'update',
    object: 'prescription',
    objectId: draft.id,
    patientId: visit.patientId,
    after: { status: 'signed', lines },
  })
  return draft.id
}

/** The last day on which a paper is good for handing out: a month, or as long as its medicines are taken, repeats too. */
function lastDayOf(lines: readonly PrescriptionLineView[], today: string): string {
  const ends = lines.map(({ startOn, durationDays, repeats }) =>
    addDays(startOn ?? today, (durationDays ?? 0) * (repeats + 1)),
  )
  return [addDays(today, VALID_DAYS), ...ends].toSorted().at(-1)!
}

export const is = ({ me }: Pick<Asking, 'me'>, id: string) =>
  and(eq(prescriptions.practiceId, me.practiceId), eq(prescriptions.id, id))
