import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { findPatient } from '#api/patients/public.ts'
import { selectAppointments } from '#api/scheduling/public.ts'
import { findReach, type Operation } from '#contract/operations.ts'
import type { DeskSummary } from '#contract/patients/schema.ts'
import { paymentStatuses } from '#contract/scheduling/appointments/payment-statuses.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'

const MAX_ROWS = 10

/** Reads a patient's upcoming visits and dues, as far as the person may see them. */
export async function readDeskSummary(ctx: QueryContext, patientId: string) {
  const { patientId: id } = await findPatient(ctx, patientId)
  return { coming: await listUpcomingVisits(ctx, id), dues: await listDues(ctx, id) }
}

/** Restricts appointments to those that an operation lets this person reach; null if none. */
function matchAppointmentsInReach(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  operation: Operation,
  id: string | null,
): SQL | null {
  const reach = findReach(operation, me.role)
  return reach && and(restrictToReach(db, me, reach, appointments), id ? eq(appointments.patientId, id) : undefined)!
}

/** Lists a patient's next visits, as far as the person may see them. */
export async function listUpcomingVisits(ctx: QueryContext, id: string) {
  const isInReach = matchAppointmentsInReach(ctx, 'appointments:read', id)
  if (!isInReach) return []
  const rows = await selectAppointments(ctx.db, {
    where: and(
      isInReach,
      gt(appointments.endsAt, ctx.now.toISOString()),
      inArray(appointments.status, appointmentStatuses.list('open')),
    ),
    order: [asc(appointments.startsAt), asc(appointments.id)],
    limit: MAX_ROWS,
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

/**
 * Lists the balances of issued invoices and the fees of visits without an invoice: of one patient, or of all in reach.
 */
export async function listDues(ctx: Pick<QueryContext, 'db' | 'me'>, id: string | null) {
  const isInReach = matchAppointmentsInReach(ctx, 'documents:read', id)
  if (!isInReach) return []
  const rows = await ctx.db.execute<DueRow>(sql`
    select "appointments"."id" as "appointmentId", i."invoiceId", i.number, i."dueDate", "appointments"."day"::text as day,
      case when i."invoiceId" is null then "appointments"."fee_minor" else i.due end::text as "dueMinor"
    from appointments
    left join lateral (select invoices.id as "invoiceId", invoices.number, invoices.due_date::text as "dueDate", invoices.due_minor as due
      from invoices where invoices.practice_id = "appointments"."practice_id" and invoices.appointment_id = "appointments"."id" and invoices.status = 'issued') i on true
    where ${isInReach} and ${oneOf(sql`"appointments"."status"`, appointmentStatuses.list('attended'))}
      and ${oneOf(sql`"appointments"."payment_status"`, paymentStatuses.list('due'))}
    order by "appointments"."starts_at" desc limit ${MAX_ROWS}`)
  const otherDues = await listOtherDues(ctx, id)
  return [...rows, ...otherDues]
    .map((row) => ({ ...row, dueMinor: Number(row.dueMinor) }))
    .filter(({ dueMinor }) => dueMinor > 0)
}

type DueRow = Omit<DeskSummary['dues'][number], 'dueMinor'> & { dueMinor: string } & Record<string, unknown>

/** Lists the balances of invoices without a visit: laboratory, pharmacy, packages and others. */
async function listOtherDues({ db, me }: Pick<QueryContext, 'db' | 'me'>, id: string | null) {
  const reach = findReach('documents:read', me.role)
  if (!reach) return []
  const isInReach = and(restrictToReach(db, me, reach, invoices), id ? eq(invoices.patientId, id) : undefined)!
  return db.execute<DueRow>(sql`
    select null::uuid as "appointmentId", invoices.id as "invoiceId", invoices.number, invoices.due_date::text as "dueDate",
      invoices.issue_date::text as day, invoices.due_minor::text as "dueMinor"
    from invoices
    where ${isInReach} and invoices.due_minor > 0 and invoices.appointment_id is null and invoices.patient_id is not null
    order by invoices.issue_date desc, invoices.id desc limit ${MAX_ROWS}`)
}
