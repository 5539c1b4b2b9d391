import { and, asc, count, sql } from 'drizzle-orm'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { RowChange } from '#contract/scheduling/appointments/calls.ts'
import type { Cancellation, Requests } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { enqueueNotification } from '../messages/enqueue-notification.ts'
import { findNearestSlots } from '../schedules/slots.ts'
import { findAppointmentToChange, requireAction } from './allowed-actions.ts'
import { cancelWithReason } from './cancellation.ts'
import { listSlots, toSlot } from './free-slots.ts'
import { selectAppointments } from './select-appointments.ts'
import { changeStatus, findAppointment } from './store.ts'

const DAYS_TO_LOOK = 7
/** The number of requests shown at once. */
const MAX_REQUESTS = 50

/** Lists the open requests of patients within the user's reach, oldest first. */
export async function listRequests({ db, me, reach }: Pick<QueryContext, 'db' | 'me' | 'reach'>): Promise<Requests> {
  const where = and(restrictToReach(db, me, reach, appointments), sql`${appointments.status} = 'requested'`)
  const order = [asc(appointments.createdAt), asc(appointments.id)]
  const rows = await selectAppointments(db, { where, order, limit: MAX_REQUESTS })
  if (rows.length < MAX_REQUESTS) return { rows, count: rows.length }
  const [all] = await db.select({ n: count() }).from(appointments).where(where)
  return { rows, count: all?.n ?? rows.length }
}

/**
 * Approves a request, whose slot is reserved.
 * @throws 409 with the three nearest free slots when the time has passed, or the doctor no longer works then
 */
export async function approveRequest(ctx: CommandContext, change: RowChange) {
  const { appointment: request, isDone } = await findAppointmentToChange(ctx, 'approve', change)
  if (isDone) return request
  const { now } = ctx
  const { appointmentId, doctorId, placeId, patientId, day } = request
  const start = Date.parse(request.startsAt)
  const query = { doctorId, placeId, day, days: DAYS_TO_LOOK }
  const offered = await listSlots(ctx, { ...query, taken: true })
  const refusal =
    start < now.getTime()
      ? 'The time of this request has passed. Decline the request'
      : offered.some(({ startsAt }) => startsAt === start)
        ? null
        : `${request.doctor.fullName} no longer works at this time. Decline the request, or change the hours`
  if (refusal) {
    const free = await listSlots(ctx, query)
    throw refuse.conflict(`${refusal}.`, { data: { slots: findNearestSlots(free, start).map(toSlot) } })
  }
  const booked = await changeStatus(ctx, request, 'booked', {})
  await enqueueNotification(ctx, { about: 'booked', appointmentId, patientId })
  return booked
}

/** Declines a request, with a reason as for a cancellation. */
export async function declineRequest(ctx: CommandContext, { appointmentId, ...cancellation }: Cancellation) {
  return cancelWithReason(
    ctx,
    await requireAction(ctx, 'decline', await findAppointment(ctx, appointmentId)),
    cancellation,
  )
}
