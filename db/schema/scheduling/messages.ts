import { sql } from 'drizzle-orm'
import { check, date, index, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { messageStatuses } from '#contract/scheduling/messages/statuses.ts'
import { createdAt, instant, recordColumns, references, tenantTable, version } from '../kernel/columns.ts'
import { files } from '../kernel/files.ts'
import { patients } from '../patients/patients.ts'
import { doctors } from '../practice/doctors.ts'
import { places, practices } from '../practice/organisations.ts'
import { appointments } from './appointments.ts'

/**
 * The outbox. A message is written in the transaction of the change that it is about, and sent by a job; `dedupeKey`
 * prevents duplicates. No message states the reason for a visit.
 */
export const messages = tenantTable(
  'messages',
  {
    about: text().notNull(),
    channel: text({ enum: ['email', 'sms', 'whatsapp', 'link'] }).notNull(),
    recipient: text().notNull(),
    subject: text(),
    body: text().notNull(),
    status: text({ enum: messageStatuses.values }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** The reason, if it failed or was skipped. */
    note: text(),
    dedupeKey: text().notNull(),
    notBefore: instant().notNull(),
    /** The latest time to send it. After that it is skipped. */
    notAfter: instant(),
    patientId: uuid(),
    appointmentId: uuid(),
    /** The PDF that an e-mail has attached. Its content is deleted when it is sent. */
    fileId: uuid(),
    /** Copied from the appointment, so that doctors and branches find their own messages without a join. */
    doctorId: uuid(),
    placeId: uuid(),
    sentAt: instant(),
    ...recordColumns(),
  },
  (t) => [
    unique('messages_once').on(t.practiceId, t.dedupeKey),
    references(t.practiceId, practices),
    references(t.patientId, patients),
    references(t.appointmentId, appointments).onDelete('cascade'),
    references(t.fileId, files),
    index('messages_due').on(t.status, t.notBefore),
    index('messages_newest').on(t.practiceId, t.createdAt, t.id),
    index('messages_of_doctor').on(t.practiceId, t.doctorId, t.createdAt, t.id),
    index('messages_by_status').on(t.practiceId, t.status, t.createdAt, t.id),
    // Finds the few messages that need attention among the sent ones and the reminders of the coming weeks.
    // Its condition is written as in the first migration, so that it needs no new one.
    index('messages_open')
      .on(t.practiceId, t.notBefore)
      .where(
        sql.raw(
          `status in (${messageStatuses
            .list('open')
            .map((status) => `'${status}'`)
            .join(', ')})`,
        ),
      ),
    index('messages_sent_to').on(t.practiceId, t.patientId, t.sentAt, t.id).where(sql`${t.status} = 'sent'`),
    index('messages_appointment').on(t.practiceId, t.appointmentId),
  ],
)

/**
 * A link by which the recipient of a message opens its document without signing in. Only the hash of its secret is stored.
 * When it expires, it is deleted with the content of the file.
 */
export const documentLinks = tenantTable(
  'document_links',
  {
    tokenHash: text().notNull(),
    patientId: uuid().notNull(),
    fileId: uuid().notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    unique('document_links_token').on(t.tokenHash),
    references(t.patientId, patients),
    references(t.fileId, files),
    index('document_links_expiry').on(t.expiresAt),
  ],
)

/** The last announced delay of a doctor at a branch on a day. */
export const doctorDelays = tenantTable(
  'doctor_delays',
  {
    doctorId: uuid().notNull(),
    placeId: uuid().notNull(),
    day: date().notNull(),
    minutes: smallint().notNull(),
    saidBy: uuid(),
    saidAt: createdAt(),
    version: version(),
  },
  (t, { unique }) => [
    unique('doctor_delays_day', t.placeId, t.day, t.doctorId),
    references(t.doctorId, doctors),
    references(t.placeId, places),
    check('doctor_delays_minutes', sql`${t.minutes} between 5 and 480`),
  ],
)
