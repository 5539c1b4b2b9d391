import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { isPatientRole } from '#contract/roles.ts'
import type { RowChange } from '#contract/scheduling/appointments/calls.ts'
import { appointmentStatuses, type Status } from '#contract/scheduling/appointments/statuses.ts'
import {
  type AppointmentAction,
  explainRefusal,
  findResultingStatus,
  getTargetStatus,
  listAllowedActions,
} from '#contract/scheduling/appointments/transitions.ts'
import { getBookingRules } from '../schedules/booking-rules.ts'
import { formatDuration } from './booking-checks.ts'
import { lockDoctor } from './locks.ts'
import { type FoundAppointment, findAppointment } from './store.ts'

type SlotContext = Pick<QueryContext, 'db' | 'me' | 'now'>

/** Gets the actions that the user may take on an appointment now, and until when a patient may change it. */
export async function getAllowedActions({ db, me, now }: SlotContext, appointment: FoundAppointment) {
  const { cutOffMinutes } = await getBookingRules(db, me, appointment.doctorId)
  const changesUntil = toIsoInstant(Date.parse(appointment.startsAt) - cutOffMinutes * 60_000)
  const today = dayInZone(appointment.zone, now)
  return {
    actions: listAllowedActions(appointment, me, { today, at: now, changesUntil }),
    changesUntil,
    cutOffMinutes,
    today,
  }
}

/**
 * Returns the appointment if the user may take this action on it now.
 * @throws 409 with the reason if not
 */
export async function requireAction(
  ctx: SlotContext,
  action: AppointmentAction,
  appointment: FoundAppointment,
): Promise<FoundAppointment> {
  const { actions, changesUntil, cutOffMinutes, today } = await getAllowedActions(ctx, appointment)
  if (actions.includes(action)) return appointment
  const to = findResultingStatus(action, appointment.status)
  if (to && isPatientRole(ctx.me.role) && ctx.now.getTime() > Date.parse(changesUntil)) {
    throw refuse.conflict(
      `You can do this until ${formatDuration(cutOffMinutes)} before the appointment. Call the clinic.`,
    )
  }
  throw refuse.conflict(
    EXPLANATIONS[action]?.(appointment.status) ?? explainRefusal(appointment, getTargetStatus(action), today),
  )
}

/**
 * Finds the appointment of a one-button change and locks its doctor. `isDone`: this change was made before, and nothing has
 * changed since. Only its action leads to the next version with its status.
 * @throws 409 if the action is not possible now, or the appointment has changed since the list was shown
 */
export async function findAppointmentToChange(
  ctx: CommandContext,
  action: AppointmentAction,
  { appointmentId, version }: RowChange,
): Promise<{ appointment: FoundAppointment; isDone: boolean }> {
  const unlocked = await findAppointment(ctx, appointmentId)
  await lockDoctor(ctx.db, ctx.me, unlocked.doctorId)
  const appointment = await findAppointment(ctx, appointmentId)
  if (version !== undefined && appointment.version !== version) {
    const isDone = appointment.version === version + 1 && appointment.status === getTargetStatus(action)
    if (!isDone) throw refuse.stale(appointment, 'appointment', { appointment: appointmentId })
    return { appointment, isDone }
  }
  return { appointment: await requireAction(ctx, action, appointment), isDone: false }
}

const explainNoRequest = (status: Status) =>
  `This appointment is ${appointmentStatuses.phrase(status)}, so there is no request to answer.`

/** Explanations for cases in which explainRefusal would say too little. */
const EXPLANATIONS: Partial<Record<AppointmentAction, (status: Status) => string>> = {
  approve: explainNoRequest,
  decline: explainNoRequest,
  markLeft: (status) => `This appointment is ${appointmentStatuses.phrase(status)}, so the patient is not waiting.`,
}
