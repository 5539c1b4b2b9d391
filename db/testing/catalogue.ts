import type postgres from 'postgres'

const IN_OUR_SCHEMAS = `in ('public'::regnamespace, 'engine'::regnamespace)`
const listGrants = (
  acl: string,
) => `(select coalesce(string_agg(case grantee when 0 then 'public' else grantee::regrole::text end
  || ' ' || privilege_type || case when is_grantable then '*' else '' end, ', ' order by grantee::regrole::text, privilege_type), '') from aclexplode(${acl}))`

/** Queries that return a row for each object of a kind. The order of the columns of a table is ignored. */
const QUERIES = {
  tables: `select relname, relkind, relrowsecurity, relforcerowsecurity, relowner::regrole, ${listGrants('relacl')}
    from pg_class where relnamespace ${IN_OUR_SCHEMAS} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  columns: `select attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation,
      pg_get_expr(adbin, adrelid), ${listGrants('attacl')}
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace ${IN_OUR_SCHEMAS} and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`,
  // Parentheses are removed, because a dump and restore drops those around "between".
  constraints: `select conrelid::regclass, conname, condeferrable, condeferred, convalidated, translate(pg_get_constraintdef(oid), '()', '')
    from pg_constraint where connamespace ${IN_OUR_SCHEMAS}`,
  indexes: `select pg_get_indexdef(indexrelid), indisvalid from pg_index join pg_class c on c.oid = indexrelid where relnamespace ${IN_OUR_SCHEMAS}`,
  triggers: `select pg_get_triggerdef(t.oid), tgenabled from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace ${IN_OUR_SCHEMAS} and not tgisinternal`,
  functions: `select pg_get_functiondef(oid), proowner::regrole, ${listGrants(`coalesce(proacl, acldefault('f', proowner))`)}
    from pg_proc p where pronamespace ${IN_OUR_SCHEMAS} and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  policies: `select polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[], pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid) from pg_policy`,
  schemas: `select nspname, ${listGrants('nspacl')} from pg_namespace where oid ${IN_OUR_SCHEMAS}`,
  defaults: `select defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, ${listGrants('defaclacl')} from pg_default_acl`,
  extensions: 'select extname from pg_extension',
}

/** Reads the structure of a database (everything except its rows) as sorted text, to compare two databases. */
export async function readCatalogue(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const catalogue: Record<string, string[]> = {}
  for (const [kind, query] of Object.entries(QUERIES)) {
    const rows = await sql.unsafe<{ row: string }[]>(`select to_json(x)::text as row from (${query}) x`)
    catalogue[kind] = rows.map(({ row }) => row).sort()
  }
  return catalogue
}
