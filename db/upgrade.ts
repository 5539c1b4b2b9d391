import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import type { Log } from './log.ts'
import { OperatorError } from './operator-error.ts'

/** A migration that was applied to a database. */
export interface AppliedMigration {
  tag: string
  sha256: string
}

/**
 * The migrations before the baseline, which replaced them. They create the same tables, so a database with all of them only needs
 * new guards, the renamed role and the name of the baseline.
 */
const OLD_MIGRATIONS = {
  first: '0000_tables',
  last: '0049_words_of_state',
  /** The hash of all tags and checksums in order. */
  sha256: '7890912732b78ca37f34521d27065b737ab9c125a122846284f20ee23bc60796',
}
const OLD_ROLE = 'clinic_keeper'

/**
 * Replaces the complete list of migrations before the baseline with the baseline; other lists are returned unchanged.
 * @throws OperatorError if only a part of those migrations was applied
 */
export function readAsBaseline(
  applied: AppliedMigration[],
  baseline: AppliedMigration | undefined,
): AppliedMigration[] {
  if (!baseline || applied[0]?.tag !== OLD_MIGRATIONS.first || baseline.tag === OLD_MIGRATIONS.first) return applied
  const list = applied.map(({ tag, sha256 }) => `${tag} ${sha256}\n`).join('')
  if (createHash('sha256').update(list).digest('hex') === OLD_MIGRATIONS.sha256) return [baseline]
  const last = applied.at(-1)!.tag
  throw new OperatorError(
    last === OLD_MIGRATIONS.last
      ? 'The migrations of this data were changed after they had been applied, so it cannot be upgraded.'
      : `An early version of Clinic Desk (last migration ${last}) made this data, and it cannot be upgraded in one step. ` +
          `First start the version with the last migration ${OLD_MIGRATIONS.last} on it (or restore it with that version), and then this one.`,
  )
}

/**
 * Upgrades a database with the migrations before the baseline to the baseline, in one transaction. As in any upgrade, its triggers
 * and policies stay until the guards replace them after the last migration.
 */
export async function upgradeFromOldMigrations(sql: postgres.Sql, baseline: AppliedMigration, log: Log): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(`set local role clinic_owner; set local lock_timeout = '10s'; drop table if exists engine.walls`)
    await tx`delete from engine.migrations`
    await tx`insert into engine.migrations (place, tag, sha256) values (0, ${baseline.tag}, ${baseline.sha256})`
    await replaceOldRole(tx)
  })
  log.info('The database was upgraded from the migrations before the baseline.')
}

/** Gives this database's policies and privileges of the old role to clinic_maintenance, and drops the role unless another database still uses it. */
export async function replaceOldRole(tx: postgres.TransactionSql): Promise<void> {
  const [row] = await tx<{ database: string }[]>`
    select current_database() as database from pg_roles where rolname = ${OLD_ROLE}`
  if (!row) return
  await tx.unsafe(`
    set local role clinic_owner;
    do $$ declare statement text; begin
      for statement in
        select format('alter policy %I on %s to clinic_maintenance', polname, polrelid::regclass)
        from pg_policy where '${OLD_ROLE}'::regrole = any (polroles)
      loop
        execute statement;
      end loop;
    end $$;
    grant select, insert, update, delete on all tables in schema public to clinic_maintenance;
    revoke all on all tables in schema public from ${OLD_ROLE};
    revoke all on all sequences in schema public from ${OLD_ROLE};
    revoke all on all tables in schema engine from ${OLD_ROLE};
    revoke all on schema public, engine from ${OLD_ROLE};
    alter default privileges in schema public revoke all on tables from ${OLD_ROLE};
    reset role`)
  await tx`revoke all on database ${tx(row.database)} from ${tx(OLD_ROLE)}`
  // Another database may still need the role, or this account may lack the right to drop it. It has no rights in this database now.
  await tx.savepoint((inner) => inner`drop role ${inner(OLD_ROLE)}`).catch(() => {})
}
