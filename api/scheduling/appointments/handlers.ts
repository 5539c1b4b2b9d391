import { api } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { requireKnownDoctor } from '#api/practice/public.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { bookAppointment, holdSlot } from './booking.ts'
import { cancelAppointment, markLeft, markNoShow, restoreAppointment } from './cancellation.ts'
import { checkIn, undoCheckIn } from './check-in.ts'
import { listDayTimes } from './day-times.ts'
import { readAppointment } from './details.ts'
import { listTimeslots } from './free-slots.ts'
import { countDay, getToday, listAppointments, listDay } from './listing.ts'
import { approveRequest, declineRequest, listRequests } from './requests.ts'
import { rescheduleAppointment } from './rescheduling.ts'
import { listEvents } from './store.ts'
import { setVideoLink } from './video-link.ts'
import { addWalkIn } from './walk-ins.ts'

const withId = (appointment: Appointment) => ({ ...appointment, _id: appointment.appointmentId })

export const appointments = {
  listTimeslot: api.appointments.listTimeslot.handler(async ({ input, context }) => ({
    data: await listTimeslots(context, input),
  })),
  adminDashboardTodayAppointment: api.appointments.adminDashboardTodayAppointment.handler(
    async ({ input, context }) => {
      if (input.adminId !== context.me.practiceId) throw refuse.notFound('practice')
      return { data: (await listDay(context, { day: await getToday(context) })).map(withId) }
    },
  ),
  listDoctorTodayAppointment: api.appointments.listDoctorTodayAppointment.handler(async ({ input, context }) => {
    if (context.reach === 'own' && input.doctorId !== context.me.doctorId) throw refuse.notFound('doctor')
    await requireKnownDoctor(context.db, context.me, input.doctorId)
    return { data: (await listDay(context, { day: await getToday(context), doctorId: input.doctorId })).map(withId) }
  }),

  list: api.appointments.list.handler(async ({ input, context }) => ({ data: await listAppointments(context, input) })),
  countDay: api.appointments.countDay.handler(async ({ input, context }) => ({ data: await countDay(context, input) })),
  listRequests: api.appointments.listRequests.handler(async ({ context }) => ({ data: await listRequests(context) })),
  listDayTimes: api.appointments.listDayTimes.handler(async ({ input, context }) => ({
    data: await listDayTimes(context, input),
  })),
  read: api.appointments.read.handler(async ({ input, context }) => ({
    data: await readAppointment(context, input.appointmentId),
  })),
  listEvents: api.appointments.listEvents.handler(async ({ input, context }) => ({
    data: await listEvents(context, input.appointmentId),
  })),

  hold: api.appointments.hold.handler(async ({ input, context }) => ({ data: await holdSlot(context, input) })),
  book: api.appointments.book.handler(async ({ input, context }) => {
    const { appointment, duplicateMessage } = await bookAppointment(context, input)
    return { data: appointment, ...(duplicateMessage && { message: duplicateMessage }) }
  }),
  checkIn: api.appointments.checkIn.handler(async ({ input, context }) => ({
    data: await checkIn(context, input.appointmentId),
  })),
  undoCheckIn: api.appointments.undoCheckIn.handler(async ({ input, context }) => ({
    data: await undoCheckIn(context, input.appointmentId),
  })),
  cancel: api.appointments.cancel.handler(async ({ input, context }) => ({
    data: await cancelAppointment(context, input),
  })),
  addWalkIn: api.appointments.addWalkIn.handler(async ({ input, context }) => ({
    data: await addWalkIn(context, input),
  })),
  reschedule: api.appointments.reschedule.handler(async ({ input, context }) => ({
    data: await rescheduleAppointment(context, input),
  })),
  approve: api.appointments.approve.handler(async ({ input, context }) => ({
    data: await approveRequest(context, input.appointmentId),
  })),
  decline: api.appointments.decline.handler(async ({ input, context }) => ({
    data: await declineRequest(context, input),
  })),
  markNoShow: api.appointments.markNoShow.handler(async ({ input, context }) => ({
    data: await markNoShow(context, input),
  })),
  markLeft: api.appointments.markLeft.handler(async ({ input, context }) => ({ data: await markLeft(context, input) })),
  reset: api.appointments.reset.handler(async ({ input, context }) => ({
    data: await restoreAppointment(context, input),
  })),
  setVideoLink: api.appointments.setVideoLink.handler(async ({ input, context }) => ({
    data: await setVideoLink(context, input),
  })),
}
