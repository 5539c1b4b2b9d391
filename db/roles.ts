import type postgres from 'postgres'
import { LOCKS } from './locks.ts'

/** The database roles. */
export const ROLE_NAMES = {
  owner: 'clinic_owner',
  app: 'clinic_app',
  trusted: 'clinic_trusted',
  maintenance: 'clinic_maintenance',
} as const
const ALL_ROLES = Object.values(ROLE_NAMES)

/**
 * Creates the roles and grants them to the user of this connection. Roles belong to the whole server, so this may
 * run at the same time for another database. With `login` they can sign in (embedded cluster).
 */
export async function ensureRoles(sql: postgres.Sql, { login }: { login: boolean }) {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.roles})`
    const [server] = await tx<{ number: number; database: string }[]>`
      select current_setting('server_version_num')::int as number, current_database() as database`
    for (const role of ALL_ROLES) {
      const [row] = await tx<{ login: boolean }[]>`select rolcanlogin as login from pg_roles where rolname = ${role}`
      if (!row) await tx.unsafe(createRoleIfMissing(role))
      if (login && !row?.login) await tx.unsafe(`alter role ${role} login`)
      const [membership] = await tx<
        { ours: boolean }[]
      >`select pg_has_role(current_user, ${role}, ${server!.number >= 160_000 ? 'SET' : 'MEMBER'}) as ours`
      if (!membership?.ours)
        await tx.unsafe(
          `grant ${role} to current_user${server!.number >= 160_000 ? ' with inherit false, set true' : ''}`,
        )
    }
    const [trusted] = await tx<{ all: boolean }[]>`select pg_has_role('clinic_trusted', 'clinic_app', 'USAGE') as all`
    if (!trusted?.all) await tx`grant clinic_app to clinic_trusted`
    const [grants] = await tx<{ all: boolean }[]>`
      select has_schema_privilege('clinic_owner', 'public', 'CREATE')
        and has_database_privilege('clinic_trusted', current_database(), 'CONNECT')
        and has_database_privilege('clinic_maintenance', current_database(), 'CONNECT')
        and has_database_privilege('clinic_maintenance', current_database(), 'TEMPORARY') as all`
    if (grants?.all) return
    await tx`grant connect, temporary on database ${tx(server!.database)} to clinic_owner, clinic_app, clinic_trusted, clinic_maintenance`
    await tx`grant usage, create on schema public to clinic_owner`
  })
}

const createRoleIfMissing = (role: string) => `
  do $$ begin
    create role ${role} nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end $$`
