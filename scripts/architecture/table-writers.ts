import { findModule, type Module, TEST_CODE } from './modules.ts'
import type { Source } from './sources.ts'

interface Table {
  module: Module
  /** The constant of the table: `billingParties`. */
  constant: string
  /** Its name in the database: `billing_parties`. */
  name: string
}

const DECLARATION = /export const (\w+) = (?:pgTable|tenantTable)\(\s*'(\w+)'/g
/** `insert(invoices)` and `insert(billing.invoices)` of drizzle. */
const DRIZZLE_WRITE = /\.(?:insert|update|delete)\(\s*(?:\w+\.)*(\w+)\s*\)/g
/** Statements of SQL, with the constant or the name of the table, which may have a schema and quotes. */
const SQL_WRITE =
  /\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(?:"?public"?\.)?(?:\$\{(?:\w+\.)*(\w+)\}|"?(\w+)"?)/gi
/** `invoices as bills`, `const bills = invoices` and `const { invoices: bills } = billing`: old name, new name. */
const IMPORT_ALIAS = /\b(\w+) as (\w+)\b/g
const LOCAL_ALIAS = /\b(?:const|let) (\w+)(?:: [\w<>.]+)? = (?:\w+\.)*(\w+)$/gm
const PATTERN_ALIAS = /\b(\w+): (\w+)\b(?=[^{}\n]*\} = )/g

/** Lists the tables with the module whose schema declares them. */
export function listTables(sources: readonly Source[]): Table[] {
  return sources.flatMap(({ path, text }) => {
    const owner = findModule(path)
    if (owner?.area !== 'db/schema') return []
    return [...text.matchAll(DECLARATION)].map(([, constant = '', name = '']) => ({
      module: owner.module,
      constant,
      name,
    }))
  })
}

/**
 * Explains which tables a file of the API or the server writes to without owning them, through drizzle or with its own
 * SQL. The server owns none. A table that is a parameter is not found.
 */
export function checkWriters({ path, text }: Source, tables: readonly Table[]): string[] {
  if (!/^(api|server)\//.test(path) || TEST_CODE.test(path)) return []
  const writer = findModule(path)?.module
  const aliases = listAliases(text)
  const resolve = (name: string) => aliases.get(name) ?? name
  const writes = [...text.matchAll(DRIZZLE_WRITE), ...text.matchAll(SQL_WRITE)]
  return writes.flatMap(([, constant, name]) => {
    const table = tables.find((one) => one.constant === resolve(constant ?? '') || one.name === name?.toLowerCase())
    if (!table || table.module === writer) return []
    return [`${path} writes to ${table.name}: call a function of api/${table.module}/public.ts, or raise an event.`]
  })
}

/** Lists the other names that a file gives to constants. */
function listAliases(text: string): Map<string, string> {
  const patternAliases = [...text.matchAll(IMPORT_ALIAS), ...text.matchAll(PATTERN_ALIAS)]
  const localAliases = [...text.matchAll(LOCAL_ALIAS)].map(
    ([, alias = '', constant = '']) => [alias, constant] as const,
  )
  return new Map([
    ...patternAliases.map(([, constant = '', alias = '']) => [alias, constant] as const),
    ...localAliases,
  ])
}
