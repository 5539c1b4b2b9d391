import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readShift } from '#api/billing/public.ts'
import { dayInZone, toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { testStatuses } from '#contract/clinical/orders/statuses.ts'
import { MAX_GROUPS } from '#contract/reporting/accounting/rules.ts'
import type { ShiftEnd, ShiftEndQuery } from '#contract/reporting/accounting/shift-end.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { labOrders } from '#db/schema/clinical/orders.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { queryRows, readPractice } from './report-range.ts'

type Context = Pick<CallContext, 'db' | 'me' | 'reach' | 'now'>

/**
 * Reports what doesn't match on a day or during a shift: visits without an invoice, consultation invoices without a visit,
 * and samples without payment.
 */
export async function reportShiftEnd(ctx: Context, query: z.infer<typeof ShiftEndQuery>): Promise<ShiftEnd> {
  const practice = await readPractice(ctx)
  const day = query.day ?? practice.today
  const days = query.shiftId
    ? toShiftDays(ctx, await readShift(ctx, query.shiftId), practice.zone)
    : { day, to: day, placeId: query.placeId }
  return reportDays(ctx, practice, days)
}

/** Reads a shift, and if it is open, what to check before it is closed. */
export async function readShiftClosing(ctx: Context, shiftId: string) {
  const shift = await readShift(ctx, shiftId)
  if (shift.closedAt) return { shift, end: null }
  const practice = await readPractice(ctx)
  return { shift, end: await reportDays(ctx, practice, toShiftDays(ctx, shift, practice.zone)) }
}

async function reportDays(
  ctx: Context,
  { zone, currency }: { zone: string; currency: string },
  { day, to, placeId }: Days & { placeId: string | undefined },
): Promise<ShiftEnd> {
  const matchesPlace = (column: SQL) => (placeId ? sql`${column} = ${placeId}::uuid` : sql`true`)
  const lists = {
    withoutCharge: await listWithoutCharge(ctx, { day, to }, matchesPlace),
    withoutVisit: await listWithoutVisit(ctx, { day, to }, matchesPlace),
    samplesWithoutPayment: await listUnpaidSamples(ctx, {
      start: toIsoInstant(toInstant(day, '00:00', zone)),
      end: toIsoInstant(toInstant(to, '24:00', zone)),
      matchesPlace,
    }),
  }
  const more = Object.values(lists).some(({ length }) => length > MAX_GROUPS)
  return {
    day,
    to,
    currency,
    more,
    withoutCharge: lists.withoutCharge.slice(0, MAX_GROUPS),
    withoutVisit: lists.withoutVisit.slice(0, MAX_GROUPS),
    samplesWithoutPayment: lists.samplesWithoutPayment.slice(0, MAX_GROUPS),
  }
}

const LIMIT = MAX_GROUPS + 1

interface Days {
  day: string
  to: string
}

/** Returns the days on which a shift was open, until now if it still is. */
function toShiftDays(
  ctx: Context,
  { openedAt, closedAt, placeId }: Awaited<ReturnType<typeof readShift>>,
  zone: string,
): Days & { placeId: string } {
  const toDay = (instant: string | Date) => dayInZone(zone, new Date(instant))
  return { day: toDay(openedAt), to: toDay(closedAt ?? ctx.now), placeId }
}

/**
 * Lists visits that took place, weren't free or waived, and have no issued invoice. Uses `case`, because with row-level
 * security `coalesce` doesn't use the index.
 */
function listWithoutCharge(ctx: Context, { day, to }: Days, matchesPlace: (column: SQL) => SQL) {
  const { db, me, reach } = ctx
  const visits = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        restrictToReach(db, me, reach, appointments),
        between(appointments.day, day, to),
        inArray(appointments.status, appointmentStatuses.list('attended')),
        eq(appointments.paymentStatus, 'unpaid'),
        matchesPlace(sql`${appointments.placeId}`),
      ),
    )
  return queryRows<ShiftEnd['withoutCharge'][number]>(
    ctx,
    sql`select a.id as "appointmentId", a.starts_at as "startsAt", a.zone, a.status, t.full_name as "patientName", d.full_name as "doctorName",
        l.name as "placeName", a.fee_minor as "feeMinor", coalesce(v.draft, false) as draft
      from appointments a
      join patients t on t.practice_id = a.practice_id and t.id = a.patient_id
      join doctors d on d.practice_id = a.practice_id and d.id = a.doctor_id
      join places l on l.practice_id = a.practice_id and l.id = a.place_id
      left join lateral (select bool_or(i.status = 'issued') as issued, bool_or(i.status = 'draft') as draft from invoices i
        where i.practice_id = a.practice_id and i.appointment_id = case when a.billed_as is null then a.id else a.billed_as end) v on true
      where a.practice_id = ${me.practiceId} and a.id in (${visits.getSQL()})
        and v.issued is not true
      order by a.starts_at, a.id limit ${LIMIT}`,
  ).then((rows) => rows.map((row) => ({ ...row, startsAt: toIsoInstant(row.startsAt) })))
}

