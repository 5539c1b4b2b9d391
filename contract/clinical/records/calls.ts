import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { nullableText, uuid } from '#contract/kernel/fields.ts'
import { ListQuery, toPageSchema } from '#contract/kernel/query.ts'
import { Appointment, AppointmentDetails, AppointmentEvent } from '#contract/scheduling/appointments/schema.ts'
import { CertificateRow } from '../certificates/schema.ts'
import { Consultation, RecordBanner, RecordChanges, VisitRow } from '../visits/schema.ts'
import { AccessLogEntry } from './access-log.ts'
import { DOCUMENT_KINDS, FamilyMemberName, OwnAppointment, OwnDoctor, PastVisit, RecordDocument } from './schema.ts'
import { RecordSummaryPage } from './summary-page.ts'
import { TimelineEntry, TimelineQuery } from './timeline.ts'

const pageQuery = ListQuery.omit({ q: true, sort: true })
const documentsQuery = pageQuery.extend({ kind: z.enum(DOCUMENT_KINDS).optional() })

/** The patient and the family members whose records they may read. */
const WithFamily = z.object({ family: z.array(FamilyMemberName) })

/** The records that a signed-in patient reads: their own and their family’s. */
export const mine = {
  /** Coming: the next one first. Past: the latest one first. */
  appointments: call('appointments:own', 'GET /mine/appointments', {
    input: pageQuery.extend({ when: z.enum(['coming', 'past']).default('coming'), patientId: uuid().optional() }),
    output: toPageSchema(OwnAppointment).extend(WithFamily.shape),
  }),
  doctors: call('appointments:own', 'GET /mine/doctors', { output: z.array(OwnDoctor) }),
  documents: call('reports:own', 'GET /mine/documents', {
    input: documentsQuery.extend({ patientId: uuid().optional() }),
    output: toPageSchema(RecordDocument).extend(WithFamily.shape),
  }),
  /** The people who opened the records of the user and their family, newest first. */
  accessLog: call('openings:own', 'GET /mine/access-log', {
    input: pageQuery.extend({ patientId: uuid().optional() }),
    output: toPageSchema(AccessLogEntry).extend(WithFamily.shape),
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
  /** A patient's appointments, and the visits if the record is open to the user. */
  readAppointmentsPage: call('charts:outline', 'GET /pages/patients/{patientId}/appointments', {
    input: z.object({ patientId: uuid(), cursor: pageQuery.shape.cursor }),
    output: z.object({
      consultation: Consultation,
      list: toPageSchema(Appointment),
      visits: z.array(VisitRow).nullable(),
    }),
  }),
  /** An appointment with its history and, after the visit, its certificates. */
  readAppointmentPage: call('appointments:read', 'GET /pages/appointments/{appointmentId}', {
    input: z.object({ appointmentId: uuid() }),
    output: z.object({
      appointment: AppointmentDetails,
      events: z.array(AppointmentEvent),
      certificates: z.array(CertificateRow),
    }),
  }),
  /** The first page of the record. */
  readSummaryPage: call('charts:outline', 'GET /pages/patients/{patientId}/record', {
    input: TimelineQuery.extend(PatientId.shape),
    output: RecordSummaryPage,
  }),
}
