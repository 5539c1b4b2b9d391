import { and, eq, inArray, or } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { namesOf } from '#api/practice/public.ts'
import { cancelledFor } from '#contract/scheduling/appointments/rules.ts'
import type { AppointmentDetails } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { actsFor } from './may.ts'
import { type Asking, type Found, find } from './store.ts'

/** One appointment with all that is known of it, and what the person may do with it now. */
export async function details(asking: Asking, appointmentId: string): Promise<AppointmentDetails> {
  const { db, me } = asking
  const appointment = await find(asking, appointmentId)
  const [row] = await db
    .select({
      statusReason: appointments.statusReason,
      statusNote: appointments.statusNote,
      overbookReason: appointments.overbookReason,
      bookedBy: appointments.bookedBy,
      createdAt: appointments.createdAt,
      rescheduledFrom: appointments.rescheduledFrom,
      followUpOf: appointments.followUpOf,
    })
    .from(appointments)
    .where(and(eq(appointments.practiceId, me.practiceId), eq(appointments.id, appointmentId)))
  if (!row) throw refuse.notFound('appointment')
  const linked = await linkedTo(asking, appointment, [row.rescheduledFrom, row.followUpOf])
  const by = (test: (one: (typeof linked)[number]) => boolean) => {
    const one = linked.find(test)
    return one ? { appointmentId: one.appointmentId, startsAt: toIsoInstant(one.startsAt) } : null
  }
  const names = await namesOf(db, me, row.bookedBy ? [row.bookedBy] : [])
  return {
    ...appointment,
    ...(await actsFor(asking, appointment)),
    cancelledFor: cancelledFor(row.statusReason, row.statusNote),
    overbookReason: row.overbookReason,
    bookedBy: names.get(row.bookedBy ?? '') ?? null,
    bookedAt: toIsoInstant(row.createdAt),
    movedFrom: by((one) => one.appointmentId === row.rescheduledFrom),
    movedTo: by((one) => one.rescheduledFrom === appointmentId),
    followUpOf: by((one) => one.appointmentId === row.followUpOf),
  }
}

async function linkedTo({ db, me }: Asking, { appointmentId, patientId }: Found, ids: readonly (string | null)[]) {
  const named = ids.filter((id) => id !== null)
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
        or(eq(appointments.rescheduledFrom, appointmentId), named.length ? inArray(appointments.id, named) : undefined),
      ),
    )
}
