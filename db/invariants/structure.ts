import { brokenAuditRows } from '../audit-chain.ts'
import type { Invariant } from './invariant.ts'

const tables = `select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity,
    exists (select from pg_attribute where attrelid = c.oid and attname = 'practice_id' and not attisdropped)
      and c.relname <> all (engine.shared_tables()) as tenant
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

const tenantPolicy = `(c.relname <> 'audit' and pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid) or c.relname = 'audit')
  and pg_get_expr(p.polqual, p.polrelid) = '(practice_id = ( SELECT engine.current_practice() AS current_practice))'`

const includesPractice = (table: string) =>
  `exists (select from pg_attribute where attrelid = ${table} and attnum = any (k.conkey) and attname = 'practice_id')`

/** Row-level security, keys, roles and the audit. */
export const structure: Invariant[] = [
  {
    name: 'row-level-security',
    sentence: 'Every table with a practice has row-level security, enabled and forced.',
    sql: `select relname as "table" from (${tables}) t where tenant and not (relrowsecurity and relforcerowsecurity)`,
  },
  {
    name: 'tenant-policies',
    sentence:
      'Every table with a practice has exactly two policies: its own practice for clinic_app, everything for clinic_maintenance.',
    sql: `select c.relname as "table" from (${tables}) c where tenant and not (
        (select count(*) from pg_policy where polrelid = c.oid) = 2
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polroles = array['clinic_app'::regrole::oid] and p.polcmd = '*' and ${tenantPolicy})
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polroles = array['clinic_maintenance'::regrole::oid] and p.polcmd = '*'
          and pg_get_expr(p.polqual, p.polrelid) = 'true'))`,
  },
  {
    name: 'primary-keys',
    sentence: 'Every table has a primary key.',
    sql: `select relname as "table" from (${tables}) t where not exists (select from pg_index where indrelid = t.oid and indisprimary)`,
  },
  {
    name: 'tenant-foreign-keys',
    sentence: 'A foreign key between tables with a practice includes the practice.',
    sql: `select k.conname as key, f.relname as "from", t.relname as "to" from pg_constraint k
      join (${tables}) f on f.oid = k.conrelid join (${tables}) t on t.oid = k.confrelid
      where k.contype = 'f' and f.tenant and t.tenant and not ${includesPractice('k.conrelid')}`,
  },
  {
    name: 'database-roles',
    sentence:
      'No role of Clinic Desk is a superuser or bypasses row-level security, and only clinic_owner owns tables.',
    sql: `select rolname as role from pg_roles where rolname in ('clinic_owner', 'clinic_app', 'clinic_trusted', 'clinic_maintenance')
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
      union all select relname from pg_class where relowner in ('clinic_app'::regrole, 'clinic_trusted'::regrole, 'clinic_maintenance'::regrole)`,
  },
  {
    name: 'choice-of-practice',
    sentence: 'The role that serves requests can neither choose its practice nor read the key that signs it.',
    sql: `select f as "function or table" from unnest(array['engine.sign_practice(text)', 'engine.enter_practice(uuid)']) f
        where has_function_privilege('clinic_app', f, 'EXECUTE')
      union all select r from unnest(array['clinic_app', 'clinic_trusted', 'clinic_maintenance']) r where has_any_column_privilege(r, 'engine.signing_key', 'SELECT, UPDATE')
      union all select r from unnest(array['clinic_owner', 'clinic_trusted', 'clinic_maintenance']) r where pg_has_role('clinic_app', r, 'MEMBER')
      union all select 'sessions' where has_any_column_privilege('clinic_app', 'sessions', 'INSERT')`,
  },
  {
    name: 'audit-grants',
    sentence: 'The application can only read the audit and add to it.',
    sql: `select role, privilege from unnest(array['clinic_app', 'clinic_maintenance']) role, unnest(array['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) privilege
      where has_table_privilege(role, 'audit', privilege)
      union all select 'clinic_app', 'UPDATE' where has_any_column_privilege('clinic_app', 'audit', 'UPDATE')`,
  },
  {
    name: 'audit-chain',
    sentence: 'Every row in the hash chain of the audit is unchanged, and none is missing.',
    sql: brokenAuditRows,
  },
]
