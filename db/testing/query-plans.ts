import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Database, Db } from '../client.ts'

/** A statement as the application sent it. */
export interface SentQuery {
  text: string
  params: unknown[]
}

/**
 * Records every statement that the application role sends through the returned database, and the pool of every transaction
 * that it begins. `close` ends its connections.
 */
export function recordQueries(database: Database) {
  const sent: SentQuery[] = []
  const transactions: ('app' | 'pages' | 'trusted')[] = []
  const pools = {
    app: database.connect('app', { max: 2 }),
    pages: database.connect('app', { max: 2 }),
    trusted: database.connect('trusted', { max: 1 }),
  }
  const openPool = (name: keyof typeof pools): Db => {
    const db = drizzle(pools[name], {
      casing: 'snake_case',
      logger: {
        logQuery: (text, params) => void sent.push({ text, params }),
      },
    })
    const begin = db.transaction.bind(db)
    db.transaction = (...args) => {
      transactions.push(name)
      return begin(...args)
    }
    return db
  }
  const recorded: Database = {
    ...database,
    app: openPool('app'),
    pages: openPool('pages'),
    trusted: openPool('trusted'),
  }
  const close = async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end({ timeout: 1 }))))
  return { database: recorded, sent, transactions, close }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export interface QueryCost {
  /** The number of rows that were read from tables and indexes. */
  read: number
  /** The number of returned rows; for a count or a sum, the number of rows that went into it. */
  used: number
  /** The scans by rows read, the largest first: "appointments by appointments_day: 800". */
  scans: string[]
}

/** Explains a SELECT as the role of `sql`. A superuser's plan would leave out the cost of row-level security. */
export async function explainQuery(sql: postgres.TransactionSql, { text, params }: SentQuery): Promise<QueryCost> {
  const [row] = await sql.unsafe(`explain (analyze, timing off, format json) ${text}`, params as never[])
  const [{ Plan }] = (row as unknown as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN']
  const nodes = [...listNodes(Plan)]
  const tableScans = nodes.filter((node) => node['Relation Name']).map((node) => ({ node, read: countRead(node) }))
  const sums = nodes.filter((node) => node['Node Type'] === 'Aggregate').flatMap((node) => node.Plans ?? [])
  return {
    read: Math.round(tableScans.reduce((sum, { read }) => sum + read, 0)),
    used: Math.round(Math.max(...[Plan, ...sums].map(countReturned))),
    scans: tableScans
      .toSorted((a, b) => b.read - a.read)
      .map(
        ({ node, read }) =>
          `${node['Relation Name']} by ${node['Index Name'] ?? node['Node Type']}: ${Math.round(read)}`,
      ),
  }
}

function* listNodes(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* listNodes(child)
}

const countReturned = (node: PlanNode) => node['Actual Rows'] * node['Actual Loops']
const countRead = (node: PlanNode) =>
  countReturned(node) +
  ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops']
