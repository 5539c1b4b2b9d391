import { type SQL, sql } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { buildFilterConditions, type FilterConditions } from '#api/kernel/filter-conditions.ts'
import { buildPage, countPageOnly } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { getPaymentState, isOverdue } from '#contract/billing/charges/rules.ts'
import type {
  InvoiceListQuery,
  InvoiceRow,
  InvoiceTotals,
  InvoiceTotalsQuery,
} from '#contract/billing/invoices/list.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { searchClients } from '../clients/search-clients.ts'
import { readPracticeToday, resolveDays } from '../receipts/practice-today.ts'
import { DUE_MINOR, orderByDay, orderByDue } from './list-order.ts'
import { joinSettlements, SETTLEMENT_OF_ROW } from './settlement.ts'

const PAYMENT_STATE_CONDITIONS: Readonly<Record<NonNullable<InvoiceListQuery['paymentState']>, SQL>> = {
  due: sql`${DUE_MINOR} > 0`,
  unpaid: sql`${DUE_MINOR} > 0 and s.allocated = 0`,
  partly_paid: sql`${DUE_MINOR} > 0 and s.allocated > 0`,
  paid: sql`${DUE_MINOR} = 0 and s.written = 0 and not (s.credited > 0 and s.credited = invoices.payable_minor)`,
  credited: sql`${DUE_MINOR} = 0 and s.credited > 0 and s.credited = invoices.payable_minor`,
  written_off: sql`${DUE_MINOR} = 0 and s.written > 0 and not (s.credited > 0 and s.credited = invoices.payable_minor)`,
}

interface ConditionContext {
  ctx: CommandContext
  today: string
}

/** The condition of each filter. Payment states use the settlement `s`. */
const CONDITIONS: FilterConditions<InvoiceTotalsQuery, ConditionContext> = {
  q: (q, { ctx }) => matchNumberOrClient(ctx, q),
  from: (from) => sql`invoices.issue_date >= ${from}`,
  to: (to) => sql`invoices.issue_date <= ${to}`,
  kind: (kind) => sql`invoices.kind = ${kind}`,
  // Drafts have no issue date, so the index by date finds or skips them.
  status: (status) =>
    status === 'draft'
      ? sql`invoices.status = 'draft' and invoices.issue_date is null`
      : sql`invoices.status = ${status} and invoices.issue_date is not null`,
  paymentState: (state) => sql`invoices.status = 'issued' and ${PAYMENT_STATE_CONDITIONS[state]}`,
  overdue: (_, { today }) => sql`invoices.status = 'issued' and invoices.due_date < ${today} and ${DUE_MINOR} > 0`,
  placeId: (placeId) => sql`invoices.place_id = ${placeId}`,
  clientId: (clientId) =>
    sql`(invoices.party_id = ${clientId} or invoices.patient_id = (select p.patient_id from billing_parties p
      where p.practice_id = invoices.practice_id and p.id = ${clientId}))`,
  patientId: (patientId) => sql`invoices.patient_id = ${patientId}`,
  doctorId: (doctorId) => sql`invoices.doctor_id = ${doctorId}`,
}

async function buildConditions(ctx: CommandContext, filter: InvoiceTotalsQuery, today: string) {
  const { db, me, reach } = ctx
  const conditions = await buildFilterConditions(CONDITIONS, filter, { ctx, today })
  return sql.join([restrictToReach(db, me, reach, invoices), ...conditions], sql` and `)
}

/** Matches the number of the invoice, or its client. */
async function matchNumberOrClient(ctx: CommandContext, q: string) {
  const number = sql`(invoices.number = ${q.toUpperCase()} and invoices.series_id in (
    select n.id from number_series n where n.practice_id = invoices.practice_id and n.doc_type = 'invoice'))`
  if (/^[a-z0-9]+\/\d+\/\d+$/i.test(q)) return number
  const { items } = await searchClients(ctx, { q })
  const parties = items.flatMap(({ clientId }) => clientId ?? [])
  const patients = items.flatMap(({ patientId }) => patientId ?? [])
  const any = (ids: string[]) => sql`any (${`{${ids.join(',')}}`}::uuid[])`
  return sql`(invoices.party_id = ${any(parties)} or invoices.patient_id = ${any(patients)})`
}

type Row = Omit<InvoiceRow, 'paymentState' | 'overdue' | 'dueMinor'> & {
  allocatedMinor: string
  creditedMinor: string
  writtenOffMinor: string
  orderedBy: string | null
}

