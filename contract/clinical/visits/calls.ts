import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, nullableText, uuid, version } from '#contract/kernel/fields.ts'
import { ListQuery, toPageSchema } from '#contract/kernel/query.ts'
import { Amendment, Consultation, Visit, VisitChanges, VisitNote, VisitRow } from './schema.ts'

const Saved = z.object({ visitId: uuid(), version: integer() })

export const visits = {
  /** The patient and the visit that the pages of a consultation are about. */
  consultation: call('charts:outline', 'GET /patients/{patientId}/consultation', {
    input: z.strictObject({ patientId: uuid(), appointment: uuid().optional() }),
    output: Consultation,
  }),
  /** Starts the visit of an appointment of today, or returns the started one. A booked patient is checked in first. */
  start: call('visits:write', 'POST /appointments/{appointmentId}/visit', {
    input: z.strictObject({ appointmentId: uuid() }),
    output: z.object({ visitId: uuid(), patientId: uuid(), appointmentId: uuid() }),
  }),
  /**
   * Starts a visit of a patient who stands before the doctor, without a slot, also outside of hours. An open visit or an
   * appointment of today with this doctor is used instead.
   */
  startNow: call('visits:write', 'POST /patients/{patientId}/visits', {
    input: z.strictObject({
      patientId: uuid(),
      kind: z.enum(['walk_in', 'emergency']).default('walk_in'),
      reason: z.string().trim().max(500).optional(),
    }),
    output: z.object({ visitId: uuid(), patientId: uuid(), appointmentId: uuid() }),
  }),
  /** The newest version of the note; `noteVersion` names an earlier one. */
  view: call('visits:read', 'GET /visits/{visitId}', {
    input: z.strictObject({ visitId: uuid(), noteVersion: integer().min(1).max(30_000).optional() }),
    output: Visit,
  }),
  /** The changes since the patient's previous visit, in sentences. */
  changes: call('visits:read', 'GET /visits/{visitId}/changes', {
    input: z.strictObject({ visitId: uuid() }),
    output: VisitChanges,
  }),
  /** Saves the sections that are sent. A stale version is refused with 409 and the current visit in `data.current`. */
  save: call('visits:write', 'PATCH /visits/{visitId}', {
    input: z.strictObject({ visitId: uuid(), ...VisitNote.shape }),
    output: Saved,
  }),
  /** Signs visit and prescription together and completes the appointment. Neither can be changed afterwards. */
  sign: call('visits:write', 'POST /visits/{visitId}/signature', {
    input: z.strictObject({ visitId: uuid(), version: version() }),
    output: z.object({
      visitId: uuid(),
      prescriptionId: uuid().nullable(),
      appointmentId: uuid(),
      /** The day of the follow-up to book. */
      followUpOn: nullableText(),
    }),
  }),
  /** Amends a signed note with a reason. A stale version is refused with 409 and the current visit. */
  amend: call('visits:write', 'POST /visits/{visitId}/amendments', {
    input: z.strictObject({ visitId: uuid(), ...Amendment.shape }),
    output: z.object({ visitId: uuid(), noteVersion: integer() }),
  }),
  /** The laboratories that take orders. */
  laboratories: call('labtests:order', 'GET /laboratories-for-orders', {
    output: z.array(z.object({ placeId: uuid(), name: z.string() })),
  }),
}

/** The specification's paths below /liveconsultation. */
export const liveconsultation = {
  /** The visits of the practice; for doctors their own. */
  listAll: call('visits:read', 'GET /liveconsultation/listAll', { input: ListQuery, output: toPageSchema(VisitRow) }),
  /** Visits of a patient, newest first. */
  list: call('visits:read', 'GET /liveconsultation/list/{patientId}', {
    input: z.strictObject({ patientId: uuid(), limit: integer().min(1).max(100).default(50) }),
    output: z.array(VisitRow),
  }),
}
