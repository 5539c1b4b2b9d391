import { z } from 'zod'
import { integer, nullableText, uuid } from '#contract/kernel/fields.ts'
import { BranchName } from '#contract/practice/clinics/schema.ts'
import { DoctorName } from '#contract/practice/doctors/schema.ts'
import { ANNOUNCED_DOCUMENTS, type AnnouncedDocument, CHANNELS, DELAY_MINUTES, MESSAGE_TOPICS } from './rules.ts'
import { messageStatuses } from './statuses.ts'

/** A message of the outbox, as staff see it. */
export const Message = z.object({
  messageId: uuid(),
  about: z.enum(MESSAGE_TOPICS),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  body: z.string(),
  status: z.enum(messageStatuses.values),
  /** Only staff can send it, by `link`. */
  byHand: z.boolean(),
  /** Opens WhatsApp with the message, while staff may send it. */
  link: nullableText(),
  attempts: integer(),
  note: nullableText(),
  notBefore: z.string(),
  notAfter: nullableText(),
  createdAt: z.string(),
  sentAt: nullableText(),
  version: integer(),
  patient: z.object({ patientId: uuid(), fullName: z.string() }).nullable(),
})
export type Message = z.infer<typeof Message>

/** The largest PDF that is sent with an e-mail. */
export const SENT_PDF_BYTES = 1024 * 1024
export const attachedPdf = () => z.file().mime('application/pdf').optional()

/** Tells a patient that a document is ready to read. */
export const DocumentMessage = z.strictObject({
  patientId: uuid(),
  document: z.enum(Object.keys(ANNOUNCED_DOCUMENTS) as [AnnouncedDocument, ...AnnouncedDocument[]]),
})
export type DocumentMessage = z.infer<typeof DocumentMessage>

const minutes = z
  .number('Choose how late')
  .int('Choose how late')
  .refine((value) => (DELAY_MINUTES as readonly number[]).includes(value), 'Choose how late')

export const NewDelay = z.strictObject({
  doctorId: uuid('Choose the doctor'),
  placeId: uuid('Choose the branch'),
  minutes,
})
export type NewDelay = z.infer<typeof NewDelay>

/** The delay of a doctor today. */
export const Delay = z.object({
  doctorId: uuid(),
  placeId: uuid(),
  day: z.string(),
  minutes: integer(),
  saidAt: z.string(),
})
export type Delay = z.infer<typeof Delay>

/** A patient whose visit is delayed today, and the state of the message about it. */
export const DelayedPatient = z.object({
  doctorId: uuid(),
  placeId: uuid(),
  appointmentId: uuid(),
  fullName: z.string(),
  phone: nullableText(),
  /** The time of the visit at the branch: `10:30`. */
  from: z.string(),
  /** The patient is checked in. */
  isHere: z.boolean(),
  status: z.enum(messageStatuses.values),
  /** Why the message was not sent. */
  note: nullableText(),
})
export type DelayedPatient = z.infer<typeof DelayedPatient>

export const DelaysPage = z.object({
  delays: z.array(Delay),
  /** The patients whose visits are delayed today, by time, with the state of the message about it. */
  patients: z.array(DelayedPatient),
  doctors: z.array(DoctorName),
  clinics: z.array(BranchName),
  /**
   * The doctors whose delay the user may announce today: all of them for a manager, themselves for a doctor, and for a
   * receptionist those with hours or appointments at their branch.
   */
  doctorIds: z.array(uuid()),
})
export type DelaysPage = z.infer<typeof DelaysPage>

/** The number of patients who were notified of a delay, and who were skipped; the outbox says why. */
export const DelayNotice = z.object({ delay: Delay, notified: integer(), skipped: integer() })
export type DelayNotice = z.infer<typeof DelayNotice>
