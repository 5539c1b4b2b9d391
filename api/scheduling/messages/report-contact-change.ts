import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { EventContext, Events } from '#api/kernel/events.ts'
import { matchId } from '#api/kernel/reach.ts'
import { renderContactMessage } from '#contract/scheduling/messages/templates.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { messages } from '#db/schema/scheduling/messages.ts'

/**
 * Tells a patient's earlier address that the record has another one, so that nobody takes over their sign-in unnoticed. The
 * earlier number is told too if they have a sign-in. It needs no consent, and has no link to the patient, so that later changes
 * don't redirect it.
 */
export async function reportContactChange(
  { db, me, now }: Pick<EventContext, 'db' | 'me' | 'now'>,
  { patientId, before }: Events['patientContactChanged'],
): Promise<void> {
  const [after] = await db
    .select({
      phone: patients.phone,
      email: patients.email,
      givenName: patients.givenName,
      personId: patients.personId,
      version: patients.version,
      clinic: practices.name,
    })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .where(matchId(me, patients, patientId))
  if (!after || (after.phone === before.phone && after.email === before.email)) return
  const text = renderContactMessage({ patient: before.givenName, clinic: after.clinic })
  const createRow = (channel: 'email' | 'sms', recipient: string) => ({
    id: uuidv7(),
    practiceId: me.practiceId,
    about: 'contact' as const,
    channel,
    recipient,
    ...text,
    dedupeKey: `contact:${patientId}:${after.version}:${channel}`,
    notBefore: now.toISOString(),
    createdAt: now.toISOString(),
  })
  const rows = [
    ...(before.email ? [createRow('email', before.email)] : []),
    ...(before.phone && after.personId ? [createRow('sms', before.phone)] : []),
  ]
  if (rows.length > 0) await db.insert(messages).values(rows).onConflictDoNothing()
}
