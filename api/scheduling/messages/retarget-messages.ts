import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { chooseRecipient, REMINDERS } from '#contract/scheduling/messages/rules.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { isWithoutRecipient } from './enqueue-notification.ts'

/**
 * Sends a patient's waiting messages to their changed contact, or skips them if they withdrew consent. Reminders that
 * had no recipient are queued again when they have one. Runs in the transaction that changed the patient.
 */
export async function retargetMessages(
  { db, me, now }: Pick<CallContext, 'db' | 'me' | 'now'>,
  patientId: string,
): Promise<void> {
  const [patient] = await db
    .select()
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId)))
  if (!patient) return
  const to = chooseRecipient(patient)
  const isOfPatient = and(eq(messages.practiceId, me.practiceId), eq(messages.patientId, patientId))
  const waiting = eq(messages.status, 'queued')
  const next = sql`${messages.version} + 1`
  if ('why' in to) {
    const skipped = { status: 'skipped' as const, recipient: '', note: to.why, version: next }
    await db.update(messages).set(skipped).where(and(isOfPatient, waiting))
    return
  }
  const reminders = inArray(
    messages.about,
    REMINDERS.map(({ about }) => about),
  )
  const isRecoverable = and(isWithoutRecipient, reminders, gt(messages.notAfter, now.toISOString()))
  await db
    .update(messages)
    .set({ ...to, status: 'queued', note: null, version: next })
    .where(and(isOfPatient, or(waiting, isRecoverable)))
}
