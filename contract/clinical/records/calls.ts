import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { nullableText, uuid } from '#contract/kernel/fields.ts'
import { ListQuery, toPageSchema } from '#contract/kernel/query.ts'
import { RecordBanner, RecordChanges } from '../visits/schema.ts'
import { AccessLogEntry } from './access-log.ts'
import { DOCUMENT_KINDS, OwnAppointment, OwnDoctor, PastVisit, RecordDocument } from './schema.ts'
import { TimelineEntry, TimelineQuery } from './timeline.ts'

const pageQuery = ListQuery.omit({ q: true, sort: true })
const documentsQuery = pageQuery.extend({ kind: z.enum(DOCUMENT_KINDS).optional() })

/** The records that a signed-in patient reads: their own and their family’s. */
export const mine = {
  /** Coming: the next one first. Past: the latest one first. */
  appointments: call('appointments:own', 'GET /mine/appointments', {
    input: pageQuery.extend({ when: z.enum(['coming', 'past']).default('coming'), patientId: uuid().optional() }),
    output: toPageSchema(OwnAppointment),
  }),
  doctors: call('appointments:own', 'GET /mine/doctors', { output: z.array(OwnDoctor) }),
  documents: call('reports:own', 'GET /mine/documents', {
    input: documentsQuery.extend({ patientId: uuid().optional() }),
    output: toPageSchema(RecordDocument),
  }),
  /** The people who opened the records of the user and their family, newest first. */
  accessLog: call('openings:own', 'GET /mine/access-log', {
    input: pageQuery.extend({ patientId: uuid().optional() }),
    output: toPageSchema(AccessLogEntry),
  }),
}

const PatientId = z.object({ patientId: uuid() })
const WithBanner = z.object({ banner: RecordBanner })

/** Lists of a patient's record. */
export const records = {
  documents: call('reports:read', 'GET /patients/{patientId}/documents', {
    input: documentsQuery.extend(PatientId.shape),
    output: toPageSchema(RecordDocument).extend(WithBanner.shape),
  }),
  /** Bookings and visits in the practice or at one of its clinics, newest first, with the titles of their documents. */
  history: call('charts:outline', 'GET /patients/{patientId}/history', {
    input: pageQuery.extend({ ...PatientId.shape, placeId: uuid().optional() }),
    output: toPageSchema(PastVisit).extend({ ...WithBanner.shape, placeName: nullableText() }),
  }),
  /** The events of the record, newest first. `count` is that of the page. */
  timeline: call('charts:read', 'GET /patients/{patientId}/timeline', {
    input: TimelineQuery.extend(PatientId.shape),
    output: toPageSchema(TimelineEntry),
  }),
  /** The changes since the last visit. */
  changes: call('charts:read', 'GET /patients/{patientId}/changes', { input: PatientId, output: RecordChanges }),
}
