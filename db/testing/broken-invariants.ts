import type postgres from 'postgres'
import type { Database } from '../client.ts'
import type { Invariant } from '../invariants/invariant.ts'

/** Returns whether triggers can be disabled. That takes a superuser, which a server by URL doesn't provide. */
export async function canDisableTriggers(database: Database): Promise<boolean> {
  const opener = database.connect('opener', { max: 1 })
  const [row] = await opener`select rolsuper from pg_roles where rolname = current_user`
  await opener.end()
  return row?.rolsuper === true
}

class RollbackResult extends Error {
  readonly names: string[]
  constructor(names: string[]) {
    super('Rolled back')
    this.names = names
  }
}

/** Lists the invariants that a statement breaks when triggers and foreign keys are disabled. Rolls the statement back. */
export async function findBrokenInvariants(
  database: Database,
  statement: string,
  checks: readonly Invariant[],
): Promise<string[]> {
  const opener = database.connect('opener', { max: 1 })
  try {
    await opener.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx.unsafe(statement)
      throw new RollbackResult(await listBrokenNames(tx, checks))
    })
  } catch (end) {
    if (end instanceof RollbackResult) return end.names
    throw end
  } finally {
    await opener.end()
  }
  return []
}

async function listBrokenNames(tx: postgres.TransactionSql, checks: readonly Invariant[]): Promise<string[]> {
  const names: string[] = []
  for (const invariant of checks) if ((await tx.unsafe(invariant.sql)).length > 0) names.push(invariant.name)
  return names
}
