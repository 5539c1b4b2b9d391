import { type SQL, sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { BranchName } from '#contract/practice/clinics/schema.ts'

type FilterNames = { places: BranchName[]; clientName: string | null; invoiceNumber: string | null }

interface Filters {
  status?: string
  from?: string
  clientId?: string
  invoiceId?: string
}

/** Reads the page of a list of invoices or notes: the rows, their totals, and what the filters show. */
export async function readDocumentListPage<Query extends Filters, List, Totals>(
  ctx: CallContext,
  query: Query,
  {
    list,
    sumUp,
  }: {
    list: (ctx: CallContext, query: Query) => Promise<List>
    sumUp: (ctx: CallContext, query: Query) => Promise<Totals>
  },
) {
  // Without a first day the list contains the documents of all years, and totals of a month would not match it.
  const hasTotals = query.from !== undefined && query.status !== 'draft' && query.status !== 'cancelled'
  const [rows, totals, names] = await readTogether([
    list(ctx, query),
    hasTotals ? sumUp(ctx, query) : null,
    readFilterNames(ctx, query),
  ])
  return { list: rows, totals, ...names }
}

/**
 * Reads what the filters of a list of documents show: the places to choose from, and the names of the chosen client and
 * invoice.
 * @throws 404 for an unknown client, or an invoice that is unknown or of another place
 */
async function readFilterNames(
  { db, me, reach }: Pick<CallContext, 'db' | 'me' | 'reach'>,
  { clientId, invoiceId }: { clientId?: string; invoiceId?: string },
): Promise<FilterNames> {
  const isAtPlace = (placeId: SQL) => sql`(${reach === 'practice'} or ${placeId} = ${me.placeId}::uuid)`
  const [names] = await db.execute<FilterNames>(sql`
    select
      (select coalesce(json_agg(json_build_object('placeId', id, 'name', name) order by kind <> 'branch', name), '[]')
       from places where practice_id = ${me.practiceId} and active and ${isAtPlace(sql`id`)}) as places,
      (select name from billing_parties where practice_id = ${me.practiceId} and id = ${clientId ?? null}::uuid) as "clientName",
      (select number from invoices where practice_id = ${me.practiceId} and id = ${invoiceId ?? null}::uuid
         and ${isAtPlace(sql`place_id`)}) as "invoiceNumber"`)
  if (clientId && names!.clientName === null) throw refuse.notFound('client')
  if (invoiceId && names!.invoiceNumber === null) throw refuse.notFound('invoice')
  return names!
}
