import { handle } from '#api/kernel/implement.ts'
import {
  countClinicDay,
  readDeskBoard,
  readDoctorBoard,
  readPatientBoard,
  readPlaceBoard,
  readPracticeBoard,
} from './boards.ts'

export const dashboards = handle('dashboards', {
  practice: readPracticeBoard,
  doctor: readDoctorBoard,
  desk: readDeskBoard,
  patient: readPatientBoard,
  place: readPlaceBoard,
})

export const count = handle('count', {
  listAllAppointmentCountClinic: async (ctx, { clinicId, day }) => ({
    ...(await countClinicDay(ctx, clinicId, day)),
    clinicId,
  }),
})
