import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { DayCounts } from '#contract/scheduling/appointments/schema.ts'
import { DeskBoard, DoctorBoard, PatientBoard, PlaceBoard, PracticeBoard } from './schema.ts'

/** A call for each kind of dashboard. */
export const dashboards = {
  practice: call('dashboards:practice', 'GET /dashboards/practice', { output: PracticeBoard }),
  doctor: call('dashboards:doctor', 'GET /dashboards/doctor', { output: DoctorBoard }),
  desk: call('dashboards:desk', 'GET /dashboards/desk', { output: DeskBoard }),
  patient: call('dashboards:patient', 'GET /dashboards/patient', { output: PatientBoard }),
  place: call('dashboards:place', 'GET /dashboards/place', { output: PlaceBoard }),
}

export const count = {
  /** Counts the appointments of one clinic on a day by status. By default today. */
  listAllAppointmentCountClinic: call('appointments:count', 'GET /count/listAllAppointmentCountClinic/{clinicId}', {
    input: z.object({ clinicId: uuid(), day: isoDate().optional() }),
    output: DayCounts.extend({ clinicId: uuid() }),
  }),
}
