import { uuidv7 } from 'uuidv7'
import type { QueryContext } from '#api/kernel/context.ts'
import { listMembers } from '#api/practice/public.ts'
import { MANAGERS } from '#contract/roles.ts'
import { renderEmergencyMessage } from '#contract/scheduling/messages/templates.ts'
import { messages } from '#db/schema/scheduling/messages.ts'

/**
 * Puts an e-mail to every manager into the outbox, about a record that was opened without a visit arranged by others. It
 * names the doctor but not the patient: mailboxes are read on phones and by assistants.
 */
export async function notifyManagers(
  { db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>,
  { breakGlassId, clinic, at }: { breakGlassId: string; clinic: string; at: string },
): Promise<void> {
  const managers = await listMembers(db, me.practiceId, MANAGERS)
  const rows = managers.flatMap(({ personId, email, active, acceptedAt }) => {
    if (!email || !active || !acceptedAt || personId === me.personId) return []
    return {
      id: uuidv7(),
      practiceId: me.practiceId,
      about: 'emergency' as const,
      channel: 'email' as const,
      recipient: email,
      ...renderEmergencyMessage({ doctor: me.fullName, clinic, at }),
      dedupeKey: `emergency:${breakGlassId}:${personId}`,
      notBefore: now.toISOString(),
      createdAt: now.toISOString(),
    }
  })
  if (rows.length > 0) await db.insert(messages).values(rows).onConflictDoNothing()
}
