import { handle, ResultWithMessage } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { requireKnownDoctor } from '#api/practice/public.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { bookAppointment, holdSlot } from './booking.ts'
import { cancelAppointment, markLeft, markNoShow, restoreAppointment } from './cancellation.ts'
import { checkIn, undoCheckIn } from './check-in.ts'
import { readCalendarPage } from './day/calendar.ts'
import { readAppointment } from './details.ts'
import { listTimeslots } from './free-slots.ts'
import { listAppointments, listDayAppointments } from './listing.ts'
import { readDayBoard, readListPage } from './pages.ts'
import { approveRequest, declineRequest } from './requests.ts'
import { rescheduleAppointment } from './rescheduling.ts'
import { listEvents } from './store.ts'
import { setVideoLink } from './video-link.ts'
import { addWalkIn } from './walk-ins.ts'

const withId = (appointment: Appointment) => ({ ...appointment, _id: appointment.appointmentId })

export const appointments = handle('appointments', {
  listTimeslot: listTimeslots,
  adminDashboardTodayAppointment: async (ctx, { adminId }) => {
    if (adminId !== ctx.me.practiceId) throw refuse.notFound('practice')
    return (await listDayAppointments(ctx)).map(withId)
  },
  listDoctorTodayAppointment: async (ctx, { doctorId }) => {
    if (ctx.reach === 'own' && doctorId !== ctx.me.doctorId) throw refuse.notFound('doctor')
    await requireKnownDoctor(ctx.db, ctx.me, doctorId)
    return (await listDayAppointments(ctx, { doctorId })).map(withId)
  },

  list: listAppointments,
  readListPage,
  readDayBoard,
  readDayList: listDayAppointments,
  readCalendarPage,
  read: readAppointment,
  listEvents,

  hold: holdSlot,
  book: async (ctx, input) => {
    const { appointment, duplicateMessage } = await bookAppointment(ctx, input)
    return new ResultWithMessage(appointment, duplicateMessage)
  },
  checkIn,
  undoCheckIn,
  cancel: cancelAppointment,
  addWalkIn,
  reschedule: rescheduleAppointment,
  approve: approveRequest,
  decline: declineRequest,
  markNoShow,
  markLeft,
  restore: restoreAppointment,
  setVideoLink,
})