/** Lists issued consultation invoices, not fully credited, whose visit was cancelled or missed, or that have none. */
function listWithoutVisit(ctx: Context, { day, to }: Days, matchesPlace: (column: SQL) => SQL) {
  const { db, me, reach } = ctx
  const issued = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        restrictToReach(db, me, reach, invoices),
        between(invoices.issueDate, day, to),
        eq(invoices.kind, 'consultation'),
        eq(invoices.status, 'issued'),
        matchesPlace(sql`${invoices.placeId}`),
      ),
    )
  // A rescheduled visit refers to its documents by `billed_as`. A future visit isn't missing.
  return queryRows<ShiftEnd['withoutVisit'][number]>(
    ctx,
    sql`select i.id as "invoiceId", i.number, i.appointment_id as "appointmentId", v.status, i.client ->> 'name' as client, l.name as "placeName",
        i.payable_minor as "payableMinor", coalesce((select sum(a.amount_minor) from allocations a
          join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id and r.status = 'posted'
          where a.practice_id = i.practice_id and a.invoice_id = i.id), 0) as "paidMinor"
      from invoices i
      join places l on l.practice_id = i.practice_id and l.id = i.place_id
      left join lateral (select a.status, a.day from appointments a
        where a.practice_id = i.practice_id and (a.id = i.appointment_id or a.billed_as = i.appointment_id) and a.status <> 'rescheduled'
        order by a.starts_at desc limit 1) v on true
      where i.practice_id = ${me.practiceId} and i.id in (${issued.getSQL()})
        and (v.status is null or ${oneOf(sql`v.status`, appointmentStatuses.list('refundable'))} or (v.status = 'booked' and v.day <= ${to}::date))
        and i.payable_minor > coalesce((select sum(n.payable_minor) from credit_notes n
          where n.practice_id = i.practice_id and n.invoice_id = i.id and n.status = 'issued'), 0)
      order by i.number limit ${LIMIT}`,
  )
}

/** The invoice is settled and the line wasn't fully credited. */
const PAID_FOR = sql`i.payable_minor <= coalesce((select sum(a.amount_minor) from allocations a
      join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id and r.status = 'posted'
      where a.practice_id = i.practice_id and a.invoice_id = i.id), 0)
    + coalesce((select sum(c.amount_minor) from credit_applications c
      join credit_notes m on m.practice_id = c.practice_id and m.id = c.credit_note_id and m.status = 'issued'
      where c.practice_id = i.practice_id and c.invoice_id = i.id), 0)
    + coalesce((select sum(w.amount_minor) from write_offs w
      where w.practice_id = i.practice_id and w.invoice_id = i.id and w.reversed_at is null), 0)
  and not exists (select from credit_note_lines c join credit_notes m on m.practice_id = c.practice_id and m.id = c.credit_note_id and m.status = 'issued'
    where c.practice_id = n.practice_id and c.invoice_line_id = n.id
    group by c.invoice_line_id having sum(c.line_total_minor) >= n.line_total_minor)`

/** Normalizes a name like `toNameKey` does for tests. */
const normalizeName = (name: SQL) => sql`lower(btrim(regexp_replace(${name}, '\\s+', ' ', 'g')))`

/**
 * Lists collected samples that aren't paid for. A test is paid if a settled laboratory invoice of the same patient, issued
 * since the order, has a line of the same name that wasn't fully credited.
 */
function listUnpaidSamples(
  ctx: Context,
  { start, end, matchesPlace }: { start: string; end: string; matchesPlace: (column: SQL) => SQL },
) {
  const { db, me, reach } = ctx
  const orders = db
    .select({ id: labOrders.id })
    .from(labOrders)
    .where(and(restrictToReach(db, me, reach, labOrders), matchesPlace(sql`${labOrders.placeId}`)))
  return queryRows<ShiftEnd['samplesWithoutPayment'][number]>(
    ctx,
    sql`select o.id as "orderId", t.full_name as "patientName", s.tests, s.at, l.name as "placeName"
      from (select e.practice_id, e.order_id, array_agg(e.name order by e.position) as tests, max(e.status_at) as at from lab_order_tests e
        where e.practice_id = ${me.practiceId} and e.status_at >= ${start}::timestamptz and e.status_at < ${end}::timestamptz
          and ${oneOf(sql`e.status`, testStatuses.list('sampled'))}
          and not exists (select from lab_orders lo
            join invoices i on i.practice_id = lo.practice_id and i.patient_id = lo.patient_id and i.kind = 'lab' and i.status = 'issued'
              and i.issued_at >= lo.created_at
            join invoice_lines n on n.practice_id = i.practice_id and n.invoice_id = i.id
            where lo.practice_id = e.practice_id and lo.id = e.order_id and ${normalizeName(sql`n.description`)} = e.name_key and ${PAID_FOR})
          group by e.practice_id, e.order_id) s
      join lab_orders o on o.practice_id = s.practice_id and o.id = s.order_id
      join patients t on t.practice_id = o.practice_id and t.id = o.patient_id
      left join places l on l.practice_id = o.practice_id and l.id = o.place_id
      where o.id in (${orders.getSQL()})
      order by s.at, o.id limit ${LIMIT}`,
  ).then((rows) => rows.map((row) => ({ ...row, at: toIsoInstant(row.at) })))
}
