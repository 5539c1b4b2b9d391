import type { Events } from '#api/kernel/events.ts'
import { renderContactMessage } from '#contract/scheduling/messages/templates.ts'
import { addContactNotices, findContactRecord, type NoticeContext } from './contact-notices.ts'

/**
 * Tells a patient's earlier address that the record has another one, so that nobody takes over their sign-in unnoticed. The
 * earlier number is told too if they have a sign-in.
 */
export async function reportContactChange(
  ctx: NoticeContext,
  { patientId, before }: Events['patientContactChanged'],
): Promise<void> {
  const after = await findContactRecord(ctx, patientId)
  if (!after || (after.phone === before.phone && after.email === before.email)) return
  await addContactNotices(ctx, {
    emails: before.email ? [before.email] : [],
    phones: before.phone && after.personId ? [before.phone] : [],
    text: renderContactMessage({ patient: before.givenName, clinic: after.clinic }),
    dedupeKey: `contact:${patientId}:${after.version}`,
  })
}
