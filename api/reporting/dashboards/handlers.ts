import { api, respond } from '#api/kernel/implement.ts'
import {
  countClinicDay,
  readDeskBoard,
  readDoctorBoard,
  readPatientBoard,
  readPlaceBoard,
  readPracticeBoard,
} from './boards.ts'

export const dashboards = {
  practice: api.dashboards.practice.handler(respond(readPracticeBoard)),
  doctor: api.dashboards.doctor.handler(respond(readDoctorBoard)),
  desk: api.dashboards.desk.handler(respond(readDeskBoard)),
  patient: api.dashboards.patient.handler(respond(readPatientBoard)),
  place: api.dashboards.place.handler(respond(readPlaceBoard)),
}

export const count = {
  listAllAppointmentCountClinic: api.count.listAllAppointmentCountClinic.handler(
    respond(async (ctx, { clinicId, day }) => ({ ...(await countClinicDay(ctx, clinicId, day)), clinicId })),
  ),
}
