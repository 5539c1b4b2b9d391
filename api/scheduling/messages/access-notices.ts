import { and, eq, sql } from 'drizzle-orm'
import type { EventContext, Events } from '#api/kernel/events.ts'
import { renderInvitationNotice, renderSharingNotice } from '#contract/scheduling/messages/templates.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { addContactNotices, findContactRecord } from './contact-notices.ts'

interface Contact {
  phone: string | null
  email: string | null
}

/**
 * Tells a patient about an invitation at the other numbers and addresses that the record has or had in the last 90 days.
 * Otherwise a receptionist could enter their own address, invite the patient, and read the documents unnoticed.
 */
export async function reportInvitation(
  ctx: EventContext,
  { patientId, sentTo }: Events['patientInvited'],
): Promise<void> {
  const record = await findContactRecord(ctx, patientId)
  if (!record) return
  const knownContact = { phone: null, email: null, [sentTo]: record[sentTo] }
  const contacts = [record, ...(await listEarlierContacts(ctx, patientId))]
  const dedupeKey = `invitation:${patientId}:${record.version}`
  await addNotices(ctx, { contacts, knownContact, text: renderInvitationNotice(record), dedupeKey })
}

/** Tells a patient that staff let a relative see the record, unless they have the same number and address. */
export async function reportSharing(
  ctx: EventContext,
  { relationId, patientId, relativeId }: Events['recordShared'],
): Promise<void> {
  const [record, relative] = [await findContactRecord(ctx, patientId), await findContactRecord(ctx, relativeId)]
  if (!record || !relative) return
  const text = renderSharingNotice({ ...record, relative: relative.fullName })
  await addNotices(ctx, { contacts: [record], knownContact: relative, text, dedupeKey: `sharing:${relationId}` })
}

const listEarlierContacts = ({ db, me }: EventContext, patientId: string): Promise<Contact[]> =>
  db
    .select({
      phone: sql<string | null>`${audit.before}->>'phone'`,
      email: sql<string | null>`${audit.before}->>'email'`,
    })
    .from(audit)
    .where(
      and(
        eq(audit.practiceId, me.practiceId),
        eq(audit.patientId, patientId),
        eq(audit.object, 'patient'),
        eq(audit.act, 'update'),
        sql`${audit.at} > clock_timestamp() - interval '90 days'`,
      ),
    )

interface Notice {
  contacts: readonly Contact[]
  /** The number and address of the person who knows already. */
  knownContact: Contact
  text: { subject: string; body: string }
  dedupeKey: string
}

/** Adds notices to the contacts, except to those of the person who knows already. */
async function addNotices(ctx: EventContext, { contacts, knownContact, text, dedupeKey }: Notice): Promise<void> {
  const listOthers = (name: keyof Contact) => {
    const values = contacts
      .map((contact) => contact[name])
      .filter((value) => value !== null && value !== knownContact[name])
    return [...new Set(values as string[])]
  }
  await addContactNotices(ctx, { emails: listOthers('email'), phones: listOthers('phone'), text, dedupeKey })
}
