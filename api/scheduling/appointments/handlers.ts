import { api, respond } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { requireKnownDoctor } from '#api/practice/public.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { bookAppointment, holdSlot } from './booking.ts'
import { cancelAppointment, markLeft, markNoShow, restoreAppointment } from './cancellation.ts'
import { checkIn, undoCheckIn } from './check-in.ts'
import { listDayTimes } from './day-times.ts'
import { readAppointment } from './details.ts'
import { listTimeslots } from './free-slots.ts'
import { countDay, listAppointments, listToday } from './listing.ts'
import { approveRequest, declineRequest, listRequests } from './requests.ts'
import { rescheduleAppointment } from './rescheduling.ts'
import { listEvents } from './store.ts'
import { setVideoLink } from './video-link.ts'
import { addWalkIn } from './walk-ins.ts'

const withId = (appointment: Appointment) => ({ ...appointment, _id: appointment.appointmentId })

export const appointments = {
  listTimeslot: api.appointments.listTimeslot.handler(respond(listTimeslots)),
  adminDashboardTodayAppointment: api.appointments.adminDashboardTodayAppointment.handler(
    respond(async (ctx, { adminId }) => {
      if (adminId !== ctx.me.practiceId) throw refuse.notFound('practice')
      return (await listToday(ctx)).map(withId)
    }),
  ),
  listDoctorTodayAppointment: api.appointments.listDoctorTodayAppointment.handler(
    respond(async (ctx, { doctorId }) => {
      if (ctx.reach === 'own' && doctorId !== ctx.me.doctorId) throw refuse.notFound('doctor')
      await requireKnownDoctor(ctx.db, ctx.me, doctorId)
      return (await listToday(ctx, doctorId)).map(withId)
    }),
  ),

  list: api.appointments.list.handler(respond(listAppointments)),
  countDay: api.appointments.countDay.handler(respond(countDay)),
  listRequests: api.appointments.listRequests.handler(respond(listRequests)),
  listDayTimes: api.appointments.listDayTimes.handler(respond(listDayTimes)),
  read: api.appointments.read.handler(respond(readAppointment)),
  listEvents: api.appointments.listEvents.handler(respond(listEvents)),

  hold: api.appointments.hold.handler(respond(holdSlot)),
  book: api.appointments.book.handler(async ({ input, context }) => {
    const { appointment, duplicateMessage } = await bookAppointment(context, input)
    return { data: appointment, ...(duplicateMessage && { message: duplicateMessage }) }
  }),
  checkIn: api.appointments.checkIn.handler(respond(checkIn)),
  undoCheckIn: api.appointments.undoCheckIn.handler(respond(undoCheckIn)),
  cancel: api.appointments.cancel.handler(respond(cancelAppointment)),
  addWalkIn: api.appointments.addWalkIn.handler(respond(addWalkIn)),
  reschedule: api.appointments.reschedule.handler(respond(rescheduleAppointment)),
  approve: api.appointments.approve.handler(respond(approveRequest)),
  decline: api.appointments.decline.handler(respond(declineRequest)),
  markNoShow: api.appointments.markNoShow.handler(respond(markNoShow)),
  markLeft: api.appointments.markLeft.handler(respond(markLeft)),
  restore: api.appointments.restore.handler(respond(restoreAppointment)),
  setVideoLink: api.appointments.setVideoLink.handler(respond(setVideoLink)),
}
