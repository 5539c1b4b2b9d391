import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { isPatientRole } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { people } from '#db/schema/practice/people.ts'
import type { Me } from './context.ts'
import type { ChangedRecord } from './refuse.ts'

interface LatestChange {
  /** The record in a word: "invoice". */
  noun: string
  /** The name of the person, or "the clinic"; null for the reader's own change in another tab. */
  by: string | null
  at: string
}

/**
 * Finds who made the newest change of a record, and when, by the audit; null if it isn't certain.
 * @param periodSeconds how far back to look: no form is older than its session
 */
export async function findLatestChange(
  db: Db,
  me: Me,
  { noun, auditObjects, version }: ChangedRecord,
  periodSeconds: number,
): Promise<LatestChange | null> {
  const parts = Object.entries(auditObjects).flatMap(([object, id]) =>
    id ? [and(eq(audit.object, object), eq(audit.objectId, id))] : [],
  )
  if (parts.length === 0) return null
  const [change] = await db
    .select({ personId: audit.personId, role: audit.role, at: audit.at, after: audit.after, name: people.fullName })
    .from(audit)
    .leftJoin(people, eq(people.id, audit.personId))
    .where(
      and(
        eq(audit.practiceId, me.practiceId),
        // The ids are in the order of time, so the primary key finds the newest rows.
        gt(audit.id, firstIdSince(Date.now() - periodSeconds * 1000)),
        inArray(audit.act, ['create', 'update', 'delete']),
        eq(audit.outcome, 'done'),
        or(...parts),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(1)
  const recorded = (change?.after as { version?: unknown } | null | undefined)?.version
  // A change that is audited with another record, such as a payment of the invoice, came later.
  if (!change || (recorded !== undefined && version !== undefined && recorded !== version)) return null
  const { at, personId, role, name } = change
  if (personId === me.personId) return { noun, by: null, at }
  // Patients don't learn the names of staff.
  if (isPatientRole(me.role)) return !role || isPatientRole(role) ? null : { noun, by: 'the clinic', at }
  return name ? { noun, by: name, at } : null
}

/** The lowest UUID of version 7 at an instant. */
function firstIdSince(milliseconds: number): string {
  const hex = milliseconds.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
