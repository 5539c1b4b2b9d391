import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { findPatient, listRelations, readPatient, recordRecentPatient } from '#api/patients/public.ts'
import { selectAppointments } from '#api/scheduling/public.ts'
import { findReach, type Operation } from '#contract/operations.ts'
import type { Due } from '#contract/patients/schema.ts'
import { isPatientRole } from '#contract/roles.ts'
import { paymentStatuses } from '#contract/scheduling/appointments/payment-statuses.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { sumCredit } from '../charges/unused-receipts.ts'
import { listDeskReceipts } from './desk-receipts.ts'

const MAX_ROWS = 10

/** Reads a patient's next and last visits, dues and receipts, as far as the person may see them. */
export async function readDeskSummary(ctx: QueryContext, patientId: string) {
  const { patientId: id } = await findPatient(ctx, patientId)
  return summarizePatient(ctx, id)
}

async function summarizePatient(ctx: QueryContext, id: string) {
  const documentReach = findReach('documents:read', ctx.me.role)
  const [coming, past, dues, receipts, creditMinor] = await readTogether([
    listUpcomingVisits(ctx, id),
    listPastVisits(ctx, id),
    listDues(ctx, { patientId: id }),
    listDeskReceipts(ctx, { patientId: id, limit: MAX_ROWS }),
    documentReach ? sumCredit({ ...ctx, reach: documentReach }, { patientId: id }) : 0,
  ])
  return { coming, past, dues, creditMinor, receipts }
}

