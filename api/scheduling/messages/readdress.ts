import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { addresseeOf, REMINDERS } from '#contract/scheduling/messages/rules.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { waitsForConsent } from './tell.ts'

/**
 * A patient has another phone number, another wish or another mind: what waits for them goes there, or is left out.
 * Reminders that nobody could be sent come back when somebody can. Call it in the transaction that changed the patient.
 */
export async function readdress(
  { db, me, now }: Pick<CallContext, 'db' | 'me' | 'now'>,
  patientId: string,
): Promise<void> {
  const [patient] = await db
    .select()
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId)))
  if (!patient) return
  const to = addresseeOf(patient)
  const theirs = and(eq(messages.practiceId, me.practiceId), eq(messages.patientId, patientId))
  const waiting = eq(messages.status, 'queued')
  const next = sql`${messages.version} + 1`
  if ('why' in to) {
    const left = { status: 'skipped' as const, recipient: '', note: to.why, version: next }
    await db.update(messages).set(left).where(and(theirs, waiting))
    return
  }
  const reminders = inArray(
    messages.about,
    REMINDERS.map(({ about }) => about),
  )
  const again = and(waitsForConsent, reminders, gt(messages.notAfter, now.toISOString()))
  await db
    .update(messages)
    .set({ ...to, status: 'queued', note: null, version: next })
    .where(and(theirs, or(waiting, again)))
}
