import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PrescriptionLine } from '#contract/prescriptions/schema.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { record } from '../audit.ts'
import type { Asking } from '../visits/chart.ts'
import { dropDraft, findingsToSign } from './checking.ts'
import { linesOf, replaceLines } from './lines.ts'
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

/** The prescription of a visit: its draft, or what was signed with it; null when there is none. */
export async function prescriptionOf({ db, me }: Pick<Asking, 'db' | 'me'>, visitId: string) {
  const [row] = await db
    .select()
    .from(prescriptions)
    .where(and(eq(prescriptions.practiceId, me.practiceId), eq(prescriptions.visitId, visitId)))
    .orderBy(sql`${prescriptions.status} in ('draft','signed') desc`, desc(prescriptions.createdAt))
    .limit(1)
  return row ?? null
}

/** Writes the draft of an open visit, whole. The caller has locked the visit and may write on it. */
export async function writeDraft(
  asking: Asking,
  visit: WrittenAt,
  lines: readonly PrescriptionLine[],
): Promise<string | null> {
  const { db, me, now } = asking
  const there = await prescriptionOf(asking, visit.id)
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
  const draft = await prescriptionOf(asking, visit.id)
  if (draft?.status !== 'draft') return null
  const lines = await linesOf(db, me, draft.id)
  if (lines.length === 0) {
    await dropDraft(asking, draft.id)
    return null
  }
  const found = await findingsToSign(asking, draft)
  await db
    .update(prescriptions)
    .set({
      status: 'signed',
      signedAt: now.toISOString(),
      signedBy: me.personId,
      snapshot: { ...(await paperOf(asking, visit, diagnoses)) },
      findings: found.map((one) => ({ ...one })),
      verifyCode: newCode(),
      version: sql`${prescriptions.version} + 1`,
    })
    .where(is(asking, draft.id))
  await record(asking, {
    act: 'update',
    object: 'prescription',
    objectId: draft.id,
    patientId: visit.patientId,
    after: { status: 'signed', lines },
  })
  return draft.id
}

const is = ({ me }: Pick<Asking, 'me'>, id: string) =>
  and(eq(prescriptions.practiceId, me.practiceId), eq(prescriptions.id, id))

// Without letters that are read as digits: it is typed from paper. 60 bits.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** By which anybody can ask whether a paper is ours: `7K3M-9QXA-41CZ`. */
function newCode(): string {
  const letters = Array.from(randomBytes(12), (byte) => LETTERS[byte % 32]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
