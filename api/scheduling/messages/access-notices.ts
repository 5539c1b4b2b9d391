import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { EventContext, Events } from '#api/kernel/events.ts'
import { matchId } from '#api/kernel/reach.ts'
import { renderInvitationNotice, renderSharingNotice } from '#contract/scheduling/messages/templates.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { messages } from '#db/schema/scheduling/messages.ts'

interface Contact {
  phone: string | null
  email: string | null
}

/**
 * Tells a patient about an invitation at the other number or address of the record, and at those that it had in the last 90
 * days. Otherwise a receptionist could enter their own address, invite the patient, and read the documents unnoticed.
 */
export async function reportInvitation(
  ctx: EventContext,
  { patientId, sentTo }: Events['patientInvited'],
): Promise<void> {
  const record = await findRecord(ctx, patientId)
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
  const [record, relative] = [await findRecord(ctx, patientId), await findRecord(ctx, relativeId)]
  if (!record || !relative) return
  const text = renderSharingNotice({ ...record, relative: relative.fullName })
  await addNotices(ctx, { contacts: [record], knownContact: relative, text, dedupeKey: `sharing:${relationId}` })
}

async function findRecord({ db, me }: EventContext, patientId: string) {
  const [record] = await db
    .select({
      phone: patients.phone,
      email: patients.email,
      patient: patients.givenName,
      fullName: patients.fullName,
      version: patients.version,
      clinic: practices.name,
    })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .where(matchId(me, patients, patientId))
  return record
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

/** Adds a message for each number and address. They need no consent, and have no link to the patient, as in `reportContactChange`. */
async function addNotices(
  { db, me, now }: EventContext,
  { contacts, knownContact, text, dedupeKey }: Notice,
): Promise<void> {
  const listOthers = (name: keyof Contact) => {
    const values = contacts
      .map((contact) => contact[name])
      .filter((value) => value !== null && value !== knownContact[name])
    return [...new Set(values as string[])]
  }
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
  const rows = [...listOthers('email').map(createRow('email')), ...listOthers('phone').map(createRow('sms'))]
  if (rows.length > 0) await db.insert(messages).values(rows).onConflictDoNothing()
}
