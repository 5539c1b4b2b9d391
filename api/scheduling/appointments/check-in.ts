import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import type { RowChange } from '#contract/scheduling/appointments/calls.ts'
import { isLate } from '#contract/scheduling/appointments/rules.ts'
import { findAppointmentToChange } from './allowed-actions.ts'
import { changeStatus, findAppointment, getNextToken } from './store.ts'

/** Checks the patient in and gives them the next token of the doctor's day, or the one that they were given before. */
export async function checkIn(ctx: CommandContext, change: RowChange) {
  const { appointment, isDone } = await findAppointmentToChange(ctx, 'checkIn', change)
  if (isDone) return appointment
  const tokenNo = appointment.tokenNo ?? (await getNextToken(ctx, appointment))
  // Entered on a later day: the real time is unknown, and the history shows when it was entered.
  const isLaterDay = appointment.day < dayInZone(appointment.zone, ctx.now)
  const arrivedAt = isLaterDay ? appointment.startsAt : ctx.now.toISOString()
  const arrivedLate = !isLaterDay && isLate(appointment.startsAt, ctx.now)
  return changeStatus(ctx, appointment, 'arrived', { tokenNo, arrivedAt, arrivedLate })
}

/** Undoes a check-in by mistake. The patient keeps the token. */
export async function undoCheckIn(ctx: CommandContext, change: RowChange) {
  const { appointment, isDone } = await findAppointmentToChange(ctx, 'undoCheckIn', change)
  if (isDone) return appointment
  return changeStatus(ctx, appointment, 'booked', { arrivedAt: null, calledAt: null, arrivedLate: false })
}

/** Begins the consultation, after a check-in if reception did none. A visit that has begun is returned as it is. */
export async function startConsultation(ctx: CommandContext, appointmentId: string) {
  let appointment = await findAppointment(ctx, appointmentId)
  if (appointment.status === 'in_consultation') return appointment
  if (appointment.status === 'booked') appointment = await checkIn(ctx, { appointmentId })
  return changeStatus(ctx, appointment, 'in_consultation', { startedAt: ctx.now.toISOString() })
}

/** Completes an appointment whose visit the doctor has signed. */
export async function completeAppointment(ctx: CommandContext, appointmentId: string) {
  return changeStatus(ctx, await findAppointment(ctx, appointmentId), 'completed', {
    completedAt: ctx.now.toISOString(),
  })
}