/** Reads the page that edits a patient. Opening it is audited. A merged record leads to the one that was kept. */
export async function readEditPage(ctx: CommandContext, { patientId }: { patientId: string }) {
  const patient = await readPatient(ctx, patientId)
  await recordRecentPatient(ctx.db, ctx.me, patient.patientId)
  const [family, desk] = await readTogether([
    listRelations(ctx, patient.patientId),
    isPatientRole(ctx.me.role) ? null : summarizePatient(ctx, patient.patientId),
  ])
  return { patient, family, desk }
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
export const listUpcomingVisits = (ctx: QueryContext, id: string) =>
  listVisits(ctx, id, {
    where: and(
      gt(appointments.endsAt, ctx.now.toISOString()),
      inArray(appointments.status, appointmentStatuses.list('open')),
    ),
    order: [asc(appointments.startsAt), asc(appointments.id)],
  })

/** Lists a patient's last visits, also cancelled and missed ones, as far as the person may see them. */
const listPastVisits = (ctx: QueryContext, id: string) =>
  listVisits(ctx, id, {
    where: and(
      lte(appointments.endsAt, ctx.now.toISOString()),
      inArray(appointments.status, appointmentStatuses.list('listed')),
    ),
    order: [desc(appointments.startsAt), desc(appointments.id)],
  })

async function listVisits(ctx: QueryContext, id: string, { where, order }: { where: SQL | undefined; order: SQL[] }) {
  const isInReach = matchAppointmentsInReach(ctx, 'appointments:read', id)
  if (!isInReach) return []
  const rows = await selectAppointments(ctx.db, { where: and(isInReach, where), order, limit: MAX_ROWS })
  return rows.map(({ appointmentId, startsAt, zone, doctor, place, status }) => ({
    appointmentId,
    startsAt: toIsoInstant(startsAt),
    zone,
    doctorName: doctor.fullName,
    placeName: place.name,
    status,
  }))
}

interface DuesFilter {
  /** All patients in reach if omitted. */
  patientId?: string
  /** The most visits, the most invoices without a visit, and the most debit notes. */
  limit?: number
}

/** Lists the balances of issued invoices and debit notes, and the fees of visits without an invoice, newest first. */
export async function listDues(ctx: Pick<QueryContext, 'db' | 'me'>, filter: DuesFilter = {}): Promise<Due[]> {
  const { patientId, limit = MAX_ROWS } = filter
  const isInReach = matchAppointmentsInReach(ctx, 'documents:read', patientId ?? null)
  if (!isInReach) return []
  const rows = await ctx.db.execute<DueRow>(sql`
    select "appointments"."id" as "appointmentId", i."invoiceId", null::uuid as "debitNoteId", i.number, i."dueDate", "appointments"."day"::text as day,
      coalesce(i.due, "appointments"."fee_minor")::text as "dueMinor",
      p.id as "patientId", p.full_name as "patientName", p.patient_no as "patientNo", i.party_id as "clientId"
    from (select * from appointments
      where ${isInReach} and ${oneOf(sql`"appointments"."status"`, appointmentStatuses.list('attended'))}
        and ${oneOf(sql`"appointments"."payment_status"`, paymentStatuses.list('due'))}
      order by "appointments"."starts_at" desc limit ${limit}) "appointments"
    join patients p on p.practice_id = "appointments"."practice_id" and p.id = "appointments"."patient_id"
    left join lateral (select case when invoices.status = 'issued' then invoices.id end as "invoiceId", invoices.number, invoices.party_id,
        invoices.due_date::text as "dueDate", case when invoices.status = 'issued' then invoices.due_minor else invoices.payable_minor end as due
      from invoices where invoices.practice_id = "appointments"."practice_id"
        and invoices.appointment_id = case when "appointments"."billed_as" is null then "appointments"."id" else "appointments"."billed_as" end
        and invoices.kind = 'consultation' and invoices.status <> 'cancelled') i on true
    order by "appointments"."starts_at" desc`)
  const otherDues = await listOtherDues(ctx, { patientId, limit })
  return [...rows, ...otherDues]
    .map((row) => ({ ...row, dueMinor: Number(row.dueMinor) }))
    .filter(({ dueMinor }) => dueMinor > 0)
    .toSorted((a, b) => b.day.localeCompare(a.day))
}

type DueRow = Omit<Due, 'dueMinor'> & { dueMinor: string } & Record<string, unknown>

/** Lists the balances of invoices without a visit (laboratory, pharmacy, packages and others) and of debit notes. */
async function listOtherDues(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  { patientId, limit }: DuesFilter & { limit: number },
) {
  const reach = findReach('documents:read', me.role)
  if (!reach) return []
  const isInvoiceInReach = and(
    restrictToReach(db, me, reach, invoices),
    patientId ? eq(invoices.patientId, patientId) : undefined,
  )!
  const isDebitNoteInReach = and(
    restrictToReach(db, me, reach, debitNotes),
    patientId ? eq(debitNotes.patientId, patientId) : undefined,
  )!
  const settled = sql`debit_note_settled_minor(debit_notes.practice_id, debit_notes.id)`
  return db.execute<DueRow>(sql`
    (select null::uuid as "appointmentId", invoices.id as "invoiceId", null::uuid as "debitNoteId", invoices.number,
      invoices.due_date::text as "dueDate", invoices.issue_date::text as day, invoices.due_minor::text as "dueMinor",
      p.id as "patientId", p.full_name as "patientName", p.patient_no as "patientNo", invoices.party_id as "clientId"
    from invoices
    join patients p on p.practice_id = invoices.practice_id and p.id = invoices.patient_id
    where ${isInvoiceInReach} and invoices.due_minor > 0 and invoices.appointment_id is null and invoices.patient_id is not null
    order by invoices.issue_date desc, invoices.id desc limit ${limit})
    union all
    (select null, null, debit_notes.id, debit_notes.number, debit_notes.due_date::text, debit_notes.issue_date::text,
      (debit_notes.payable_minor - ${settled})::text, p.id, p.full_name, p.patient_no, debit_notes.party_id
    from debit_notes
    join patients p on p.practice_id = debit_notes.practice_id and p.id = debit_notes.patient_id
    where ${isDebitNoteInReach} and debit_notes.status = 'issued' and debit_notes.side = 'customer'
      and debit_notes.payable_minor > ${settled}
    order by debit_notes.issue_date desc, debit_notes.id desc limit ${limit})`)
}
