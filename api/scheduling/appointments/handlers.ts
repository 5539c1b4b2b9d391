import { api } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { knownDoctor } from '#api/practice/public.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { arrive, undoArrival } from './arriving.ts'
import { book, hold } from './booking.ts'
import { cancel, leave, miss, reset } from './cancelling.ts'
import { dayTimes } from './day-times.ts'
import { details } from './details.ts'
import { shownSlots } from './free-slots.ts'
import { countDay, dayOf, list, todayOf } from './listing.ts'
import { reschedule } from './moving.ts'
import { approve, decline, requestsOf } from './requests.ts'
import { eventsOf } from './store.ts'
import { setVideoLink } from './video.ts'
import { walkIn } from './walk-ins.ts'

const withId = (appointment: Appointment) => ({ ...appointment, _id: appointment.appointmentId })

export const appointments = {
  listTimeslot: api.appointments.listTimeslot.handler(async ({ input, context }) => ({
    data: await shownSlots(context, input),
  })),
  adminDashboardTodayAppointment: api.appointments.adminDashboardTodayAppointment.handler(
    async ({ input, context }) => {
      if (input.adminId !== context.me.practiceId) throw refuse.notFound('practice')
      return { data: (await dayOf(context, { day: await todayOf(context) })).map(withId) }
    },
  ),
  listDoctorTodayAppointment: api.appointments.listDoctorTodayAppointment.handler(async ({ input, context }) => {
    if (context.reach === 'own' && input.doctorId !== context.me.doctorId) throw refuse.notFound('doctor')
    await knownDoctor(context.db, context.me, input.doctorId)
    return { data: (await dayOf(context, { day: await todayOf(context), doctorId: input.doctorId })).map(withId) }
  }),

  list: api.appointments.list.handler(async ({ input, context }) => ({ data: await list(context, input) })),
  counts: api.appointments.counts.handler(async ({ input, context }) => ({ data: await countDay(context, input) })),
  requests: api.appointments.requests.handler(async ({ context }) => ({ data: await requestsOf(context) })),
  dayTimes: api.appointments.dayTimes.handler(async ({ input, context }) => ({ data: await dayTimes(context, input) })),
  read: api.appointments.read.handler(async ({ input, context }) => ({
    data: await details(context, input.appointmentId),
  })),
  events: api.appointments.events.handler(async ({ input, context }) => ({
    data: await eventsOf(context, input.appointmentId),
  })),

  hold: api.appointments.hold.handler(async ({ input, context }) => ({ data: await hold(context, input) })),
  book: api.appointments.book.handler(async ({ input, context }) => {
    const { appointment, already } = await book(context, input)
    return { data: appointment, ...(already && { message: already }) }
  }),
  arrive: api.appointments.arrive.handler(async ({ input, context }) => ({
    data: await arrive(context, input.appointmentId),
  })),
  undoArrival: api.appointments.undoArrival.handler(async ({ input, context }) => ({
    data: await undoArrival(context, input.appointmentId),
  })),
  cancel: api.appointments.cancel.handler(async ({ input, context }) => ({ data: await cancel(context, input) })),
  walkIn: api.appointments.walkIn.handler(async ({ input, context }) => ({ data: await walkIn(context, input) })),
  reschedule: api.appointments.reschedule.handler(async ({ input, context }) => ({
    data: await reschedule(context, input),
  })),
  approve: api.appointments.approve.handler(async ({ input, context }) => ({
    data: await approve(context, input.appointmentId),
  })),
  decline: api.appointments.decline.handler(async ({ input, context }) => ({ data: await decline(context, input) })),
  miss: api.appointments.miss.handler(async ({ input, context }) => ({ data: await miss(context, input) })),
  leave: api.appointments.leave.handler(async ({ input, context }) => ({ data: await leave(context, input) })),
  reset: api.appointments.reset.handler(async ({ input, context }) => ({ data: await reset(context, input) })),
  setVideoLink: api.appointments.setVideoLink.handler(async ({ input, context }) => ({
    data: await setVideoLink(context, input),
  })),
}
