import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { accounts } from './accounts.ts'
import { credits } from './credits.ts'
import { money } from './money.ts'
import { notes } from './notes.ts'
import { outgoing } from './outgoing.ts'
import { patients } from './patients.ts'
import { prescriptions } from './prescriptions.ts'
import { rounding } from './rounding.ts'
import { structure } from './structure.ts'

/** Something that is true of every database of ours at every moment. */
export interface Invariant {
  name: string
  /** What holds, in a sentence. */
  sentence: string
  /** One SELECT of the rows that break it, without a semicolon; none when it holds. Read by the maintenance role, who sees every practice. */
  sql: string
}

/** All checks; each area's stand in a file of its own below db/invariants/invariants. */
export const invariants: Invariant[] = [
  ...structure,
  ...money,
  ...credits,
  ...rounding,
  ...accounts,
  ...outgoing,
  ...patients,
  ...notes,
  ...prescriptions,
]

export interface Broken {
  invariant: Invariant
  /** The first few offending rows. */
  rows: Record<string, unknown>[]
}

const SHOWN = 5

/** Runs every check on one snapshot. An empty answer is a sound database. */
export async function checkInvariants(maintenance: Db, checks: readonly Invariant[] = invariants): Promise<Broken[]> {
  return maintenance.transaction(
    async (db) => {
      await db.execute(sql`set local statement_timeout = 0`)
      // A million lines are summed up in memory, by this one connection and only now.
      await db.execute(sql`set local work_mem = '128MB'`)
      const broken: Broken[] = []
      for (const invariant of checks) {
        const rows = await db.execute(sql.raw(`select * from (${invariant.sql}) as offending limit ${SHOWN}`))
        if (rows.length > 0) broken.push({ invariant, rows: [...rows] })
      }
      return broken
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
