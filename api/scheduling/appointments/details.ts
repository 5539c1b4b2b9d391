import { and, eq, inArray, or } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { findNames } from '#api/practice/public.ts'
import { describeCancellation } from '#contract/scheduling/appointments/rules.ts'
import type { AppointmentDetails } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { getAllowedActions } from './allowed-actions.ts'
import { type FoundAppointment, findAppointment, readColumns } from './store.ts'

/** Reads one appointment in full, and the actions that the user may take on it now. */
export async function readAppointment(
  ctx: CommandContext,
  { appointmentId }: { appointmentId: string },
): Promise<AppointmentDetails> {
  const appointment = await findAppointment(ctx, appointmentId)
  const row = await readColumns(ctx, appointmentId)
  const linked = await findLinked(ctx, appointment, [row.rescheduledFrom, row.followUpOf])
  const findLink = (isWanted: (row: (typeof linked)[number]) => boolean) => {
    const link = linked.find(isWanted)
    return link ? { appointmentId: link.appointmentId, startsAt: toIsoInstant(link.startsAt) } : null
  }
  const { actions, changesUntil } = await getAllowedActions(ctx, appointment)
  const names = await findNames(ctx.db, ctx.me, row.bookedBy ? [row.bookedBy] : [])
  return {
    ...appointment,
    actions,
    changesUntil,
    cancellationReason: describeCancellation(row.statusReason, row.statusNote),
    overbookReason: row.overbookReason,
    bookedBy: names.get(row.bookedBy ?? '') ?? null,
    bookedAt: toIsoInstant(row.createdAt),
    movedFrom: findLink((other) => other.appointmentId === row.rescheduledFrom),
    movedTo: findLink((other) => other.rescheduledFrom === appointmentId),
    followUpOf: findLink((other) => other.appointmentId === row.followUpOf),
  }
}

async function findLinked(
  { db, me }: CommandContext,
  { appointmentId, patientId }: FoundAppointment,
  ids: readonly (string | null)[],
) {
  const linkedIds = ids.filter((id) => id !== null)
  return db
    .select({
      appointmentId: appointments.id,
      startsAt: appointments.startsAt,
      rescheduledFrom: appointments.rescheduledFrom,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.patientId, patientId),
        or(
          eq(appointments.rescheduledFrom, appointmentId),
          linkedIds.length ? inArray(appointments.id, linkedIds) : undefined,
        ),
      ),
    )
}
