import { sql } from 'drizzle-orm'
import { MAX_ATTEMPTS } from '#contract/scheduling/messages/rules.ts'
import type { Db } from './client.ts'

/** A message that only this sender may send. */
export type ClaimedMessage = {
  practice_id: string
  id: string
  channel: 'email' | 'sms' | 'whatsapp'
  recipient: string
  subject: string | null
  body: string
  /** The time zone for quiet hours: the branch's, or else the practice's. */
  zone: string
  /** Including this attempt. */
  attempts: number
  /** The attached file, if any. */
  file_name: string | null
  file_content: Buffer | null
}

/** Longer than any attempt. After it, other senders take over the message of a crashed one. */
export const LEASE_MINUTES = 15

/** Claims the message that has waited longest, as the maintenance role, and hides it from other senders. Null if none is due. */
export async function claimMessage(
  maintenance: Db,
  channels: readonly string[],
  now: Date,
): Promise<ClaimedMessage | null> {
  const instant = now.toISOString()
  const [claimed] = await maintenance.execute<ClaimedMessage>(sql`
    with due as (
      select practice_id, id from messages
      where status = 'queued' and not_before <= ${instant}::timestamptz and attempts < ${MAX_ATTEMPTS}
        and (not_after is null or not_after > ${instant}::timestamptz) and channel in ${[...channels]}
      order by not_before limit 1 for update skip locked
    )
    update messages set attempts = attempts + 1, version = version + 1,
      not_before = ${instant}::timestamptz + make_interval(mins => ${LEASE_MINUTES})
    from due where messages.practice_id = due.practice_id and messages.id = due.id
    returning messages.practice_id, messages.id, channel, recipient, subject, body, attempts,
      (select f.name from files f where f.practice_id = messages.practice_id and f.id = messages.file_id) as file_name,
      (select c.content from file_contents c where c.practice_id = messages.practice_id and c.id = messages.file_id) as file_content,
      coalesce((select a.zone from appointments a where a.practice_id = messages.practice_id and a.id = messages.appointment_id),
        (select p.zone from practices p where p.id = messages.practice_id)) as zone`)
  return claimed ?? null
}

/** Marks a message as sent, even if its status changed since it was claimed, and deletes the content of its attachment. */
export async function markSent(maintenance: Db, { practice_id, id }: ClaimedMessage, now: Date): Promise<void> {
  await maintenance.execute(sql`update messages set status = 'sent', sent_at = ${now.toISOString()}::timestamptz, note = null,
    version = version + 1 where practice_id = ${practice_id} and id = ${id}`)
  await maintenance.execute(sql`delete from file_contents c using messages m
    where m.practice_id = ${practice_id} and m.id = ${id} and c.practice_id = m.practice_id and c.id = m.file_id`)
}

/** Marks a failed attempt. Without `retryAt` there is no retry, and staff see the message as failed. */
export async function markFailed(
  maintenance: Db,
  { practice_id, id }: ClaimedMessage,
  { note, now, retryAt }: { note: string; now: Date; retryAt: Date | null },
): Promise<void> {
  const [status, from] = retryAt ? ['queued', retryAt] : ['failed', now]
  await maintenance.execute(sql`update messages set status = ${status}, not_before = ${from.toISOString()}::timestamptz,
    note = ${note}, version = version + 1 where practice_id = ${practice_id} and id = ${id} and status = 'queued'`)
}

/** Skips due messages that are no longer useful, and fails those with too many attempts. */
export async function closeMessages(maintenance: Db, now: Date): Promise<void> {
  const due = sql`m.status = 'queued' and m.not_before <= ${now.toISOString()}::timestamptz`
  const skip = (note: string) => sql`status = 'skipped', note = ${note}, version = m.version + 1`
  await maintenance.execute(sql`update messages m set ${skip('It was not sent in time.')}
    where ${due} and m.not_after <= ${now.toISOString()}::timestamptz`)
  await maintenance.execute(sql`update messages m set ${skip('The appointment is no longer upcoming.')} from appointments a
    where ${due} and m.about in ('reminder_24h', 'reminder_2h') and a.practice_id = m.practice_id
      and a.id = m.appointment_id and a.status <> 'booked'`)
  await maintenance.execute(sql`update messages m set status = 'failed', version = m.version + 1,
      note = coalesce(m.note, 'Clinic Desk stopped while sending this message. It may have been sent.')
    where ${due} and m.attempts >= ${MAX_ATTEMPTS}`)
}
