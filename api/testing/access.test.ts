import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { findReach, operations } from '#contract/operations.ts'
import { ROLES } from '#contract/roles.ts'
import { allCalls } from './calls.ts'
import { createDemoDatabase } from './demo-database.ts'
import { type DemoPractice, fillPath, openDemoPractice, UNKNOWN } from './demo-practice.ts'

const database = await createDemoDatabase()
let ownPractice: DemoPractice['ownPractice']
let ask: DemoPractice['ask']
let loadIds: DemoPractice['loadIds']
/** Ids of the other organisation's main practice. */
let otherPracticeIds: Record<string, string>

beforeAll(async () => {
  ;({ ownPractice, ask, loadIds } = await openDemoPractice(database))
  otherPracticeIds = await loadIds('Bodhi Clinic', 'bodhi')
})

describe('operation × role', () => {
  it.each([...ROLES, UNKNOWN])('refuses %s exactly what the operations table does not allow', async (role) => {
    const wrong: string[] = []
    for (const call of allCalls) {
      // Signing out ends the token that the other rows need.
      if (call.path === '/session' && call.method === 'DELETE') continue
      const { right } = operations[call.operation]
      const allowed = findReach(call.operation, role) !== null && !right
      const { status } = await ask(call, fillPath(call, {}), role)
      if (status === 401 || status >= 502 || status === 500)
        wrong.push(`${call.method} ${call.path} answered ${status}`)
      else if (!allowed && status !== 403) wrong.push(`${call.method} ${call.path} answered ${status}, not 403`)
    }
    expect(wrong).toEqual([])
  })

  it('requires a token unless the operations table is open', async () => {
    const wrong: string[] = []
    for (const call of allCalls) {
      const { status } = await ask(call, fillPath(call, {}), null)
      // The poll checks the token itself: an unknown one is 401.
      const open = operations[call.operation].open === 'PUBLIC' && call.operation !== 'sessions:poll'
      if (open ? status === 401 || status === 500 : status !== 401)
        wrong.push(`${call.method} ${call.path} answered ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('operation × reading', () => {
  it('changes no row by any GET, except that it is remembered who read what', async () => {
    const ownIds = await loadIds(ownPractice.name, 'asha')
    const before = await hashRows()
    const statuses = new Set<number>()
    for (const call of allCalls.filter(({ method }) => method === 'GET')) {
      for (const role of ['AdminDoctor', 'receptionist', 'patient'])
        statuses.add((await ask(call, fillPath(call, ownIds), role)).status)
    }
    expect(statuses).toContain(200)
    expect(await hashRows()).toEqual(before)
  })
})

/** Hashes all rows of each table with data of practices, without the traces of who read what. */
async function hashRows(): Promise<Record<string, unknown>> {
  const tables = await database.maintenance.execute<{ name: string }>(
    sql`select c.table_name as name from information_schema.columns c
        join pg_class t on t.relname = c.table_name and t.relkind = 'r'
        where c.table_schema = 'public' and c.column_name = 'practice_id'
          and c.table_name not in ('audit', 'recent_patients', 'sessions')`,
  )
  const hashes: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [row] = await database.maintenance.execute(
      sql`select count(*)::int as n, sum(hashtextextended(t::text, 0)::numeric)::text as hash from ${sql.identifier(name)} t`,
    )
    hashes[name] = row
  }
  return hashes
}

describe('operation × other tenant', () => {
  const withIds = allCalls.filter(({ parameters }) => parameters.length > 0 && !parameters.includes('token'))

  it.each(ROLES)('gives %s nothing for ids of another practice', async (role) => {
    const before = await countRows()
    const wrong: string[] = []
    for (const call of withIds) {
      const { status, body } = await ask(call, fillPath(call, otherPracticeIds), role)
      const refused = [403, 404, 409, 422, 501].includes(status)
      // Some calls return nothing for an unknown id.
      const empty = status === 200 && (body.data === null || (Array.isArray(body.data) && body.data.length === 0))
      if (!refused && !empty)
        wrong.push(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(body).slice(0, 120)}`)
      const text = JSON.stringify(body)
      if (/Bodhi/.test(text)) wrong.push(`${call.method} ${call.path} mentioned the other practice`)
    }
    expect(wrong).toEqual([])
    expect(await countRows()).toEqual(before)
  })

  it('answers the same for an id of another practice and an unknown id', async () => {
    for (const call of withIds.filter(({ method }) => method === 'GET')) {
      const [real, unknown] = await Promise.all([
        ask(call, fillPath(call, otherPracticeIds), 'admin'),
        ask(call, fillPath(call, {}), 'admin'),
      ])
      expect([call.path, real.status, real.body], call.path).toEqual([call.path, unknown.status, unknown.body])
    }
  })
})

/** Counts the rows of the other practice by table; none may change. */
async function countRows(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of [
    'patients',
    'appointments',
    'appointment_events',
    'visits',
    'vitals',
    'prescriptions',
    'invoices',
    'receipts',
    'credit_notes',
    'debit_notes',
    'billing_parties',
    'tax_rates',
    'procedures',
    'doctors',
    'schedule_windows',
    'schedule_exceptions',
    'booking_rules',
    'places',
    'files',
    'drafts',
    'form_answers',
  ]) {
    const rows = await database.maintenance.execute<{ n: number; v: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}
        where practice_id = ${otherPracticeIds.adminId}::uuid`,
    )
    counted[table] = rows[0]!.n
  }
  return counted
}

describe('row-level security', () => {
  it('hides the rows of other practices in every table without any condition of the application', async () => {
    const tables = await database.maintenance.execute<{ name: string }>(
      sql`select c.table_name as name from information_schema.columns c
          join pg_class t on t.relname = c.table_name and t.relkind = 'r' and t.relrowsecurity
          where c.table_schema = 'public' and c.column_name = 'practice_id' and c.table_name <> all (engine.shared_tables())`,
    )
    expect(tables.length).toBeGreaterThan(20)
    await database.trusted.transaction(async (db) => {
      await db.execute(sql`select engine.enter_practice(${ownPractice.practiceId}::uuid)`)
      for (const { name } of tables) {
        const rows = await db.execute<{ others: number }>(
          sql`select count(*)::int as others from ${sql.identifier(name)} where practice_id is distinct from ${ownPractice.practiceId}::uuid`,
        )
        expect([name, rows[0]!.others]).toEqual([name, 0])
      }
      const own = await db.execute<{ n: number }>(sql`select count(*)::int as n from appointments`)
      expect(own[0]!.n).toBeGreaterThan(0)
    })
  })

  it('hides all rows if no practice is set', async () => {
    const rows = await database.app.execute<{ n: number }>(sql`select count(*)::int as n from patients`)
    expect(rows[0]!.n).toBe(0)
  })

  it('refuses to insert a row for another practice', async () => {
    const forged = database.trusted.transaction(async (db) => {
      await db.execute(sql`select engine.enter_practice(${ownPractice.practiceId}::uuid)`)
      await db.execute(
        sql`insert into drafts (id, practice_id, person_id, form, body) values (${uuidv7()}, ${otherPracticeIds.adminId}, ${otherPracticeIds.personId}, 'x', '{}')`,
      )
    })
    await expect(forged).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
