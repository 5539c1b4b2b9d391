import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shiftById } from '#api/billing/public.ts'
import { dayInZone, toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { GROUPS_AT_MOST } from '#contract/reporting/accounting/rules.ts'
import type { ShiftEnd, ShiftEndQuery } from '#contract/reporting/accounting/shift-end.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { labOrders } from '#db/schema/clinical/orders.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { practiceOf, read } from './span.ts'

type Context = Pick<CallContext, 'db' | 'me' | 'reach' | 'now'>

/**
 * What does not match at the end of a day, or of the days of a shift, as far as the person reaches: visits that nobody charged, charges of which
 * nobody came, samples that nobody paid for.
 */
export async function shiftEnd(context: Context, asked: z.infer<typeof ShiftEndQuery>): Promise<ShiftEnd> {
  const { today, zone, currency } = await practiceOf(context)
  const { day, to, placeId } = asked.shiftId
    ? await daysOfShift(context, asked.shiftId, zone)
    : { day: asked.day ?? today, to: asked.day ?? today, placeId: asked.placeId }
  const at = (column: SQL) => (placeId ? sql`${column} = ${placeId}::uuid` : sql`true`)
  const lists = {
    withoutCharge: await withoutCharge(context, { day, to }, at),
    withoutVisit: await withoutVisit(context, { day, to }, at),
    samplesWithoutPayment: await samples(context, {
      start: toIsoInstant(toInstant(day, '00:00', zone)),
      end: toIsoInstant(toInstant(to, '24:00', zone)),
      at,
    }),
  }
  const more = Object.values(lists).some(({ length }) => length > GROUPS_AT_MOST)
  const [withoutChargeShown, withoutVisitShown, samplesShown] = [
    lists.withoutCharge.slice(0, GROUPS_AT_MOST),
    lists.withoutVisit.slice(0, GROUPS_AT_MOST),
    lists.samplesWithoutPayment.slice(0, GROUPS_AT_MOST),
  ]
  return {
    ...{ day, to, currency, more },
    withoutCharge: withoutChargeShown,
    withoutVisit: withoutVisitShown,
    samplesWithoutPayment: samplesShown,
  }
}

const MOST = GROUPS_AT_MOST + 1

interface Days {
  day: string
  to: string
}

/** The calendar days on which a shift was open, up to now where it still is. */
async function daysOfShift(context: Context, shiftId: string, zone: string) {
  const { openedAt, closedAt, placeId } = await shiftById(context, shiftId)
  const dayAt = (at: string | Date) => dayInZone(zone, new Date(at))
  return { day: dayAt(openedAt), to: dayAt(closedAt ?? context.now), placeId }
}

/**
 * Somebody was here; the visit is neither free nor waived, and no invoice stands for it. By `case`, as behind row-level
 * security a `coalesce` is looked up in no index.
 */
function withoutCharge(context: Context, { day, to }: Days, at: (column: SQL) => SQL) {
  const { db, me, reach } = context
  const came = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        restrictToReach(db, me, reach, appointments),
        between(appointments.day, day, to),
        inArray(appointments.status, ['arrived', 'in_consultation', 'completed']),
        eq(appointments.paymentStatus, 'unpaid'),
        at(sql`${appointments.placeId}`),
      ),
    )
  return read<ShiftEnd['withoutCharge'][number]>(
    context,
    sql`select a.id as "appointmentId", a.starts_at as "startsAt", a.zone, a.status, t.full_name as "patientName", d.full_name as "doctorName",
        l.name as "placeName", a.fee_minor as "feeMinor", coalesce(v.draft, false) as draft
      from appointments a
      join patients t on t.practice_id = a.practice_id and t.id = a.patient_id
      join doctors d on d.practice_id = a.practice_id and d.id = a.doctor_id
      join places l on l.practice_id = a.practice_id and l.id = a.place_id
      left join lateral (select bool_or(i.status = 'issued') as issued, bool_or(i.status = 'draft') as draft from invoices i
        where i.practice_id = a.practice_id and i.appointment_id = case when a.billed_as is null then a.id else a.billed_as end) v on true
      where a.practice_id = ${me.practiceId} and a.id in (${came.getSQL()})
        and v.issued is not true
      order by a.starts_at, a.id limit ${MOST}`,
  ).then((rows) => rows.map((row) => ({ ...row, startsAt: toIsoInstant(row.startsAt) })))
}

