import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { type Operation, reachOf } from '#contract/operations.ts'
import type { PatientAtDesk } from '#contract/patients/schema.ts'
import { appointments } from '#db/schema/appointments.ts'
import { shownAppointments } from '../appointments/shown.ts'
import { iso } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { within } from '../within.ts'
import { findPatient } from './store.ts'

type Asking = Pick<Gated, 'db' | 'me' | 'now' | 'reach'>

const SHOWN = 10

/** A patient's coming visits and what they owe, as far as the person reaches in the book and in the papers. */
export async function atDesk(asking: Asking, patientId: string): Promise<PatientAtDesk> {
  const { patientId: id } = await findPatient(asking, patientId)
  return { coming: await comingOf(asking, id), dues: await duesOf(asking, id) }
}

/** The rows of the book that this person reaches with an operation; `null`: none. */
function reached({ db, me }: Pick<Asking, 'db' | 'me'>, operation: Operation, id: string | null): SQL | null {
  const reach = reachOf(operation, me.role)
  return reach && and(within(db, me, reach, appointments), id ? eq(appointments.patientId, id) : undefined)!
}

async function comingOf(asking: Asking, id: string): Promise<PatientAtDesk['coming']> {
  const mine = reached(asking, 'appointments:read', id)
  if (!mine) return []
  const rows = await shownAppointments(asking.db, {
    where: and(
      mine,
      gt(appointments.endsAt, asking.now.toISOString()),
      inArray(appointments.status, ['requested', 'booked', 'arrived', 'in_consultation']),
    ),
    order: [asc(appointments.startsAt), asc(appointments.id)],
    limit: SHOWN,
  })
  return rows.map(({ appointmentId, startsAt, zone, doctor, place, status }) => ({
    appointmentId,
    startsAt: iso(startsAt),
    zone,
    doctorName: doctor.fullName,
    placeName: place.name,
    status,
  }))
}

/** What is left of issued invoices, and the fees of visits that nothing was issued for: of one patient, or of all whom the person reaches. */
export async function duesOf(asking: Pick<Asking, 'db' | 'me'>, id: string | null): Promise<PatientAtDesk['dues']> {
  const mine = reached(asking, 'papers:read', id)
  if (!mine) return []
  const rows = await asking.db.execute<{
    appointmentId: string
    number: string | null
    day: string
    dueMinor: string
  }>(sql`
    select "appointments"."id" as "appointmentId", i.number, "appointments"."day"::text as day,
      case when i.id is null then "appointments"."fee_minor" else i.payable_minor
        - coalesce((select sum(a.amount_minor) from allocations a
            join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id and r.status = 'posted'
            where a.practice_id = i.practice_id and a.invoice_id = i.id), 0)
        - coalesce((select sum(c.amount_minor) from credit_applications c
            join credit_notes n on n.practice_id = c.practice_id and n.id = c.credit_note_id and n.status = 'issued'
            where c.practice_id = i.practice_id and c.invoice_id = i.id), 0)
      end as "dueMinor"
    from appointments
    left join invoices i on i.practice_id = "appointments"."practice_id" and i.appointment_id = "appointments"."id" and i.status = 'issued'
    where ${mine} and "appointments"."status" in ('arrived', 'in_consultation', 'completed')
      and "appointments"."payment_status" in ('unpaid', 'part_paid')
    order by "appointments"."starts_at" desc limit ${SHOWN}`)
  return rows
    .map(({ appointmentId, number, day, dueMinor }) => ({ appointmentId, number, day, dueMinor: Number(dueMinor) }))
    .filter(({ dueMinor }) => dueMinor > 0)
}
