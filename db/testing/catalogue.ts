import type postgres from 'postgres'

const OURS = `in ('public'::regnamespace, 'engine'::regnamespace)`
const grants = (
  acl: string,
) => `(select coalesce(string_agg(case grantee when 0 then 'public' else grantee::regrole::text end
  || ' ' || privilege_type || case when is_grantable then '*' else '' end, ', ' order by grantee::regrole::text, privilege_type), '') from aclexplode(${acl}))`

/** One query for each kind of object, with a row of text for each object. The order of columns within a table does not count. */
const QUERIES = {
  tables: `select relname, relkind, relrowsecurity, relforcerowsecurity, relowner::regrole, ${grants('relacl')}
    from pg_class where relnamespace ${OURS} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  columns: `select attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation,
      pg_get_expr(adbin, adrelid), ${grants('attacl')}
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace ${OURS} and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`,
  // Without brackets: pg_dump's round trip takes those around "between" away.
  constraints: `select conrelid::regclass, conname, condeferrable, condeferred, convalidated, translate(pg_get_constraintdef(oid), '()', '')
    from pg_constraint where connamespace ${OURS}`,
  indexes: `select pg_get_indexdef(indexrelid), indisvalid from pg_index join pg_class c on c.oid = indexrelid where relnamespace ${OURS}`,
  triggers: `select pg_get_triggerdef(t.oid), tgenabled from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace ${OURS} and not tgisinternal`,
  functions: `select pg_get_functiondef(oid), proowner::regrole, ${grants(`coalesce(proacl, acldefault('f', proowner))`)}
    from pg_proc p where pronamespace ${OURS} and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  policies: `select polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[], pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid) from pg_policy`,
  schemas: `select nspname, ${grants('nspacl')} from pg_namespace where oid ${OURS}`,
  defaults: `select defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, ${grants('defaclacl')} from pg_default_acl`,
  extensions: 'select extname from pg_extension',
}

/** Everything that a database is made of but its rows, as sorted text, to compare two databases. */
export async function readCatalogue(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [kind, query] of Object.entries(QUERIES)) {
    const rows = await sql.unsafe<{ row: string }[]>(`select to_json(x)::text as row from (${query}) x`)
    found[kind] = rows.map(({ row }) => row).sort()
  }
  return found
}
