import type { LoaderFunctionArgs } from '@remix-run/node'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, expect, it } from 'vitest'
import { createDocuments, createReceiver } from '#api/billing/receipts/testing.ts'
import { createAsker } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { loader } from './invoices-file'

// The list of invoices as a file: the same invoices in the same order, over as many pages of the API as there are.

const database = await createTestDatabase()
const server = await testApi(database)
const INVOICES = 205
/** Due of each invoice of this month, by its number. */
const due = new Map<string, number>()
let admin: Awaited<ReturnType<typeof server.registerPractice>>

beforeAll(async () => {
  server.clock.set('2026-11-20T06:00:00Z')
  admin = await server.registerPractice('admin')
  const practiceId = admin.adminId
  await database.maintenance.execute(sql`update memberships set rights = '{export}' where practice_id = ${practiceId}`)
  const placeId = uuidv7()
  await database.maintenance
    .insert(places)
    .values({ id: placeId, practiceId, kind: 'branch', name: 'Andheri', code: 'AND' })
  const documents = createDocuments(database, { practiceId, placeId })
  const partyId = await documents.party()
  // Amounts are unique and unordered.
  const minors = Array.from({ length: INVOICES }, (_, index) => 10_00 + ((index * 77) % INVOICES))
  const invoices = await Promise.all(minors.map((minor) => documents.invoice(minor, { partyId }, '2026-11-10')))
  await documents.invoice(999_00, { partyId }, '2026-10-31')
  const [paid, partly, cancelled] = invoices
  const pays = createReceiver(createAsker(server))
  for (const [invoiceId, amountMinor] of [
    [paid, minors[0]],
    [partly, 5_00],
  ])
    await pays(admin.token, {
      partyId,
      placeId,
      amountMinor: Number(amountMinor),
      allocate: 'by_hand',
      allocations: [{ invoiceId, amountMinor }],
    })
  await database.maintenance.execute(
    sql`update invoices set status = 'cancelled', cancelled_at = now(), cancel_reason = 'Twice' where id = ${cancelled}`,
  )
  const rows = await database.maintenance.execute<{ number: string; minor: string }>(sql`
    select number, payable_minor - invoice_settled_minor(practice_id, id) as minor from invoices
    where practice_id = ${practiceId} and status = 'issued' and issue_date >= '2026-11-01'`)
  for (const { number, minor } of rows) if (Number(minor) > 0) due.set(number, Number(minor))
  expect(due.size).toBe(INVOICES - 2)
})

async function file(search: string): Promise<string[][]> {
  const context = {
    user: admin,
    formToken: 'x',
    publicOrigin: 'https://clinic.test',
    report: (error: unknown) => {
      throw error
    },
    callApi: server.api.openCalls({ requestId: 'a test', ip: '198.51.100.7' }, { isPage: false }).callApi,
  }
  const request = new Request(`https://clinic.test/invoices-file${search}`)
  const answer = await loader({ request, context, params: {} } as unknown as LoaderFunctionArgs)
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  return lines.map((line) => line.split(','))
}

it('the file of invoices contains exactly the unpaid invoices of this month, by amount due (T13)', async () => {
  const [head, ...rows] = await file('?paymentState=due&from=2026-11-01&to=2026-11-20&sort=-due')
  const [number, minor, payment] = ['Number', 'Due', 'Payment'].map((title) =>
    head!.findIndex((cell) => cell.replace('\uFEFF', '') === title),
  ) as [number, number, number]
  expect(rows.map((row) => [row[number], row[minor]])).toEqual(
    [...due].toSorted((a, b) => b[1] - a[1]).map(([no, left]) => [no, (left / 100).toFixed(2)]),
  )
  expect(new Set(rows.map((row) => row[payment]))).toEqual(new Set(['Unpaid', 'Partly paid']))
})

it('the file of invoices contains the same invoices when sorted by amount due', async () => {
  const listNumbers = async (search: string) => (await file(search)).slice(1).map(([number]) => number)
  const unsorted = await listNumbers('?paymentState=due')
  expect(unsorted).toHaveLength(due.size + 1)
  expect((await listNumbers('?paymentState=due&sort=-due')).toSorted()).toEqual(unsorted.toSorted())
  expect(await listNumbers('?sort=-due')).toEqual(await listNumbers(''))
})

it('the file of invoices applies other filters and the reverse order', async () => {
  const one = async (search: string) => (await file(search)).slice(1)
  expect(await one('?paymentState=paid&from=2026-11-01')).toHaveLength(1)
  expect(await one('?status=cancelled')).toHaveLength(1)
  expect(await one('?from=2026-10-01&to=2026-10-31')).toHaveLength(1)
  const up = await one('?paymentState=due&from=2026-11-01&sort=due')
  expect(up.map(([number]) => number)).toEqual([...due].toSorted((a, b) => a[1] - b[1]).map(([number]) => number))
})
