import { api } from '#api/kernel/implement.ts'
import { countsOfClinic, deskBoard, doctorBoard, patientBoard, placeBoard, practiceBoard } from './store.ts'

export const dashboards = {
  practice: api.dashboards.practice.handler(async ({ context }) => ({ data: await practiceBoard(context) })),
  doctor: api.dashboards.doctor.handler(async ({ context }) => ({ data: await doctorBoard(context) })),
  desk: api.dashboards.desk.handler(async ({ context }) => ({ data: await deskBoard(context) })),
  patient: api.dashboards.patient.handler(async ({ context }) => ({ data: await patientBoard(context) })),
  place: api.dashboards.place.handler(async ({ context }) => ({ data: await placeBoard(context) })),
}

export const count = {
  listAllAppointmentCountClinic: api.count.listAllAppointmentCountClinic.handler(async ({ input, context }) => {
    const counts = await countsOfClinic(context, input.clinicId, input.day)
    return { data: { ...counts, clinicId: input.clinicId } }
  }),
}
