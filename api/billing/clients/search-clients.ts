import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { buildPage, readCursor } from '#api/kernel/keyset.ts'
import { searchPatients } from '#api/patients/public.ts'
import { describePatient, isSupplier, MAX_CLIENTS_FOUND } from '#contract/billing/clients/rules.ts'
import type { Client, ClientListQuery, ClientMatch } from '#contract/billing/clients/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { selectClients } from './store.ts'

/** A search needs this many digits to look in phone numbers. */
const PHONE_DIGITS = 4

/** Searches clients and patients by phone or name: clients first, then patients. Suppliers are searched separately. */
export async function searchClients(ctx: CommandContext, { q, suppliers = false }: { q: string; suppliers?: boolean }) {
  const kinds = suppliers ? (['supplier', 'distributor'] as const) : (['organisation', 'walk_in'] as const)
  const condition = and(inArray(billingParties.type, kinds), isNull(billingParties.archivedAt), matchNameOrPhone(q))
  const clients = await selectClients(ctx, condition)
    .orderBy(asc(billingParties.nameKey))
    .limit(MAX_CLIENTS_FOUND + 1)
  const patientMatches = suppliers ? { rows: [], more: false } : await searchPatientClients(ctx, q)
  const items = [...clients.map(toMatch), ...patientMatches.rows]
  return { items: items.slice(0, MAX_CLIENTS_FOUND), more: patientMatches.more || items.length > MAX_CLIENTS_FOUND }
}

async function searchPatientClients(ctx: CommandContext, q: string) {
  const { rows, more } = await searchPatients({ ...ctx, reach: 'practice' }, q, MAX_CLIENTS_FOUND)
  if (rows.length === 0) return { rows: [], more }
  const ids = rows.map(({ patientId }) => patientId)
  const clients = await selectClients(ctx, inArray(billingParties.patientId, ids))
  const clientOf = new Map(clients.map((client) => [client.patientId, client]))
  const matches = rows.map(({ patientId, fullName, phone, patientNo, birthDate }) => ({
    clientId: clientOf.get(patientId)?.clientId ?? null,
    patientId,
    type: 'patient' as const,
    name: fullName,
    mobile: phone,
    detail: describePatient(patientNo, birthDate && Number(birthDate.slice(0, 4))),
    stateCode: clientOf.get(patientId)?.stateCode ?? null,
  }))
  return { rows: matches, more }
}

const toMatch = ({ clientId, patientId, type, name, mobile, city, taxNo, stateCode }: Client): ClientMatch => ({
  clientId,
  patientId,
  type,
  name,
  mobile,
  stateCode,
  detail: [city, isSupplier(type) ? taxNo : null].filter(Boolean).join(', ') || null,
})

function matchNameOrPhone(q: string): SQL {
  const digits = q.replace(/\D/g, '')
  const byPhone = digits.length >= PHONE_DIGITS ? sql` or strpos(${billingParties.mobile}, ${digits}) > 0` : sql``
  return sql`(strpos(${billingParties.nameKey}, ${toNameKey(q)}) > 0${byPhone})`
}

/** Lists clients and suppliers by name. */
export async function listClients(ctx: CommandContext, query: ClientListQuery) {
  const { limit, type, archived = false, q } = query
  const cursor = readCursor(query.cursor, 2)
  const [key, id] = cursor?.key ?? []
  const afterCursor = sql`(${billingParties.nameKey}, ${billingParties.id}) ${cursor?.isBackward ? sql`<` : sql`>`} (${key}, ${id}::uuid)`
  const condition = and(
    type ? eq(billingParties.type, type) : undefined,
    archived ? isNotNull(billingParties.archivedAt) : isNull(billingParties.archivedAt),
    q ? matchNameOrPhone(q) : undefined,
    cursor && isId(id!) ? afterCursor : undefined,
  )
  const order = cursor?.isBackward ? desc : asc
  const rows = await selectClients(ctx, condition)
    .orderBy(order(billingParties.nameKey), order(billingParties.id))
    .limit(limit + 1)
  const page = buildPage(rows, { limit, cursor, keyOf: (row) => [row.nameKey, row.clientId] })
  return { ...page, count: page.rows.length, more: page.next !== null || page.previous !== null }
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
