import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { EventContext } from '#api/kernel/events.ts'
import { matchId } from '#api/kernel/reach.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { messages } from '#db/schema/scheduling/messages.ts'

export type NoticeContext = Pick<EventContext, 'db' | 'me' | 'now'>

/** Loads the contacts of a patient, and the names that notices to them contain. */
export async function findContactRecord({ db, me }: NoticeContext, patientId: string) {
  const [record] = await db
    .select({
      phone: patients.phone,
      email: patients.email,
      patient: patients.givenName,
      fullName: patients.fullName,
      personId: patients.personId,
      version: patients.version,
      clinic: practices.name,
    })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .where(matchId(me, patients, patientId))
  return record
}

interface Notice {
  emails: readonly string[]
  phones: readonly string[]
  text: { subject: string; body: string }
  /** Identifies the event. Each recipient gets one message about it. */
  dedupeKey: string
}

/**
 * Adds a message for each address and number. They need no consent, and have no link to the patient, so that later changes of the
 * record don't redirect them.
 */
export async function addContactNotices(
  { db, me, now }: NoticeContext,
  { emails, phones, text, dedupeKey }: Notice,
): Promise<void> {
  const createRow = (channel: 'email' | 'sms') => (recipient: string) => ({
    id: uuidv7(),
    practiceId: me.practiceId,
    about: 'contact' as const,
    channel,
    recipient,
    ...text,
    dedupeKey: `${dedupeKey}:${recipient}`,
    notBefore: now.toISOString(),
    createdAt: now.toISOString(),
  })
  const rows = [...emails.map(createRow('email')), ...phones.map(createRow('sms'))]
  if (rows.length > 0) await db.insert(messages).values(rows).onConflictDoNothing()
}
