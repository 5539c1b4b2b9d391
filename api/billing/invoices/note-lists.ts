import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { CommandContext } from '#api/kernel/context.ts'
import { buildPage, type Cursor, countPageOnly, readCursor } from '#api/kernel/keyset.ts'
import type { DebitNoteListQuery, DebitTotalsQuery } from '#contract/billing/credit-notes/list.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { creditNotes } from '#db/schema/billing/credits.ts'
import type { debitNotes } from '#db/schema/billing/debits.ts'
import { searchClients } from '../clients/search-clients.ts'
import { hasMatchingNumber, isFullNumber, listMatchingNumbers } from '../documents/matching-numbers.ts'

type Notes = typeof creditNotes | typeof debitNotes

/** Lists a page of notes, newest first. */
export async function listNotes<Select extends PgSelect, Row extends { issueDate: string }>(
  ctx: CommandContext,
  table: Notes,
  query: DebitNoteListQuery,
  {
    select,
    toRow,
    idOf,
  }: {
    select: (condition: SQL | undefined) => Select
    toRow: (row: Select['_']['result'][number]) => Row
    idOf: (row: Row) => string
  },
) {
  const { limit } = query
  const cursor = readNoteCursor(query.cursor)
  const order = cursor?.isBackward ? asc : desc
  const conditions = await buildNoteConditions(ctx, table, query)
  const rows = await select(and(conditions, cursor ? buildCursorCondition(table, cursor) : undefined))
    .orderBy(order(table.issueDate), order(table.id))
    .limit(limit + 1)
  return countPageOnly(buildPage(rows.map(toRow), { limit, cursor, keyOf: (row) => [row.issueDate, idOf(row)] }))
}

/** Reads a cursor of date and id; null for the first page or a malformed one. */
function readNoteCursor(text: string | undefined): Cursor | null {
  const cursor = readCursor(text, 2)
  const [day = '', id = ''] = cursor?.key ?? []
  const isValid = /^\d{4}-\d\d-\d\d$/.test(day) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  return isValid ? cursor : null
}

/** Builds the conditions of the filters. `q` is a number, or the client's name or phone. */
export async function buildNoteConditions(ctx: CommandContext, table: Notes, query: DebitTotalsQuery) {
  const { status, from, to, clientId, patientId, placeId, invoiceId, q } = query
  const clientPatientId = sql`(select p.patient_id from ${billingParties} p where p.practice_id = ${table.practiceId} and p.id = ${clientId ?? null}::uuid)`
  return and(
    status ? eq(table.status, status) : undefined,
    from ? gte(table.issueDate, from) : undefined,
    to ? lte(table.issueDate, to) : undefined,
    clientId ? or(eq(table.partyId, clientId), eq(table.patientId, clientPatientId)) : undefined,
    patientId ? eq(table.patientId, patientId) : undefined,
    placeId ? eq(table.placeId, placeId) : undefined,
    invoiceId ? eq(table.invoiceId, invoiceId) : undefined,
    q ? await matchNumberOrClient(ctx, table, q, query.side === 'supplier') : undefined,
  )
}

function buildCursorCondition(table: Notes, { isBackward, key: [day, id] }: Cursor): SQL {
  const [row, cursorRow] = [sql`(${table.issueDate}, ${table.id})`, sql`(${day}::date, ${id}::uuid)`]
  return isBackward ? sql`${row} > ${cursorRow}` : sql`${row} < ${cursorRow}`
}

async function matchNumberOrClient(ctx: CommandContext, table: Notes, q: string, suppliers: boolean) {
  const docType = table === creditNotes ? 'credit_note' : 'debit_note'
  const hasNumber = hasMatchingNumber(ctx.me, table, await listMatchingNumbers(ctx, q, docType))
  if (isFullNumber(q)) return hasNumber
  const { items } = await searchClients(ctx, { q, suppliers })
  const any = (ids: string[]) => sql`any (${`{${ids.join(',')}}`}::uuid[])`
  return or(
    hasNumber,
    sql`${table.partyId} = ${any(items.flatMap(({ clientId }) => clientId ?? []))}`,
    sql`${table.patientId} = ${any(items.flatMap(({ patientId }) => patientId ?? []))}`,
  )
}
