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
  const [way, sign] = [sortDirection(upwards), comparison(upwards)]
  const byNameBehind = key && sql`and (p.full_name, p.id) ${sign} (${key[0]}, ${key[1]}::uuid)`
  const behind = byName ? byNameBehind : key && sql`and p.id ${sign} ${key[1]}::uuid`
  const rows = await db.execute<Found>(sql`
    select ${BANNER_SQL}, ${byName ? sql`p.full_name` : sql`''`} as at, p.id from patients p
    where p.practice_id = ${me.practiceId} and ${isListed(gender)} ${behind ?? sql``}
    order by ${byName ? sql`p.full_name ${way},` : sql``} p.id ${way} limit ${limit}`)
  return [...rows]
}

/** Where a list by visit takes its rows from. */
interface VisitSource {
  rows: SQL
  at: SQL
  /** Which rows count. */
  counts: (row: SQL) => SQL
  /** Is the other row of the same patient nearer to now? Then the patient is listed there. */
  nearer: (row: SQL, other: SQL) => SQL
}

const visitSources = (today: string): Record<'seen' | 'coming', VisitSource> => ({
  seen: {
    rows: sql`visits`,
    at: sql`started_at`,
    counts: (row) => sql`${row}.status <> 'cancelled'`,
    nearer: (row, other) =>
      sql`${other}.started_at >= ${row}.started_at and (${other}.started_at, ${other}.id) > (${row}.started_at, ${row}.id)`,
  },
  coming: {
    rows: sql`appointments`,
    at: sql`starts_at`,
    counts: (row) =>
      sql`${row}.day >= ${today} and ${oneOf(sql`${row}.status`, appointmentStatuses.list('startable'))}`,
    nearer: (row, other) =>
      sql`${other}.starts_at > ${startBeforeDay(today)}::timestamptz and ${other}.starts_at <= ${row}.starts_at
        and (${other}.starts_at, ${other}.id) < (${row}.starts_at, ${row}.id)`,
  },
})

/** The most visits to scan for one page, where a filter keeps few of them. */
const MAX_SCANNED = 20_000

/**
 * Lists patients by their last visit or next booking, scanning from the beginning of the page until there are enough. A
 * patient with many visits is scanned many times but listed once. Rows beyond the page are not read.
 */
export async function listByVisit(
  from: ListScope,
  { group, ...slice }: Slice & { group: 'seen' | 'coming' },
): Promise<ListRow[]> {
  const book = visitSources(from.today)[group]
  const found: ListRow[] = []
  // Scanning away from now, a patient is listed at the first row; later rows can be skipped.
  const isFirst = slice.upwards === (group === 'coming') ? createFirstFilter() : () => true
  let key = slice.key
  for (let size = 2 * slice.limit, looked = 0; ; size *= 2) {
    const scanned = await scanVisits(from, book, { ...slice, key, limit: size })
    const ids = scanned.filter(isFirst).map(({ id }) => id)
    found.push(...(await loadRows(from, book, ids, slice.upwards)))
    looked += scanned.length
    if (scanned.length < size || found.length >= slice.limit || looked > MAX_SCANNED) return found.slice(0, slice.limit)
    key = [scanned.at(-1)!.at, scanned.at(-1)!.id]
  }
}

function createFirstFilter(): (row: { patientId: string }) => boolean {
  const seen = new Set<string>()
  return ({ patientId }) => !seen.has(patientId) && Boolean(seen.add(patientId))
}

async function scanVisits({ ctx: { db, me }, doctorId }: ListScope, book: VisitSource, { key, upwards, limit }: Slice) {
  const { rows, at, counts } = book
  const [way, sign] = [sortDirection(upwards), comparison(upwards)]
  const behind = key ? sql`and (o.${at}, o.id) ${sign} (${key[0]}::timestamptz, ${key[1]}::uuid)` : sql``
  return db.execute<{ id: string; at: string; patientId: string }>(sql`
    select o.id, o.${at} as at, o.patient_id as "patientId" from ${rows} o
    where o.practice_id = ${me.practiceId} and ${counts(sql`o`)} ${ofDoctor(sql`o`, doctorId)} ${behind}
    order by o.${at} ${way}, o.id ${way} limit ${limit}`)
}

async function loadRows(
  from: ListScope,
  book: VisitSource,
  ids: readonly string[],
  upwards: boolean,
): Promise<ListRow[]> {
  if (ids.length === 0) return []
  const { ctx, doctorId, gender } = from
  const { rows, at, counts, nearer } = book
  const way = sortDirection(upwards)
  const found = await ctx.db.execute<Found>(sql`
    select ${BANNER_SQL}, o.${at} as at, o.id from ${rows} o join patients p on p.practice_id = o.practice_id and p.id = o.patient_id
    where o.practice_id = ${ctx.me.practiceId} and o.id = any(${`{${ids.join(',')}}`}::uuid[]) and ${isListed(gender)}
      and not exists (select from ${rows} n where n.practice_id = o.practice_id and n.patient_id = o.patient_id
        and ${nearer(sql`o`, sql`n`)} and ${counts(sql`n`)} ${ofDoctor(sql`n`, doctorId)})
    order by o.${at} ${way}, o.id ${way}`)
  return [...found]
}

const ofDoctor = (row: SQL, doctorId: string | null) => (doctorId ? sql`and ${row}.doctor_id = ${doctorId}` : sql``)
