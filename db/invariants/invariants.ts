import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { accounts } from './accounts.ts'
import { billing } from './billing.ts'
import { creditNotes } from './credit-notes.ts'
import type { Invariant } from './invariant.ts'
import { patients } from './patients.ts'
import { pharmacy } from './pharmacy.ts'
import { prescriptions } from './prescriptions.ts'
import { purchasing } from './purchasing.ts'
import { rounding } from './rounding.ts'
import { structure } from './structure.ts'
import { visits } from './visits.ts'

/** All invariants, from one file per area. */
export const invariants: Invariant[] = [
  ...structure,
  ...billing,
  ...creditNotes,
  ...rounding,
  ...accounts,
  ...purchasing,
  ...pharmacy,
  ...patients,
  ...visits,
  ...prescriptions,
]

export interface BrokenInvariant {
  invariant: Invariant
  /** The first rows that break it. */
  rows: Record<string, unknown>[]
}

const MAX_ROWS = 5

/** Checks the invariants on one snapshot and returns the broken ones. */
export async function checkInvariants(
  maintenance: Db,
  checks: readonly Invariant[] = invariants,
): Promise<BrokenInvariant[]> {
  return maintenance.transaction(
    async (db) => {
      await db.execute(sql`set local statement_timeout = 0`)
      // Enough to sum up a million invoice lines in memory.
      await db.execute(sql`set local work_mem = '128MB'`)
      const broken: BrokenInvariant[] = []
      for (const invariant of checks) {
        const rows = await db.execute(sql.raw(`select * from (${invariant.sql}) as offending limit ${MAX_ROWS}`))
        if (rows.length > 0) broken.push({ invariant, rows: [...rows] })
      }
      return broken
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