/** An invoice for a consultation that stands and was not taken back whole, of a visit that is not to be, or of none. */
function withoutVisit(context: Context, { day, to }: Days, at: (column: SQL) => SQL) {
  const { db, me, reach } = context
  const written = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        restrictToReach(db, me, reach, invoices),
        between(invoices.issueDate, day, to),
        eq(invoices.kind, 'consultation'),
        eq(invoices.status, 'issued'),
        at(sql`${invoices.placeId}`),
      ),
    )
  // A visit that was moved to another time is that of its papers by `billed_as`; one that is still to come is none that is missing.
  return read<ShiftEnd['withoutVisit'][number]>(
    context,
    sql`select i.id as "invoiceId", i.number, i.appointment_id as "appointmentId", v.status, i.client ->> 'name' as client, l.name as "placeName",
        i.payable_minor as "payableMinor", coalesce((select sum(a.amount_minor) from allocations a
          join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id and r.status = 'posted'
          where a.practice_id = i.practice_id and a.invoice_id = i.id), 0) as "paidMinor"
      from invoices i
      join places l on l.practice_id = i.practice_id and l.id = i.place_id
      left join lateral (select a.status, a.day from appointments a
        where a.practice_id = i.practice_id and (a.id = i.appointment_id or a.billed_as = i.appointment_id) and a.status <> 'rescheduled'
        order by a.starts_at desc limit 1) v on true
      where i.practice_id = ${me.practiceId} and i.id in (${written.getSQL()})
        and (v.status is null or v.status in ('cancelled', 'no_show') or (v.status = 'booked' and v.day <= ${to}::date))
        and i.payable_minor > coalesce((select sum(n.payable_minor) from credit_notes n
          where n.practice_id = i.practice_id and n.invoice_id = i.id and n.status = 'issued'), 0)
      order by i.number limit ${MOST}`,
  )
}

/** Nothing is due of the invoice any more, and its line was not taken back. */
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

/** What an item is called, as tests are told apart (`nameKey`). */
const called = (name: SQL) => sql`lower(btrim(regexp_replace(${name}, '\\s+', ' ', 'g')))`

/**
 * Samples are taken for what is paid: a test has a line of its name on an invoice of the laboratory for the same patient,
 * issued since the order, of which nothing is due and which was not taken back whole.
 */
function samples(context: Context, { start, end, at }: { start: string; end: string; at: (column: SQL) => SQL }) {
  const { db, me, reach } = context
  const ordered = db
    .select({ id: labOrders.id })
    .from(labOrders)
    .where(and(restrictToReach(db, me, reach, labOrders), at(sql`${labOrders.placeId}`)))
  return read<ShiftEnd['samplesWithoutPayment'][number]>(
    context,
    sql`select o.id as "orderId", t.full_name as "patientName", s.tests, s.at, l.name as "placeName"
      from (select e.practice_id, e.order_id, array_agg(e.name order by e.position) as tests, max(e.status_at) as at from lab_order_tests e
        where e.practice_id = ${me.practiceId} and e.status_at >= ${start}::timestamptz and e.status_at < ${end}::timestamptz
          and e.status in ('sample_collected', 'in_progress', 'results_entered', 'verified', 'reported')
          and not exists (select from lab_orders lo
            join invoices i on i.practice_id = lo.practice_id and i.patient_id = lo.patient_id and i.kind = 'lab' and i.status = 'issued'
              and i.issued_at >= lo.created_at
            join invoice_lines n on n.practice_id = i.practice_id and n.invoice_id = i.id
            where lo.practice_id = e.practice_id and lo.id = e.order_id and ${called(sql`n.description`)} = e.name_key and ${PAID_FOR})
          group by e.practice_id, e.order_id) s
      join lab_orders o on o.practice_id = s.practice_id and o.id = s.order_id
      join patients t on t.practice_id = o.practice_id and t.id = o.patient_id
      left join places l on l.practice_id = o.practice_id and l.id = o.place_id
      where o.id in (${ordered.getSQL()})
      order by s.at, o.id limit ${MOST}`,
  ).then((rows) => rows.map((row) => ({ ...row, at: toIsoInstant(row.at) })))
}
