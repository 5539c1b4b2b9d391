import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { storeFile } from '#api/kernel/files.ts'
import { matchId, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { chooseRecipient } from '#contract/scheduling/messages/rules.ts'
import { type Message, SENT_PDF_BYTES } from '#contract/scheduling/messages/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { createDocumentLink } from './document-links.ts'
import { formatPhone } from './message-text.ts'
import { findMessage, type MessageContext } from './store.ts'

interface DocumentMessage<Link = string> {
  /** Renders the text. `link` is where a patient reads the document; clients have none. */
  render: (facts: {
    patient: string
    clinic: string
    phone: string | null
    link: Link
    /** Whether the link opens the document itself, without sign-in. */
    isOpenLink: boolean
    hasFile: boolean
  }) => {
    subject: string
    body: string
  }
  /** The place that issued the document; if there is none, the one where the patient is registered. */
  issuedAt?: string
  /** What the audit records of the message. */
  audit: object
  /** The channel that staff asked for; without it, the patient's. */
  channel?: 'email' | 'whatsapp'
  /** Attached to an e-mail. */
  pdf?: File | undefined
  /** Whether a message that can't have a file gets a link to it that opens without sign-in. */
  sharesLink?: boolean
}

/**
 * Puts a message about a document into the outbox. The patient asks for it at the clinic, so quiet hours don't apply. The
 * caller has checked that the user may see the patient.
 * @throws 409 with the reason if the patient can't get messages
 */
export async function messagePatient(
  ctx: MessageContext,
  patientId: string,
  { render, audit, channel, pdf: file, sharesLink, issuedAt }: DocumentMessage,
): Promise<Message> {
  const { db, me, deps } = ctx
  const [found] = await db
    .select({
      patient: patients,
      practice: practices.name,
      place: { name: places.name, phone: places.phone },
    })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .leftJoin(places, issuedAt ? matchId(me, places, issuedAt) : refersTo(patients.registeredPlaceId, places))
    .where(matchId(me, patients, patientId))
  const { patient, practice, place } = found!
  const to = chooseRecipient(patient, channel)
  if ('why' in to) throw refuse.conflict(`${to.why} You can change this with “Edit patient”.`)
  const pdf = to.channel === 'email' ? file : undefined
  const facts = { patient: patient.givenName, ...describeSender(practice, place) }
  const address =
    file && !pdf && sharesLink
      ? await createDocumentLink(ctx, { patientId, pdf: file, content: await readPdf(file) })
      : null
  const link = address ?? `${deps.publicOrigin}/myReports`
  const text = render({ ...facts, link, isOpenLink: address !== null, hasFile: pdf !== undefined })
  return enqueueDocument(ctx, { ...to, ...text, patientId }, { audit, pdf })
}

/** Puts an e-mail about a document for a client that isn't a patient into the outbox. */
export async function messageClient(
  ctx: MessageContext,
  client: { name: string; email: string; placeId: string },
  { render, audit, pdf }: Pick<DocumentMessage<null>, 'render' | 'audit' | 'pdf'>,
): Promise<Message> {
  const [found] = await ctx.db
    .select({ practice: practices.name, place: { name: places.name, phone: places.phone } })
    .from(places)
    .innerJoin(practices, eq(practices.id, places.practiceId))
    .where(matchId(ctx.me, places, client.placeId))
  const facts = { patient: client.name, ...describeSender(found!.practice, found!.place) }
  const text = render({ ...facts, link: null, isOpenLink: false, hasFile: pdf !== undefined })
  return enqueueDocument(ctx, { channel: 'email', recipient: client.email, ...text }, { audit, pdf })
}

const describeSender = (practice: string, place: { name: string; phone: string | null } | null) => ({
  clinic: place?.name ?? practice,
  phone: place?.phone ? formatPhone(place.phone) : null,
})

interface DocumentText {
  channel: 'email' | 'sms' | 'whatsapp'
  recipient: string
  subject: string
  body: string
  patientId?: string
}

async function enqueueDocument(
  ctx: MessageContext,
  message: DocumentText,
  { audit, pdf }: Pick<DocumentMessage, 'audit' | 'pdf'>,
): Promise<Message> {
  const { db, me, now } = ctx
  const { patientId } = message
  const messageId = uuidv7()
  const file = pdf ? await storeFile(ctx, pdf, await readPdf(pdf)) : null
  await db.insert(messages).values({
    id: messageId,
    practiceId: me.practiceId,
    about: 'document',
    ...message,
    dedupeKey: `document:${messageId}`,
    notBefore: now.toISOString(),
    createdAt: now.toISOString(),
    fileId: file?.id,
    // Lets the sender find the message in the outbox.
    doctorId: me.doctorId,
    placeId: me.placeId,
  })
  await recordAudit(ctx, { act: 'create', object: 'message', objectId: messageId, patientId, after: audit })
  return findMessage(ctx, messageId)
}

async function readPdf(file: File): Promise<Buffer> {
  const content = Buffer.from(await file.arrayBuffer())
  const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-'
  if (!isPdf || content.length > SENT_PDF_BYTES) throw refuse.invalid({ pdf: 'Attach a PDF of 1 MB or less' })
  return content
}
