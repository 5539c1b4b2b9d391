import { type SQL, sql } from 'drizzle-orm'
import type { PatientBand } from '#contract/patients/schema.ts'
import type { CallContext } from '../kernel/context.ts'
import { dayBefore } from './list-visits.ts'

/** A row of the list before its visits. `at` and `id` are what the list is ordered by, as the database writes them. */
export interface Line extends PatientBand {
  at: string
  id: string
}

export interface From {
  asking: Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>
  /** Only this doctor's patients; null for the whole practice. */
  doctorId: string | null
  today: string
  gender?: string
}

interface Slice {
  /** Where the page begins: `at` and `id` of the row before it. */
  key: readonly string[] | null
  upwards: boolean
  limit: number
}

const BAND = sql`p.id as "patientId", p.patient_no as "patientNo", p.full_name as "fullName", p.gender, p.birth_date::text as "birthDate",
  p.birth_date_estimated as "birthDateEstimated", p.blood_group as "bloodGroup", p.phone`

const isKept = (gender: string | undefined) =>
  sql`p.status = 'active' ${gender ? sql`and p.gender = ${gender}` : sql``}`
const wayOf = (upwards: boolean) => (upwards ? sql`asc` : sql`desc`)
const signOf = (upwards: boolean) => (upwards ? sql`>` : sql`<`)

type Found = Line & Record<string, unknown>

/** All patients by name, or by when they were registered: a new patient's id is higher than all before it. */
export async function registeredLines(
  { asking: { db, me }, gender }: From,
  { key, upwards, limit, byName }: Slice & { byName: boolean },
): Promise<Line[]> {
  const [way, sign] = [wayOf(upwards), signOf(upwards)]
  const byNameBehind = key && sql`and (p.full_name, p.id) ${sign} (${key[0]}, ${key[1]}::uuid)`
  const behind = byName ? byNameBehind : key && sql`and p.id ${sign} ${key[1]}::uuid`
  const rows = await db.execute<Found>(sql`
    select ${BAND}, ${byName ? sql`p.full_name` : sql`''`} as at, p.id from patients p
    where p.practice_id = ${me.practiceId} and ${isKept(gender)} ${behind ?? sql``}
    order by ${byName ? sql`p.full_name ${way},` : sql``} p.id ${way} limit ${limit}`)
  return [...rows]
}

/** Patients by their last visit or their next booking: each stands where that one is. */
interface Book {
  rows: SQL
  at: SQL
  /** What makes a row of it count. */
  counts: (row: SQL) => SQL
  /** Is the second of two rows of a patient nearer to now? Then the first is not where the patient stands. */
  nearer: (row: SQL, other: SQL) => SQL
}

const books = (today: string): Record<'seen' | 'coming', Book> => ({
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
    counts: (row) => sql`${row}.day >= ${today} and ${row}.status in ('booked', 'arrived')`,
    nearer: (row, other) =>
      sql`${other}.starts_at > ${dayBefore(today)}::timestamptz and ${other}.starts_at <= ${row}.starts_at
        and (${other}.starts_at, ${other}.id) < (${row}.starts_at, ${row}.id)`,
  },
})

/** Visits that are looked at for one page at most, where a filter keeps few of them. */
const LOOKED_AT_MOST = 20_000

/**
 * Walks along the book from where the page begins until there are enough patients. A patient seen often is met often,
 * and counts where they stand; what lies behind the page is not read, however long the book is.
 */
export async function bookLines(
  from: From,
  { group, ...slice }: Slice & { group: 'seen' | 'coming' },
): Promise<Line[]> {
  const book = books(from.today)[group]
  const found: Line[] = []
  // Walking away from now, a patient stands where they are met first; their other rows need not be asked about.
  const isFirst = slice.upwards === (group === 'coming') ? firstOfEach() : () => true
  let key = slice.key
  for (let size = 2 * slice.limit, looked = 0; ; size *= 2) {
    const met = await stretchOf(from, book, { ...slice, key, limit: size })
    const ids = met.filter(isFirst).map(({ id }) => id)
    found.push(...(await linesIn(from, book, ids, slice.upwards)))
    looked += met.length
    if (met.length < size || found.length >= slice.limit || looked > LOOKED_AT_MOST) return found.slice(0, slice.limit)
    key = [met.at(-1)!.at, met.at(-1)!.id]
  }
}

function firstOfEach(): (row: { patientId: string }) => boolean {
  const met = new Set<string>()
  return ({ patientId }) => !met.has(patientId) && Boolean(met.add(patientId))
}

async function stretchOf({ asking: { db, me }, doctorId }: From, book: Book, { key, upwards, limit }: Slice) {
  const { rows, at, counts } = book
  const [way, sign] = [wayOf(upwards), signOf(upwards)]
  const behind = key ? sql`and (o.${at}, o.id) ${sign} (${key[0]}::timestamptz, ${key[1]}::uuid)` : sql``
  return db.execute<{ id: string; at: string; patientId: string }>(sql`
    select o.id, o.${at} as at, o.patient_id as "patientId" from ${rows} o
    where o.practice_id = ${me.practiceId} and ${counts(sql`o`)} ${ofDoctor(sql`o`, doctorId)} ${behind}
    order by o.${at} ${way}, o.id ${way} limit ${limit}`)
}

async function linesIn(from: From, book: Book, ids: readonly string[], upwards: boolean): Promise<Line[]> {
  if (ids.length === 0) return []
  const { asking, doctorId, gender } = from
  const { rows, at, counts, nearer } = book
  const way = wayOf(upwards)
  const found = await asking.db.execute<Found>(sql`
    select ${BAND}, o.${at} as at, o.id from ${rows} o join patients p on p.practice_id = o.practice_id and p.id = o.patient_id
    where o.practice_id = ${asking.me.practiceId} and o.id = any(${`{${ids.join(',')}}`}::uuid[]) and ${isKept(gender)}
      and not exists (select from ${rows} n where n.practice_id = o.practice_id and n.patient_id = o.patient_id
        and ${nearer(sql`o`, sql`n`)} and ${counts(sql`n`)} ${ofDoctor(sql`n`, doctorId)})
    order by o.${at} ${way}, o.id ${way}`)
  return [...found]
}

const ofDoctor = (row: SQL, doctorId: string | null) => (doctorId ? sql`and ${row}.doctor_id = ${doctorId}` : sql``)
