import { type SQL, sql } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { buildFilterConditions, type FilterConditions } from '#api/kernel/filter-conditions.ts'
import { buildPage, countPageOnly } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { getToday } from '#api/kernel/today.ts'
import { getPaymentState, isOverdue } from '#contract/billing/charges/rules.ts'
import type { InvoiceListQuery, InvoiceRow, InvoiceTotalsQuery } from '#contract/billing/invoices/list.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { searchClients } from '../clients/search-clients.ts'
import { hasMatchingNumber, isFullNumber, listMatchingNumbers } from '../documents/matching-numbers.ts'
import { orderByDay, orderByDue } from './list-order.ts'

const IS_FULLY_CREDITED = sql`invoices.credited_minor > 0 and invoices.credited_minor = invoices.payable_minor`

const PAYMENT_STATE_CONDITIONS: Readonly<Record<NonNullable<InvoiceListQuery['paymentState']>, SQL>> = {
  due: sql`invoices.due_minor > 0`,
  unpaid: sql`invoices.due_minor > 0 and invoices.allocated_minor = 0`,
  partly_paid: sql`invoices.due_minor > 0 and invoices.allocated_minor > 0`,
  paid: sql`invoices.due_minor = 0 and invoices.written_off_minor = 0 and not (${IS_FULLY_CREDITED})`,
  credited: sql`invoices.due_minor = 0 and ${IS_FULLY_CREDITED}`,
  written_off: sql`invoices.due_minor = 0 and invoices.written_off_minor > 0 and not (${IS_FULLY_CREDITED})`,
}

interface ConditionContext {
  ctx: CommandContext
  today: string
}

/** The condition of each filter. */
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
  overdue: (_, { today }) =>
    sql`invoices.status = 'issued' and invoices.due_date < ${today} and invoices.due_minor > 0`,
  placeId: (placeId) => sql`invoices.place_id = ${placeId}`,
  clientId: (clientId) =>
    sql`(invoices.party_id = ${clientId} or invoices.patient_id = (select p.patient_id from billing_parties p
      where p.practice_id = invoices.practice_id and p.id = ${clientId}))`,
  patientId: (patientId) => sql`invoices.patient_id = ${patientId}`,
  doctorId: (doctorId) => sql`invoices.doctor_id = ${doctorId}`,
}

/** The names of all filters. */
export const INVOICE_FILTERS = Object.keys(CONDITIONS) as (keyof InvoiceTotalsQuery)[]

/** Builds the condition of the invoices in reach that match the filters. */
export async function buildConditions(ctx: CommandContext, filter: InvoiceTotalsQuery, today: string) {
  const { db, me, reach } = ctx
  const conditions = await buildFilterConditions(CONDITIONS, filter, { ctx, today })
  return sql.join([restrictToReach(db, me, reach, invoices), ...conditions], sql` and `)
}

/** Matches the number of the invoice, whole or in part, or its client. */
async function matchNumberOrClient(ctx: CommandContext, q: string) {
  const hasNumber = hasMatchingNumber(ctx.me, invoices, await listMatchingNumbers(ctx, q, 'invoice'))
  if (isFullNumber(q)) return hasNumber
  const { items } = await searchClients(ctx, { q })
  const parties = items.flatMap(({ clientId }) => clientId ?? [])
  const patients = items.flatMap(({ patientId }) => patientId ?? [])
  const any = (ids: string[]) => sql`any (${`{${ids.join(',')}}`}::uuid[])`
  // As an array, so that PostgreSQL uses the indexes of clients instead of reading the list until the page is full.
  return sql`(${hasNumber} or invoices.id = any (array(select i.id from invoices i where i.practice_id = ${ctx.me.practiceId}
    and (i.party_id = ${any(parties)} or i.patient_id = ${any(patients)}))))`
}

type Row = Omit<InvoiceRow, 'paymentState' | 'overdue'> & {
  allocatedMinor: number
  creditedMinor: number
  writtenOffMinor: number
}

/** Lists a page of invoices: drafts first, then newest first; or sorted by amount due. */
export async function listInvoices(ctx: CommandContext, query: InvoiceListQuery) {
  const { db } = ctx
  const { limit, cursor: text, sort, ...filter } = query
  const today = getToday(ctx)
  const { cursor, order, cursorCondition, keyOf } = sort ? orderByDue(sort, text) : orderByDay(text)
  const where = await buildConditions(ctx, filter, today)
  const rows = await db.execute<Row>(sql`
    select invoices.id as "invoiceId", invoices.kind, invoices.status, invoices.number, invoices.issue_date::text as "issueDate",
      invoices.due_date::text as "dueDate", coalesce(invoices.client ->> 'name', pt.full_name, bp.name) as "clientName",
      invoices.party_id as "clientId", invoices.patient_id as "patientId", invoices.appointment_id as "appointmentId",
      invoices.place_id as "placeId", pl.name as "placeName", d.full_name as "doctorName", invoices.currency,
      invoices.payable_minor as "payableMinor", invoices.allocated_minor as "allocatedMinor", invoices.credited_minor as "creditedMinor",
      invoices.written_off_minor as "writtenOffMinor", invoices.due_minor as "dueMinor"
    from (select invoices.* from invoices where ${where} ${cursorCondition ? sql`and ${cursorCondition}` : sql``}
      ${order} limit ${limit + 1}) invoices
    join places pl on pl.practice_id = invoices.practice_id and pl.id = invoices.place_id
    left join billing_parties bp on bp.practice_id = invoices.practice_id and bp.id = invoices.party_id
    left join patients pt on pt.practice_id = invoices.practice_id and pt.id = invoices.patient_id
    left join doctors d on d.practice_id = invoices.practice_id and d.id = invoices.doctor_id ${order}`)
  const page = countPageOnly(buildPage([...rows], { limit, cursor, keyOf }))
  return { ...page, rows: page.rows.map((row) => toRow(row, today)) }
}

function toRow({ allocatedMinor, creditedMinor, writtenOffMinor, ...row }: Row, today: string): InvoiceRow {
  const { payableMinor, dueMinor } = row
  const isIssued = row.status === 'issued'
  return {
    ...row,
    paymentState: isIssued ? getPaymentState({ payableMinor, allocatedMinor, creditedMinor, writtenOffMinor }) : null,
    overdue: isIssued && isOverdue({ dueDate: row.dueDate!, dueMinor }, today),
  }
}
