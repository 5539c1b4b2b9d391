import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { syncToDisk } from './cluster/folders.ts'

/** The number of rows in an audit chain at one time, and the hash of the last row. */
export interface AuditAnchor {
  chain: string
  rows: number
  hash: string
  at: string
}

/** The file of anchors in a data directory. */
export const getAnchorFile = (dataDir: string): string => join(dataDir, 'audit-anchors.jsonl')

/** Takes the anchors of all chains as they are now. The maintenance role may do so. */
export async function takeAuditAnchors(maintenance: Db): Promise<AuditAnchor[]> {
  return [
    ...(await maintenance.execute<AuditAnchor & Record<string, unknown>>(sql`
      select chain::text, rows, hash, to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from engine.audit_heads order by chain`)),
  ].map(({ chain, rows, hash, at }) => ({ chain, rows: Number(rows), hash, at }))
}

/**
 * Appends the anchors of the chains that have grown to a file outside the database. An attacker who can rewrite the table
 * can compute a new chain, but its hashes differ from those in the file.
 */
export async function recordAuditAnchors(maintenance: Db, file: string): Promise<number> {
  const known = new Map(readAuditAnchors(file).map(({ chain, rows }) => [chain, rows]))
  const grown = (await takeAuditAnchors(maintenance)).filter(({ chain, rows }) => rows > (known.get(chain) ?? 0))
  if (grown.length === 0) return 0
  appendFileSync(file, grown.map((anchor) => `${JSON.stringify(anchor)}\n`).join(''), { mode: 0o600 })
  syncToDisk(file)
  return grown.length
}

/** Reads the file of anchors, without a line that a crash cut short. */
export function readAuditAnchors(file: string): AuditAnchor[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as AuditAnchor] : []))
}

/** Explains that the chains differ from an anchor. */
export const describeBrokenAnchor = ({ chain, rows, at }: AuditAnchor): string =>
  `The audit was rewritten: row ${rows} of the chain ${chain} differs from the anchor of ${at}.`

/** Finds the first anchor whose row is gone or has another hash; null if the chains agree with all anchors. */
export async function findBrokenAnchor(maintenance: Db, anchors: readonly AuditAnchor[]): Promise<AuditAnchor | null> {
  const [broken] = await maintenance.execute<AuditAnchor & Record<string, unknown>>(sql`
    with numbered as (
      select coalesce(practice_id, '00000000-0000-0000-0000-000000000000'::uuid) as chain, hash,
        row_number() over (partition by practice_id order by sealed_at, seq) as rows
      from audit where hash is not null
    )
    select a.chain::text, a.rows, a.hash, a.at
    from jsonb_to_recordset(${JSON.stringify(anchors)}::text::jsonb) as a (chain uuid, rows bigint, hash text, at text)
    left join numbered n on n.chain = a.chain and n.rows = a.rows
    where n.hash is distinct from a.hash order by a.at limit 1`)
  return broken ? { chain: broken.chain, rows: Number(broken.rows), hash: broken.hash, at: broken.at } : null
}
