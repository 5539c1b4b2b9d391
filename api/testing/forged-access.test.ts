import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedInUser } from '#contract/web.ts'
import { type TestApi, testApi } from './server.ts'

let api: TestApi
let own: SignedInUser
let other: SignedInUser
/** A connection with the role that serves requests. */
let sql: postgres.Sql

beforeAll(async () => {
  api = await testApi()
  own = await api.registerPractice('AdminDoctor')
  other = await api.registerPractice('AdminDoctor')
  await api.call('/session', { method: 'DELETE', token: (await api.person('doctor', other)).token })
  sql = api.database.connect('app', { max: 1, max_lifetime: null })
})
afterAll(() => sql?.end())

/** Expects that the database refuses a statement of a signed-in person of the own practice. */
async function expectRefused(
  write: (tx: postgres.TransactionSql) => Promise<unknown>,
  refusal: object = { code: '42501' },
): Promise<void> {
  const attempt = sql.begin(async (tx) => {
    const now = new Date().toISOString()
    await tx`select from engine.authenticate_session(${own.token}, ${now}, '2000-01-01')`
    await write(tx)
  })
  await expect(attempt).rejects.toMatchObject(refusal)
}

it('the database refuses that the application makes a session, and the change of one', async () => {
  await expectRefused(
    (tx) => tx`insert into sessions (sid, person_id, practice_id, expires_at)
      values ('forged', ${other._id}, ${other.adminId}, '2099-01-01')`,
  )
  await expectRefused((tx) => tx`update sessions set practice_id = ${other.adminId} where person_id = ${own._id}`)
  await expectRefused((tx) => tx`update sessions set expires_at = '2099-01-01'`)
  await expectRefused((tx) => tx`update sessions set ended_at = null where ended_at is not null`)
  await expectRefused((tx) => tx`delete from sessions`)
})

it('the database refuses that the application adds a membership of another practice', async () => {
  await expectRefused(
    (tx) => tx`insert into memberships (id, practice_id, org_id, person_id, role)
      values (${randomUUID()}, ${other.adminId}, ${other.orgId}, ${own._id}, 'admin')`,
  )
  await expectRefused((tx) => tx`update memberships set rights = '{export}' where person_id = ${other._id}`)
  const moved = { constraint_name: 'membership_moved' }
  await expectRefused(
    (tx) => tx`update memberships set practice_id = ${other.adminId} where person_id = ${own._id}`,
    moved,
  )
  await expectRefused((tx) => tx`update memberships set person_id = ${own._id} where person_id = ${other._id}`, moved)
})

it('the database refuses that the application sets a password', async () => {
  await expectRefused((tx) => tx`update people set password_hash = 'known' where id = ${other._id}`)
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
