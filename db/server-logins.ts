import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { LOCKS } from './locks.ts'
import type { Log } from './log.ts'
import { ROLE_NAMES } from './roles.ts'

const ROLES_WITH_LOGIN = ['app', 'trusted'] as const
type RoleWithLogin = (typeof ROLES_WITH_LOGIN)[number]

/** A name and password of the database server, by role. */
export type ServerLogins = Partial<Record<string, { user: string; password: string }>>

/**
 * Finds or creates logins for the roles that serve requests, on a server that is reached by URL. The user of the URL is a member of
 * all roles, so a connection of that user could change its role by a statement; one of these logins can't. Each database has its
 * own, and the passwords are in a table that only the owner of the tables reads.
 */
async function ensureServerLogins(opener: postgres.Sql): Promise<ServerLogins> {
  return opener.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.serverLogins})`
    const [place] = await tx<{ suffix: string; hasSchema: boolean }[]>`
      select left(encode(sha256(convert_to(current_database(), 'UTF8')), 'hex'), 32) as suffix, to_regnamespace('engine') is not null as "hasSchema"`
    if (!place!.hasSchema) await tx.unsafe('create schema engine authorization clinic_owner')
    await tx.unsafe(`set local role clinic_owner;
      create table if not exists engine.logins (name text primary key, password text not null);
      revoke all on engine.logins from public`)
    const known = await tx<{ name: string; password: string }[]>`
      select l.name, l.password from engine.logins l join pg_roles r on r.rolname = l.name`
    await tx.unsafe('reset role')
    const logins: ServerLogins = {}
    for (const role of ROLES_WITH_LOGIN) {
      const user = `${ROLE_NAMES[role]}_${place!.suffix}`
      const password = known.find(({ name }) => name === user)?.password ?? (await createLogin(tx, role, user))
      logins[role] = { user, password }
    }
    return logins
  }) as Promise<ServerLogins>
}

async function createLogin(tx: postgres.TransactionSql, role: RoleWithLogin, name: string): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  const [existing] = await tx`select from pg_roles where rolname = ${name}`
  await tx.unsafe(
    `${existing ? 'alter' : 'create'} role ${name} login nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`,
  )
  await tx.unsafe(`grant ${ROLE_NAMES[role]} to ${name}`)
  await tx.unsafe('set local role clinic_owner')
  await tx`insert into engine.logins (name, password) values (${name}, ${password})
    on conflict (name) do update set password = excluded.password`
  await tx.unsafe('reset role')
  return password
}

const CANNOT_SIGN_IN =
  'The database server refuses the logins of Clinic Desk, so requests are served as the user of DATABASE_URL. A faulty statement could then ' +
  'change its role. Let the users clinic_app_… and clinic_trusted_… sign in with a password, and give the user of DATABASE_URL the right CREATEROLE.'

/** Returns the logins of a server; none if it refuses them. */
export async function findUsableLogins(
  opener: postgres.Sql,
  connect: (as: 'app', options: postgres.Options<Record<string, postgres.PostgresType>>) => postgres.Sql,
  log: Log,
): Promise<ServerLogins> {
  try {
    const logins = await ensureServerLogins(opener)
    const attempt = connect('app', { max: 1, ...logins.app })
    await attempt`select 1`.finally(() => attempt.end({ timeout: 1 }))
    return logins
  } catch (error) {
    log.warn(`${CANNOT_SIGN_IN} (${(error as Error).message})`)
    return {}
  }
}
