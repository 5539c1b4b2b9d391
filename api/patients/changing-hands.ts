import { sql } from 'drizzle-orm'
import type { Gated } from '../gate.ts'

type Asking = Pick<Gated, 'db' | 'me'>

/** Which rows of which table changed hands, by `table.column`. `login`: the person whose login went along. */
export type Moved = Record<string, string[]>

/** The tables whose rows belong to a patient, and go with them when two records are merged. */
export const BELONGS = [
  'appointments',
  'fee_windows',
  'invoices',
  'receipts',
  'credit_notes',
  'refunds',
  'messages',
  'visits',
  'vitals',
  'prescriptions',
  'history_entries',
] as const

/** Tables that name a patient and stay: what was done then, what one person sees, and what is made anew. */
export const STAYS: readonly string[] = [
  'audit',
  'drafts',
  'patient_words',
  'patient_spellings',
  'recent_patients',
  'patient_relations',
]

/** Rows that would be there twice stay where they are, and are looked at by nobody until the merge is taken back. */
const TWICE: Partial<Record<(typeof BELONGS)[number], { columns: readonly string[] }>> = {
  history_entries: { columns: ['list', 'name_key'] },
}

/** Gives everything of one record to the other. */
export async function moveRows({ db, me }: Asking, { from, to }: { from: string; to: string }): Promise<Moved> {
  const moved: Moved = {}
  for (const table of BELONGS) {
    const same = TWICE[table]?.columns.map((name) => sql`o.${sql.identifier(name)} = t.${sql.identifier(name)}`)
    const twice = same
      ? sql`and not exists (select from ${sql.identifier(table)} o
          where o.practice_id = t.practice_id and o.patient_id = ${to} and ${sql.join(same, sql` and `)})`
      : sql``
    const rows = await db.execute<{ id: string }>(sql`
      update ${sql.identifier(table)} t set patient_id = ${to}
      where t.practice_id = ${me.practiceId} and t.patient_id = ${from} ${twice} returning t.id`)
    if (rows.length > 0) moved[table] = rows.map(({ id }) => id)
  }
  for (const [mine, other] of [
    ['patient_id', 'related_patient_id'],
    ['related_patient_id', 'patient_id'],
  ] as const) {
    const rows = await db.execute<{ id: string }>(sql`
      update patient_relations t set ${sql.identifier(mine)} = ${to}
      where t.practice_id = ${me.practiceId} and t.${sql.identifier(mine)} = ${from} and t.${sql.identifier(other)} <> ${to}
        and not exists (select from patient_relations o where o.practice_id = t.practice_id
          and o.${sql.identifier(mine)} = ${to} and o.${sql.identifier(other)} = t.${sql.identifier(other)})
      returning t.id`)
    if (rows.length > 0) moved[`patient_relations.${mine}`] = rows.map(({ id }) => id)
  }
  return moved
}

/** Gives back what was moved, as far as it is still there. */
export async function giveBack(
  { db, me }: Asking,
  { from, to, moved }: { from: string; to: string; moved: Moved },
): Promise<void> {
  for (const [name, ids] of Object.entries(moved)) {
    if (name === 'login' || ids.length === 0) continue
    const [table = '', column = 'patient_id'] = name.split('.')
    await db.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${to}
      where practice_id = ${me.practiceId} and ${sql.identifier(column)} = ${from} and id in ${ids}`)
  }
}

/** When both are booked at once, which one patient cannot be; null when they are not. */
export async function overlapOf({ db, me }: Asking, one: string, other: string): Promise<string | null> {
  const [row] = await db.execute<{ at: string }>(sql`
    select to_char(greatest(a.starts_at, b.starts_at) at time zone a.zone, 'DD Mon YYYY, HH24:MI') as at
    from appointments a join appointments b on b.practice_id = a.practice_id and b.patient_id = ${other}
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.practice_id = ${me.practiceId} and a.patient_id = ${one} and not a.overlap_ok and not b.overlap_ok
      and a.status in ('held', 'requested', 'booked', 'arrived', 'in_consultation')
      and b.status in ('held', 'requested', 'booked', 'arrived', 'in_consultation')
    limit 1`)
  return row?.at ?? null
}
