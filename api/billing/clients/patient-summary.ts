import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { findPatient } from '#api/patients/public.ts'
import { shownAppointments } from '#api/scheduling/public.ts'
import { findReach, type Operation } from '#contract/operations.ts'
import type { PatientAtDesk } from '#contract/patients/schema.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { DUE } from '../invoices/list-order.ts'
import { SETTLED } from '../invoices/listing.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach'>

const SHOWN = 10

/** A patient's coming visits and what they owe, as far as the person reaches in the book and in the papers. */
export async function atDesk(asking: Asking, patientId: string): Promise<PatientAtDesk> {
  const { patientId: id } = await findPatient(asking, patientId)
  return { coming: await comingOf(asking, id), dues: await duesOf(asking, id) }
}

/** The rows of the book that this person reaches with an operation; `null`: none. */
function reached({ db, me }: Pick<Asking, 'db' | 'me'>, operation: Operation, id: string | null): SQL | null {
  const reach = findReach(operation, me.role)
  return reach && and(restrictToReach(db, me, reach, appointments), id ? eq(appointments.patientId, id) : undefined)!
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
    startsAt: toIsoInstant(startsAt),
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
  const rows = await asking.db.execute<DueRow>(sql`
    select "appointments"."id" as "appointmentId", i."invoiceId", i.number, i."dueDate", "appointments"."day"::text as day,
      case when i."invoiceId" is null then "appointments"."fee_minor" else i.due end::text as "dueMinor"
    from appointments
    left join lateral (select invoices.id as "invoiceId", invoices.number, invoices.due_date::text as "dueDate", ${DUE} as due
      from invoices, ${SETTLED}
      where invoices.practice_id = "appointments"."practice_id" and invoices.appointment_id = "appointments"."id" and invoices.status = 'issued') i on true
    where ${mine} and "appointments"."status" in ('arrived', 'in_consultation', 'completed')
      and "appointments"."payment_status" in ('unpaid', 'part_paid')
    order by "appointments"."starts_at" desc limit ${SHOWN}`)
  const others = await otherDues(asking, id)
  return [...rows, ...others]
    .map((row) => ({ ...row, dueMinor: Number(row.dueMinor) }))
    .filter(({ dueMinor }) => dueMinor > 0)
}

type DueRow = Omit<PatientAtDesk['dues'][number], 'dueMinor'> & { dueMinor: string } & Record<string, unknown>

/** Invoices of no visit: of the laboratory, the pharmacy, packages and other things. */
async function otherDues({ db, me }: Pick<Asking, 'db' | 'me'>, id: string | null): Promise<DueRow[]> {
  const reach = findReach('papers:read', me.role)
  if (!reach) return []
  const mine = and(restrictToReach(db, me, reach, invoices), id ? eq(invoices.patientId, id) : undefined)!
  return db.execute<DueRow>(sql`
    select null::uuid as "appointmentId", invoices.id as "invoiceId", invoices.number, invoices.due_date::text as "dueDate",
      invoices.issue_date::text as day, ${DUE}::text as "dueMinor"
    from invoices, ${SETTLED}
    where ${mine} and invoices.status = 'issued' and invoices.appointment_id is null and invoices.patient_id is not null and ${DUE} > 0
    order by invoices.issue_date desc, invoices.id desc limit ${SHOWN}`)
}
