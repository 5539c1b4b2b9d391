import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { LOCKS } from './locks.ts'

// The chain of rows without a practice, such as refused sign-ins.
const NO_PRACTICE = '00000000-0000-0000-0000-000000000000'
const BATCH = 2_000

/** The hashed columns as jsonb, whose text form is the same in every version of PostgreSQL. */
const hashedContent = `jsonb_build_array(id, seq, practice_id, to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  person_id, role, act, object, object_id, patient_id, outcome, "before", "after", request_id, ip)::text`

/** Selects broken rows in the order of the chain. It calls only built-in functions, which an attacker cannot replace. */
export const brokenAuditRows = `
  with chained as (
    select id, coalesce(practice_id, '${NO_PRACTICE}'::uuid) as chain, seq, sealed_at, prev_hash, hash,
      encode(sha256(convert_to(coalesce(prev_hash, '') || chr(10) || ${hashedContent}, 'UTF8')), 'hex') as computed,
      lag(hash) over (partition by practice_id order by sealed_at, seq) as previous
    from audit where hash is not null
  ), ends as (
    select chain, count(*) as rows, (array_agg(hash order by sealed_at desc, seq desc))[1] as hash from chained group by chain
  )
  select id::text as row, chain::text, sealed_at, 'was changed' as finding from chained where hash <> computed
  union all
  select id::text, chain::text, sealed_at, 'does not follow the row before it: rows were removed, added or moved' from chained
    where hash = computed and prev_hash is distinct from previous
  union all
  select null, coalesce(h.chain, e.chain)::text, null, 'has lost or gained rows at its end' from engine.audit_heads h full join ends e using (chain)
    where e.rows is distinct from h.rows or e.hash is distinct from h.hash
  order by 3 nulls last`

/** An audit row that was changed, or a chain that lost or gained rows. */
export interface BrokenAuditRow {
  /** Null if the end of the chain is wrong. */
  row: string | null
  /** The practice, or null for rows of no practice. */
  practiceId: string | null
  finding: string
}

/** Adds committed audit rows to the hash chain, as the maintenance role. Returns the number of rows; 0 while another process adds some. */
export async function extendAuditChain(maintenance: Db): Promise<number> {
  let added = 0
  for (;;) {
    const rows = await maintenance.transaction(addBatch)
    added += rows
    if (rows < BATCH) return added
  }
}

async function addBatch(db: Db): Promise<number> {
  const [lock] = await db.execute<{ ours: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCKS.auditChain}) as ours`)
  if (!lock?.ours) return 0
  const rows = await db.execute<{ id: string; chain: string; content: string }>(sql`
    select id, coalesce(practice_id, ${NO_PRACTICE}::uuid) as chain, ${sql.raw(hashedContent)} as content from audit
    where hash is null order by seq limit ${BATCH}`)
  if (rows.length === 0) return 0
  // New rows stay after old ones even if the clock jumps back.
  const [clock] = await db.execute<{ now: string }>(sql`
    select greatest(clock_timestamp(), max(sealed_at) + interval '1 microsecond')::text as now from engine.audit_heads`)
  const lastHashes = new Map(
    (await db.execute<{ chain: string; hash: string }>(sql`select chain, hash from engine.audit_heads`)).map(
      ({ chain, hash }) => [chain, { hash: hash as string | null, rows: 0 }],
    ),
  )
  const links = rows.map(({ id, chain, content }) => {
    const last = lastHashes.get(chain) ?? { hash: null, rows: 0 }
    const hash = createHash('sha256')
      .update(`${last.hash ?? ''}\n${content}`)
      .digest('hex')
    lastHashes.set(chain, { hash, rows: last.rows + 1 })
    return { id, prev: last.hash, hash }
  })
  await db.execute(sql`
    update audit set prev_hash = s.prev, hash = s.hash, sealed_at = ${clock!.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) as s (id uuid, prev text, hash text) where audit.id = s.id`)
  const extendedChains = [...lastHashes]
    .filter(([, last]) => last.rows > 0)
    .map(([chain, last]) => ({ chain, ...last }))
  await db.execute(sql`
    insert into engine.audit_heads (chain, hash, rows, sealed_at)
    select chain, hash, rows, ${clock!.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(extendedChains)}::text::jsonb) as s (chain uuid, hash text, rows bigint)
    on conflict (chain) do update set hash = excluded.hash, rows = audit_heads.rows + excluded.rows, sealed_at = excluded.sealed_at`)
  return rows.length
}

/** Checks the whole hash chain, as the maintenance role. `firstBroken` is null if it is intact. */
export async function verifyAuditChain(
  maintenance: Db,
): Promise<{ chained: number; pending: number; firstBroken: BrokenAuditRow | null }> {
  return maintenance.transaction(
    async (db) => {
      await db.execute(sql`set local statement_timeout = 0`)
      const [count] = await db.execute<{ chained: number; pending: number }>(
        sql`select count(hash) as chained, count(*) - count(hash) as pending from audit`,
      )
      const [broken] = await db.execute<{ row: string | null; chain: string; finding: string }>(
        sql.raw(`${brokenAuditRows} limit 1`),
      )
      const firstBroken = broken
        ? { row: broken.row, practiceId: broken.chain === NO_PRACTICE ? null : broken.chain, finding: broken.finding }
        : null
      return { ...count!, firstBroken }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
