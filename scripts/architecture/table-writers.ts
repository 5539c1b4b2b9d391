import { findModule, type Module, TEST } from './modules.ts'
import type { Source } from './sources.ts'

interface Table {
  module: Module
  /** The constant of the table: `billingParties`. */
  constant: string
  /** Its name in the database: `billing_parties`. */
  name: string
}

const DECLARATION = /export const (\w+) = (?:pgTable|tenantTable)\(\s*'(\w+)'/g
const WRITE = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:insert into|update|delete from)\s+(?:\$\{(\w+)\}|(\w+))/g

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

/** Explains which tables of other modules a file of the API writes to, through drizzle or with its own SQL. */
export function checkWriters({ path, text }: Source, tables: readonly Table[]): string[] {
  const writer = findModule(path)
  if (writer?.area !== 'api' || TEST.test(path)) return []
  return [...text.matchAll(WRITE)].flatMap(([, constant, embedded, name]) => {
    const table = tables.find((candidate) => candidate.constant === (constant ?? embedded) || candidate.name === name)
    if (!table || table.module === writer.module) return []
    return [`${path} writes to ${table.name}: call a function of api/${table.module}/public.ts, or raise an event.`]
  })
}
