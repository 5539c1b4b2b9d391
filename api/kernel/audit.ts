import { uuidv7 } from 'uuidv7'
import type { Db } from '#db/client.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import type { Me } from './context.ts'

export interface AuditEntry {
  act: 'read' | 'create' | 'update' | 'delete' | 'print' | 'export' | 'download' | 'sign_in' | 'sign_out' | 'refused'
  object: string
  objectId?: string | null
  patientId?: string | null
  before?: unknown
  after?: unknown
  outcome?: 'done' | 'denied'
}

/** The person who acts, or nobody for a job of the practice. */
type Actor = Pick<Me, 'practiceId'> & { personId: string | null; role: string | null }

/**
 * Writes audit rows in the caller's transaction, so that a change and its audit row commit together. Several rows are
 * written in one statement.
 */
export async function recordAudit(
  { db, me, requestId, ip }: { db: Db; me: Actor | null; requestId: string; ip: string },
  ...entries: [AuditEntry, ...AuditEntry[]]
): Promise<void> {
  await db.insert(audit).values(
    entries.map(({ outcome = 'done', ...act }) => ({
      id: uuidv7(),
      practiceId: me?.practiceId || null,
      personId: me?.personId ?? null,
      role: me?.role ?? null,
      requestId,
      ip,
      outcome,
      ...act,
    })),
  )
}
