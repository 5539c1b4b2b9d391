import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedInUser } from '#contract/web.ts'
import { type Staff, type TestApi, testApi } from './server.ts'

let api: TestApi
let own: SignedInUser
let other: SignedInUser
/** A colleague who has signed out. */
let left: Staff
/** A connection with the role that serves requests. */
let sql: postgres.Sql

beforeAll(async () => {
  api = await testApi()
  own = await api.registerPractice('AdminDoctor')
  other = await api.registerPractice('AdminDoctor')
  left = await api.person('doctor', own)
  await api.call('/session', { method: 'DELETE', token: left.token })
  sql = api.database.connect('app', { max: 1, max_lifetime: null })
})
afterAll(() => sql?.end())

type Statement = (tx: postgres.TransactionSql) => Promise<postgres.RowList<postgres.Row[]>>

/** Runs a statement of a signed-in person of the own practice. */
const runAsOwn = (statement: Statement) =>
  sql.begin(async (tx) => {
    const now = new Date().toISOString()
    await tx`select from engine.authenticate_session(${own.token}, ${now}, '2000-01-01')`
    return statement(tx)
  })

async function expectRefused(write: Statement, refusal: object = { code: '42501' }): Promise<void> {
  await expect(runAsOwn(write)).rejects.toMatchObject(refusal)
}

/** Expects that a statement finds no row that it could read or change. */
async function expectNoRow(statement: Statement): Promise<void> {
  expect(await runAsOwn(statement)).toMatchObject({ count: 0 })
}

it('the database refuses that the application makes a session, and the change of one', async () => {
  await expectRefused(
    (tx) => tx`insert into sessions (sid, person_id, practice_id, expires_at)
      values ('forged', ${other._id}, ${other.adminId}, '2099-01-01')`,
  )
  await expectRefused((tx) => tx`update sessions set practice_id = ${other.adminId} where person_id = ${own._id}`)
  await expectRefused((tx) => tx`update sessions set expires_at = '2099-01-01'`)
  await expectRefused((tx) => tx`update sessions set ended_at = null where person_id = ${left._id}`)
  await expectNoRow((tx) => tx`update sessions set ended_at = now() where person_id = ${other._id}`)
  await expectRefused((tx) => tx`delete from sessions`)
})

it('the database refuses that the application adds a membership of another practice', async () => {
  await expectRefused(
    (tx) => tx`insert into memberships (id, practice_id, org_id, person_id, role)
      values (${randomUUID()}, ${other.adminId}, ${other.orgId}, ${own._id}, 'admin')`,
  )
  await expectNoRow((tx) => tx`update memberships set rights = '{export}' where person_id = ${other._id}`)
  const moved = { constraint_name: 'membership_moved' }
  await expectRefused(
    (tx) => tx`update memberships set practice_id = ${other.adminId} where person_id = ${own._id}`,
    moved,
  )
  await expectNoRow((tx) => tx`update memberships set person_id = ${own._id} where person_id = ${other._id}`)
})

it('the database refuses that the application sets a password', async () => {
  await expectRefused((tx) => tx`update people set password_hash = 'known' where id = ${own._id}`)
  await expectNoRow((tx) => tx`update people set password_hash = 'known' where id = ${other._id}`)
})

it('the database refuses that the application makes a link for a new password, or proves an address', async () => {
  const colleague = await api.person('doctor', own)
  for (const { _id } of [own, colleague, other]) {
    await expectRefused(
      (tx) => tx`insert into resets (id, person_id, kind, sent_to, token_hash, expires_at)
        values (${randomUUID()}, ${_id}, 'reset', 'email', 'known', '2099-01-01')`,
    )
  }
  for (const { _id } of [colleague, other]) {
    await expectNoRow((tx) => tx`update people set email = 'mine@example.com' where id = ${_id}`)
    await expectRefused(
      (tx) => tx`insert into resets (id, person_id, kind, token_hash, expires_at)
        values (${randomUUID()}, ${_id}, 'invitation', 'known', '2099-01-01')`,
    )
  }
  await expectRefused(
    (tx) => tx`insert into people (id, full_name, email, email_proven_at)
      values (${randomUUID()}, 'Forged', 'forged@example.com', now())`,
  )
})

it('the database shows the application nothing of other practices in the tables that practices share', async () => {
  const seen = {
    organisations: [own.orgId],
    practices: [own.adminId],
    memberships: [own.adminId],
    sessions: [own.adminId],
  }
  const columns = { organisations: 'id', practices: 'id', memberships: 'practice_id', sessions: 'practice_id' }
  for (const [table, values] of Object.entries(seen)) {
    const column = columns[table as keyof typeof columns]
    const rows = await runAsOwn((tx) => tx.unsafe(`select distinct ${column} as value from ${table}`))
    expect([table, rows.map(({ value }) => value)]).toEqual([table, values])
  }
  await expectNoRow(
    (tx) => tx`select from people p
    where not exists (select from memberships m where m.person_id = p.id and m.practice_id = ${own.adminId})`,
  )
  expect(await runAsOwn((tx) => tx`select from people`)).not.toHaveLength(0)
  for (const table of ['throttles', 'document_codes', 'saved_submissions', 'recovery_codes', 'pictures'])
    await expectNoRow((tx) => tx.unsafe(`select from ${table}`))
  await expectNoRow((tx) => tx`select from resets where person_id <> ${own._id}`)
  await expectNoRow((tx) => tx`select from idempotency_keys where not starts_with(scope, ${own.adminId})`)
})

it('the database shows nothing of the shared tables to a transaction without a session', async () => {
  for (const table of ['organisations', 'practices', 'people', 'memberships', 'sessions', 'resets', 'second_steps'])
    expect([table, (await sql.unsafe(`select from ${table}`)).count]).toEqual([table, 0])
})

it('the database refuses that the application changes a second step at sign-in', async () => {
  await expectRefused((tx) => tx`insert into second_steps (person_id, sealed) values (${other._id}, '')`)
  await expectRefused((tx) => tx`update second_steps set last_step = 0`)
  await expectRefused((tx) => tx`delete from second_steps`)
  await expectRefused(
    (tx) => tx`insert into recovery_codes (id, person_id, code_hash) values (${randomUUID()}, ${other._id}, 'known')`,
  )
  await expectRefused((tx) => tx`update recovery_codes set used_at = null`)
  await expectRefused((tx) => tx`delete from recovery_codes`)
})
