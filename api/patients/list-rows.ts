import { type SQL, sql } from 'drizzle-orm'
import type { PatientBanner } from '#contract/patients/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import type { CallContext } from '../kernel/context.ts'
import { startBeforeDay } from './list-visits.ts'

/** A row of the list without visits. `at` and `id` are the sort key, as text of the database. */
export interface ListRow extends PatientBanner {
  at: string
  id: string
}

export interface ListScope {
  ctx: Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>
  /** Only this doctor's patients; null for the whole practice. */
  doctorId: string | null
  today: string
  gender?: string
}

interface Slice {
  /** `at` and `id` of the row before the page. */
  key: readonly string[] | null
  upwards: boolean
  limit: number
}

const BANNER_SQL = sql`p.id as "patientId", p.patient_no as "patientNo", p.full_name as "fullName", p.gender, p.birth_date::text as "birthDate",
  p.birth_date_estimated as "birthDateEstimated", p.blood_group as "bloodGroup", p.phone`

const isListed = (gender: string | undefined) =>
  sql`p.status = 'active' ${gender ? sql`and p.gender = ${gender}` : sql``}`
const sortDirection = (upwards: boolean) => (upwards ? sql`asc` : sql`desc`)
const comparison = (upwards: boolean) => (upwards ? sql`>` : sql`<`)

type Found = ListRow & Record<string, unknown>

/** Lists all patients by name, or by registration: ids rise with time. */
export async function listRegistered(
  { ctx: { db, me }, gender }: ListScope,
  { key, upwards, limit, byName }: Slice & { byName: boolean },
): Promise<ListRow[]> {
  const [sortOrder, sign] = [sortDirection(upwards), comparison(upwards)]
  const afterNameCursor = key && sql`and (p.full_name, p.id) ${sign} (${key[0]}, ${key[1]}::uuid)`
  const afterCursor = byName ? afterNameCursor : key && sql`and p.id ${sign} ${key[1]}::uuid`
  const rows = await db.execute<Found>(sql`
    select ${BANNER_SQL}, ${byName ? sql`p.full_name` : sql`''`} as at, p.id from patients p
    where p.practice_id = ${me.practiceId} and ${isListed(gender)} ${afterCursor ?? sql``}
    order by ${byName ? sql`p.full_name ${sortOrder},` : sql``} p.id ${sortOrder} limit ${limit}`)
  return [...rows]
}

/** The table from which a list by visit takes its rows. */
interface VisitSource {
  rows: SQL
  at: SQL
  /** Limits the list to rows that count. */
  isCounted: (row: SQL) => SQL
  /** The other row of the same patient is nearer to now, so the patient is listed there. */
  isNearer: (row: SQL, other: SQL) => SQL
}

const createVisitSources = (today: string): Record<'seen' | 'coming', VisitSource> => ({
  seen: {
    rows: sql`visits`,
    at: sql`started_at`,
    isCounted: (row) => sql`${row}.status <> 'cancelled'`,
    isNearer: (row, other) =>
      sql`${other}.started_at >= ${row}.started_at and (${other}.started_at, ${other}.id) > (${row}.started_at, ${row}.id)`,
  },
  coming: {
    rows: sql`appointments`,
    at: sql`starts_at`,
    isCounted: (row) =>
      sql`${row}.day >= ${today} and ${oneOf(sql`${row}.status`, appointmentStatuses.list('startable'))}`,
    isNearer: (row, other) =>
      sql`${other}.starts_at > ${startBeforeDay(today)}::timestamptz and ${other}.starts_at <= ${row}.starts_at
        and (${other}.starts_at, ${other}.id) < (${row}.starts_at, ${row}.id)`,
  },
})

/** The most visits to scan for one page, if a filter keeps few of them. */
const MAX_SCANNED = 20_000

/**
 * Lists patients by their last visit or next booking, scanning from the beginning of the page until there are enough. A
 * patient with many visits is scanned many times but listed once. Rows beyond the page are not read.
 */
export async function listByVisit(
  scope: ListScope,
  { group, ...slice }: Slice & { group: 'seen' | 'coming' },
): Promise<ListRow[]> {
  const source = createVisitSources(scope.today)[group]
  const rows: ListRow[] = []
  // Scanning away from now, a patient is listed at the first row; later rows can be skipped.
  const isFirst = slice.upwards === (group === 'coming') ? createFirstFilter() : () => true
  let key = slice.key
  for (let size = 2 * slice.limit, scannedCount = 0; ; size *= 2) {
    const scanned = await scanVisits(scope, source, { ...slice, key, limit: size })
    const ids = scanned.filter(isFirst).map(({ id }) => id)
    rows.push(...(await loadRows(scope, source, ids, slice.upwards)))
    scannedCount += scanned.length
    if (scanned.length < size || rows.length >= slice.limit || scannedCount > MAX_SCANNED)
      return rows.slice(0, slice.limit)
    key = [scanned.at(-1)!.at, scanned.at(-1)!.id]
  }
}

function createFirstFilter(): (row: { patientId: string }) => boolean {
  const listedIds = new Set<string>()
  return ({ patientId }) => !listedIds.has(patientId) && Boolean(listedIds.add(patientId))
}

async function scanVisits(
  { ctx: { db, me }, doctorId }: ListScope,
  source: VisitSource,
  { key, upwards, limit }: Slice,
) {
  const { rows, at, isCounted } = source
  const [sortOrder, sign] = [sortDirection(upwards), comparison(upwards)]
  const afterCursor = key ? sql`and (o.${at}, o.id) ${sign} (${key[0]}::timestamptz, ${key[1]}::uuid)` : sql``
  return db.execute<{ id: string; at: string; patientId: string }>(sql`
    select o.id, o.${at} as at, o.patient_id as "patientId" from ${rows} o
    where o.practice_id = ${me.practiceId} and ${isCounted(sql`o`)} ${ofDoctor(sql`o`, doctorId)} ${afterCursor}
    order by o.${at} ${sortOrder}, o.id ${sortOrder} limit ${limit}`)
}

async function loadRows(
  scope: ListScope,
  source: VisitSource,
  ids: readonly string[],
  upwards: boolean,
): Promise<ListRow[]> {
  if (ids.length === 0) return []
  const { ctx, doctorId, gender } = scope
  const { rows, at, isCounted, isNearer } = source
  const sortOrder = sortDirection(upwards)
  const listedRows = await ctx.db.execute<Found>(sql`
    select ${BANNER_SQL}, o.${at} as at, o.id from ${rows} o join patients p on p.practice_id = o.practice_id and p.id = o.patient_id
    where o.practice_id = ${ctx.me.practiceId} and o.id = any(${`{${ids.join(',')}}`}::uuid[]) and ${isListed(gender)}
      and not exists (select from ${rows} n where n.practice_id = o.practice_id and n.patient_id = o.patient_id
        and ${isNearer(sql`o`, sql`n`)} and ${isCounted(sql`n`)} ${ofDoctor(sql`n`, doctorId)})
    order by o.${at} ${sortOrder}, o.id ${sortOrder}`)
  return [...listedRows]
}

const ofDoctor = (row: SQL, doctorId: string | null) => (doctorId ? sql`and ${row}.doctor_id = ${doctorId}` : sql``)
