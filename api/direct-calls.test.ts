import type { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import type postgres from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenCalls, SignedInUser } from '#contract/web.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type TestApi, testApi } from './testing/server.ts'

let api: TestApi
let manager: SignedInUser
/** A connection that sees what the others are doing. */
let observer: postgres.Sql

beforeAll(async () => {
  api = await testApi(await createTestDatabase())
  manager = await api.registerPractice()
  observer = api.database.connect('opener', { max: 1 })
  return () => observer.end({ timeout: 1 })
})

const open = (isPage: boolean) => api.api.openCalls({ requestId: 'a test', ip: '198.51.100.7' }, { isPage })
const callWith = ({ callApi }: OpenCalls, token: string | null, key: string | null = null) => {
  return (name: string, input?: unknown) => callApi(name.split('.'), input, { token, key })
}

/** Counts the transactions that are open and wait for their next call. */
async function countOpenTransactions(): Promise<number> {
  const [row] = await observer<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
  return row!.count
}

describe('a direct call', () => {
  it('answers as the same call over HTTP', async () => {
    const call = callWith(open(false), manager.token)
    const { body } = await api.call('/clinics', { token: manager.token })
    expect(JSON.parse(JSON.stringify(await call('clinics.list')))).toEqual(body)
  })

  it('refuses with the status, the message and the fields of the same call over HTTP', async () => {
    const input = { fullName: '', version: 1 }
    const { status, body } = await api.call('/profile', { method: 'PUT', token: manager.token, body: input })
    const call = callWith(open(false), manager.token)('profiles.save', input)
    const error = (await call.catch((refusal: unknown) => refusal)) as ORPCError<string, { fields: unknown }>
    expect(status).toBe(422)
    expect({ status: error.status, message: error.message, fields: error.data.fields }).toEqual({
      status,
      message: body.message,
      fields: body.fields,
    })
  })

  it('refuses a token that has not the form of one, and an unknown one', async () => {
    for (const token of [null, 'x', 'x'.repeat(43)])
      await expect(callWith(open(false), token)('session.view')).rejects.toMatchObject({ status: 401 })
  })

  it('answers a repeat with the same key once, and ignores the key when it reads', async () => {
    const call = callWith(open(false), manager.token, crypto.randomUUID())
    const input = { fullName: 'Asha Rao', version: 1 }
    expect(await call('profiles.save', input)).toEqual(await call('profiles.save', input))
    expect(await call('clinics.list')).toEqual(await call('clinics.list'))
  })

  it('answers 503 after the deadline', async () => {
    const slow = await testApi(api.database, { callTimeoutMs: 1 })
    const { callApi } = slow.api.openCalls({ requestId: 'a test', ip: '198.51.100.7' }, { isPage: false })
    const call = callApi(['session', 'view'], undefined, { token: manager.token, key: null })
    await expect(call).rejects.toMatchObject({ status: 503 })
  })
})

describe('the calls of a page', () => {
  it('share one transaction until the page ends', async () => {
    const page = open(true)
    const call = callWith(page, manager.token)
    await Promise.all([call('session.view'), call('clinics.list'), call('doctors.list')])
    expect(await countOpenTransactions()).toBe(1)
    await page.end()
    expect(await countOpenTransactions()).toBe(0)
    await call('clinics.list')
    expect(await countOpenTransactions()).toBe(0)
  })

  it('go on after a refusal', async () => {
    const page = open(true)
    const call = callWith(page, manager.token)
    const unknown = { invoiceId: crypto.randomUUID() }
    await expect(call('invoices.read', unknown)).rejects.toMatchObject({ status: 404 })
    await expect(call('invoices.list', { from: 'yesterday' })).rejects.toMatchObject({ status: 422 })
    expect(await call('doctors.list')).toMatchObject({ data: [{}] })
    await page.end()
  })

  it('run commands and public calls in transactions of their own', async () => {
    const page = open(true)
    const call = callWith(page, manager.token)
    await call('session.view')
    await call('session.auditRefusedPage', { path: '/x' })
    const [row] = await api.database.maintenance.execute<{ count: number }>(
      sql`select count(*)::int as count from audit where act = 'refused' and practice_id = ${manager.adminId}`,
    )
    expect(row?.count).toBe(1)
    await page.end()
  })

  it('don’t let a command or another page of the session wait until the page ends', async () => {
    api.clock.pass(120)
    const [page, other] = [open(true), open(true)]
    // The page notes the activity in the session.
    await callWith(page, manager.token)('session.view')
    await callWith(page, manager.token)('session.auditRefusedPage', { path: '/y' })
    await callWith(other, manager.token)('session.view')
    await Promise.all([page.end(), other.end()])
  })

  it('of another person never use the first one’s session', async () => {
    const other = await api.registerPractice()
    const page = open(true)
    await callWith(page, manager.token)('session.view')
    const answer = await callWith(page, other.token)('session.view')
    expect(answer).toMatchObject({ data: { practice: { id: other.adminId } } })
    await page.end()
  })

  it('end with 503 if their connection is lost before the commit', async () => {
    const page = open(true)
    await callWith(page, manager.token)('session.view')
    await observer`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`
    await expect(page.end()).rejects.toMatchObject({ status: 503 })
    const next = open(true)
    expect(await callWith(next, manager.token)('session.view')).toMatchObject({ data: { practice: {} } })
    await next.end()
  })
})
