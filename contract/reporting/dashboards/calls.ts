import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { DayCounts } from '#contract/scheduling/appointments/schema.ts'
import { DeskBoard, DoctorBoard, PatientBoard, PlaceBoard, PracticeBoard } from './schema.ts'

/** A call for each kind of dashboard. */
export const dashboards = {
  practice: call('dashboards:practice')
    .route({ method: 'GET', path: '/dashboards/practice' })
    .output(answer(PracticeBoard)),
  doctor: call('dashboards:doctor').route({ method: 'GET', path: '/dashboards/doctor' }).output(answer(DoctorBoard)),
  desk: call('dashboards:desk').route({ method: 'GET', path: '/dashboards/desk' }).output(answer(DeskBoard)),
  patient: call('dashboards:patient')
    .route({ method: 'GET', path: '/dashboards/patient' })
    .output(answer(PatientBoard)),
  place: call('dashboards:place').route({ method: 'GET', path: '/dashboards/place' }).output(answer(PlaceBoard)),
}

export const count = {
  /** Counts the appointments of one clinic on a day by status. By default today. */
  listAllAppointmentCountClinic: call('appointments:count')
    .route({ method: 'GET', path: '/count/listAllAppointmentCountClinic/{clinicId}' })
    .input(z.object({ clinicId: uuid(), day: isoDate().optional() }))
    .output(answer(DayCounts.extend({ clinicId: uuid() }))),
}
