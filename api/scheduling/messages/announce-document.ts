import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { matchId, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPatient } from '#api/patients/public.ts'
import { findReach } from '#contract/operations.ts'
import { chooseRecipient } from '#contract/scheduling/messages/rules.ts'
import type { DocumentMessage, Message } from '#contract/scheduling/messages/schema.ts'
import { renderDocumentMessage } from '#contract/scheduling/messages/templates.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { formatPhone } from './message-text.ts'
import { findMessage, type MessageContext } from './store.ts'

/**
 * Puts a message into the outbox that tells a patient that a document is ready. The patient asks for it at the clinic, so
 * quiet hours don't apply.
 * @throws 409 with the reason if the patient can't get messages
 */
export async function announceDocument(
  ctx: MessageContext,
  { patientId, document }: DocumentMessage,
): Promise<Message> {
  const { db, me, now, deps } = ctx
  await findPatient({ db, me, reach: findReach('patients:find', me.role) ?? 'own' }, patientId)
  const [found] = await db
    .select({
      patient: patients,
      practice: practices.name,
      place: { name: places.name, phone: places.phone },
    })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .leftJoin(places, refersTo(patients.registeredPlaceId, places))
    .where(matchId(me, patients, patientId))
  const { patient, practice, place } = found!
  const to = chooseRecipient(patient)
  if ('why' in to) throw refuse.conflict(to.why)
  const messageId = uuidv7()
  await db.insert(messages).values({
    id: messageId,
    practiceId: me.practiceId,
    about: 'document',
    ...to,
    ...renderDocumentMessage(document, {
      patient: patient.givenName,
      clinic: place?.name ?? practice,
      phone: place?.phone ? formatPhone(place.phone) : null,
      link: `${deps.publicOrigin}/myReports`,
    }),
    dedupeKey: `document:${messageId}`,
    notBefore: now.toISOString(),
    createdAt: now.toISOString(),
    patientId,
    // Lets the sender find the message in the outbox.
    doctorId: me.doctorId,
    placeId: me.placeId,
  })
  await recordAudit(ctx, { act: 'create', object: 'message', objectId: messageId, patientId, after: { document } })
  return findMessage(ctx, messageId)
}