/** Lists a page of invoices: drafts first, then newest first; or sorted by amount due. */
export async function listInvoices(ctx: CommandContext, query: InvoiceListQuery) {
  const { db, me } = ctx
  const { limit, cursor: text, sort, ...filter } = query
  const { today } = await readPracticeToday(ctx)
  const { cursor, order, cursorCondition, keyOf } = sort ? orderByDue(sort, text) : orderByDay(text)
  const where = await buildConditions(ctx, filter, today)
  const needsSettlement = sort !== undefined || filter.paymentState !== undefined || filter.overdue === true
  const isNarrow = filter.from ?? filter.clientId ?? filter.patientId ?? filter.q
  const settlementJoin = !needsSettlement
    ? sql``
    : isNarrow
      ? sql`cross join ${SETTLEMENT_OF_ROW}`
      : joinSettlements(me)
  const rows = await db.execute<Row>(sql`
    select invoices.id as "invoiceId", invoices.kind, invoices.status, invoices.number, invoices.issue_date::text as "issueDate",
      invoices.due_date::text as "dueDate", coalesce(invoices.client ->> 'name', pt.full_name, bp.name) as "clientName",
      invoices.party_id as "clientId", invoices.patient_id as "patientId", invoices.appointment_id as "appointmentId",
      invoices.place_id as "placeId", pl.name as "placeName", d.full_name as "doctorName", invoices.currency,
      invoices.payable_minor as "payableMinor", s.allocated as "allocatedMinor", s.credited as "creditedMinor", s.written as "writtenOffMinor",
      case invoices.status when 'issued' then ${DUE_MINOR} else 0 end::text as "orderedBy"
    from (select invoices.* from invoices ${settlementJoin} where ${where} ${cursorCondition ? sql`and ${cursorCondition}` : sql``}
      ${order} limit ${limit + 1}) invoices
    join places pl on pl.practice_id = invoices.practice_id and pl.id = invoices.place_id
    left join billing_parties bp on bp.practice_id = invoices.practice_id and bp.id = invoices.party_id
    left join patients pt on pt.practice_id = invoices.practice_id and pt.id = invoices.patient_id
    left join doctors d on d.practice_id = invoices.practice_id and d.id = invoices.doctor_id
    cross join ${SETTLEMENT_OF_ROW} ${order}`)
  const page = countPageOnly(buildPage([...rows], { limit, cursor, keyOf }))
  return { ...page, rows: page.rows.map((row) => toRow(row, today)) }
}

function toRow(
  { allocatedMinor, creditedMinor, writtenOffMinor, orderedBy: _, ...row }: Row,
  today: string,
): InvoiceRow {
  const payableMinor = Number(row.payableMinor)
  const settlement = {
    payableMinor,
    allocatedMinor: Number(allocatedMinor),
    creditedMinor: Number(creditedMinor),
    writtenOffMinor: Number(writtenOffMinor),
  }
  const isIssued = row.status === 'issued'
  const dueMinor = isIssued
    ? payableMinor - settlement.allocatedMinor - settlement.creditedMinor - settlement.writtenOffMinor
    : 0
  return {
    ...row,
    payableMinor,
    dueMinor,
    paymentState: isIssued ? getPaymentState(settlement) : null,
    overdue: isIssued && isOverdue({ dueDate: row.dueDate!, dueMinor }, today),
  }
}

/** Sums the issued invoices that match the filters; of this month, unless dates are given. */
export async function sumInvoices(ctx: CommandContext, query: InvoiceTotalsQuery) {
  const { db } = ctx
  const { practice, today } = await readPracticeToday(ctx)
  const days = resolveDays(query, today)
  const where = await buildConditions(ctx, { ...query, ...days }, today)
  const [sums] = await db.execute<Record<string, string>>(sql`
    select count(*) as "count", coalesce(sum(invoices.payable_minor), 0) as "payableMinor", coalesce(sum(s.allocated), 0) as "paidMinor",
      coalesce(sum(s.credited), 0) as "creditedMinor", coalesce(sum(s.written), 0) as "writtenOffMinor",
      coalesce(sum(${DUE_MINOR}), 0) as "dueMinor", coalesce(sum(${DUE_MINOR}) filter (where invoices.due_date < ${today}), 0) as "overdueMinor"
    from invoices cross join ${SETTLEMENT_OF_ROW} where ${where} and invoices.status = 'issued'`)
  const numbers = Object.fromEntries(Object.entries(sums!).map(([name, value]) => [name, Number(value)]))
  return { ...days, currency: practice.currency, ...(numbers as Omit<InvoiceTotals, 'from' | 'to' | 'currency'>) }
}
