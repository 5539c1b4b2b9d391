import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { writeOffs } from '#db/schema/billing/debits.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic, STICK_LINE } from './testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
let clientId: string
const list = async (query = '', token = clinic.admin) => (await clinic.ask(token, `GET /invoices${query}`)).body.data
const listNumbers = async (query: string) =>
  (await list(query)).rows.map(({ number }: { number: string }) => number?.slice(-1) ?? 'draft')

beforeAll(async () => {
  clinic = await createBillingClinic(api)
  clientId = await clinic.createClientInOtherState()
  // 1: paid, 2: in part, 3: cancelled, 4: due later, 5: written off, and a draft.
  api.clock.set('2026-10-05T06:00:00Z')
  const [one, two] = [await clinic.issueNew({ kind: 'pharmacy' }), await clinic.issueNew({ doctorId: clinic.doctorId })]
  await clinic.pay(one.invoiceId, one.sums.payableMinor)
  await clinic.pay(two.invoiceId, 100_00)
  api.clock.set('2026-11-06T06:00:00Z')
  const three = await clinic.issueNew()
  await clinic.call(`POST /invoices/${three.invoiceId}/cancellation`, { version: 2, reason: 'Wrong' })
  await clinic.issueNew({ patientId: undefined, clientId })
  const five = await clinic.issueNew({ lines: [STICK_LINE] })
  await writeOff(five.invoiceId, 74_00)
  await clinic.draft()
  api.clock.set('2026-11-20T06:00:00Z')
})

async function writeOff(invoiceId: string, minor: number, practiceId = clinic.practiceId) {
  await database.maintenance.insert(writeOffs).values({
    id: uuidv7(),
    practiceId,
    invoiceId,
    amountMinor: minor,
    writtenOffOn: '2026-11-10',
    reason: 'Bankrupt',
    decidedBy: uuidv7(),
  })
}

describe('listInvoices', () => {
  it.each([
    ['', ['draft', '5', '4', '3', '2', '1']],
    ['?status=issued', ['5', '4', '2', '1']],
    ['?status=draft', ['draft']],
    ['?status=cancelled', ['3']],
    ['?kind=pharmacy', ['1']],
    ['?paymentState=paid', ['1']],
    ['?paymentState=partly_paid', ['2']],
    ['?paymentState=unpaid', ['4']],
    ['?paymentState=written_off', ['5']],
    ['?paymentState=credited', []],
    ['?overdue=true', ['2']],
    ['?from=2026-10-05&to=2026-10-31', ['2', '1']],
    ['?q=and/2627/00002', ['2']],
    ['?q=2', ['2']],
    ['?q=00002', ['2']],
    ['?q=and%202', ['2']],
    ['?q=AND00002', ['2']],
    ['?q=and/26-27/2', ['2']],
    ['?q=and/25-26/2', []],
    ['?q=mysuru', ['4']],
    ['?q=nobody', []],
    ['?sort=-due', ['4', '2', 'draft', '5', '3', '1']],
    ['?overdue=true&sort=due', ['2']],
    ['?from=2026-10-01&sort=-due', ['4', '2', '5', '3', '1']],
    ['?from=2026-10-01&sort=due&paymentState=partly_paid', ['2']],
  ])('lists the invoices of the filter "%s"', async (query, expected) => {
    expect(await listNumbers(query)).toEqual(expected)
  })

  it('filters by client, patient, place and doctor', async () => {
    const patients = ['draft', '5', '3', '2', '1']
    const [{ clientId: patientsOwn }] = (await list('?status=draft')).rows
    expect(await listNumbers(`?clientId=${clientId}`)).toEqual(['4'])
    expect(await listNumbers(`?clientId=${patientsOwn}`)).toEqual(patients)
    expect(await listNumbers(`?patientId=${clinic.patientId}`)).toEqual(patients)
    expect(await listNumbers(`?placeId=${clinic.placeId}&doctorId=${clinic.doctorId}`)).toEqual(['2'])
  })

  it('shows payment states in pages, forward and back', async () => {
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.next}`)
    const third = await list(`?limit=2&cursor=${second.next}`)
    const listShownNumbers = ({ rows }: { rows: { number: string | null }[] }) =>
      rows.map(({ number }) => number?.slice(-1) ?? 'draft')
    expect([first, second, third].map(listShownNumbers)).toEqual([
      ['draft', '5'],
      ['4', '3'],
      ['2', '1'],
    ])
    expect([third.next, first.previous]).toEqual([null, null])
    expect(listShownNumbers(await list(`?limit=2&cursor=${third.previous}`))).toEqual(['4', '3'])
    expect(listShownNumbers(await list(`?limit=2&cursor=${second.previous}`))).toEqual(['draft', '5'])
    expect(third.rows[0]).toMatchObject({
      payableMinor: 356_00,
      dueMinor: 256_00,
      paymentState: 'partly_paid',
      overdue: true,
    })
  })

  it('sorts by amount due within dates, forward and back', async () => {
    const readPages = async (query: string) => {
      const amounts: number[][] = []
      let page = await list(`?from=2026-10-01&limit=2&${query}`)
      for (;;) {
        amounts.push(page.rows.map(({ dueMinor }: { dueMinor: number }) => dueMinor))
        if (!page.next) break
        page = await list(`?from=2026-10-01&limit=2&${query}&cursor=${page.next}`)
      }
      return { amounts, last: page }
    }
    const { amounts, last } = await readPages('sort=-due')
    expect(amounts).toEqual([[356_00, 256_00], [0, 0], [0]])
    expect((await readPages('sort=due')).amounts.flat()).toEqual(amounts.flat().toReversed())
    const before = await list(`?from=2026-10-01&limit=2&sort=-due&cursor=${last.previous}`)
    expect(before.rows).toHaveLength(2)
    expect(await list('?from=2026-10-01&sort=-due&cursor=junk')).toMatchObject({ previous: null })
  })

  it('finds each invoice by its payment state, however it was settled', async () => {
    const own = await createBillingClinic(api, { code: 'SET' })
    // The total of E4 is 356.
    const createSettled = async (paidMinor: number, creditedMinor: number, writtenMinor: number) => {
      const { invoiceId, lines } = await own.issueNew()
      if (paidMinor > 0) await own.pay(invoiceId, paidMinor)
      const some =
        creditedMinor === 356_00
          ? { whole: true }
          : { lines: [{ lineId: lines[0].lineId, amountMinor: creditedMinor }] }
      const noteFields = { invoiceId, version: 2, reason: 'discount_after', disposition: 'reduce_due' }
      if (creditedMinor > 0) expect((await own.call('POST /credit-notes', { ...noteFields, ...some })).status).toBe(200)
      if (writtenMinor > 0) await writeOff(invoiceId, writtenMinor, own.practiceId)
      return invoiceId as string
    }
    const expected = {
      unpaid: [
        await createSettled(0, 0, 0),
        await createSettled(0, 100_00, 0),
        await createSettled(0, 0, 100_00),
        await createSettled(0, 50_00, 50_00),
      ],
      partly_paid: [
        await createSettled(100_00, 0, 0),
        await createSettled(100_00, 100_00, 0),
        await createSettled(100_00, 0, 100_00),
      ],
      paid: [await createSettled(356_00, 0, 0), await createSettled(256_00, 100_00, 0)],
      credited: [await createSettled(0, 356_00, 0)],
      written_off: [
        await createSettled(0, 0, 356_00),
        await createSettled(56_00, 100_00, 200_00),
        await createSettled(0, 100_00, 256_00),
      ],
    }
    const ids = async (query: string) =>
      (await own.call(`GET /invoices${query}`)).body.data.rows.map(({ invoiceId }: { invoiceId: string }) => invoiceId)
    for (const [state, all] of Object.entries(expected)) {
      expect([state, (await ids(`?paymentState=${state}`)).toSorted()]).toEqual([state, all.toSorted()])
      for (const id of all) expect((await own.call(`GET /invoices/${id}`)).body.data.paymentState).toBe(state)
    }
    const due = await ids('?paymentState=due')
    expect(due.toSorted()).toEqual([...expected.unpaid, ...expected.partly_paid].toSorted())
  })

  it('sums issued invoices of this month, or of the given dates', async () => {
    const totals = async (query = '') => (await clinic.call(`GET /invoices/totals${query}`)).body.data
    expect(await totals()).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-20',
      count: 2,
      payableMinor: 430_00,
      writtenOffMinor: 74_00,
      dueMinor: 356_00,
      overdueMinor: 0,
    })
    expect(await totals('?from=2026-04-01')).toMatchObject({
      count: 4,
      paidMinor: 432_00,
      overdueMinor: 256_00,
    })
  })

  it('shows a pharmacy only its own invoices', async () => {
    const [practice] = await database.maintenance.select().from(practices).where(eq(practices.id, clinic.practiceId))
    const pharmacist = await api.person('pharmacy', { adminId: clinic.practiceId, orgId: practice!.orgId })
    expect((await list('', pharmacist.token)).rows).toEqual([])
    const [{ invoiceId }] = (await list('?kind=pharmacy')).rows
    expect((await clinic.ask(pharmacist.token, `GET /invoices/${invoiceId}`)).status).toBe(404)
    expect((await clinic.ask(clinic.receptionist, 'GET /invoices')).status).toBe(403)
  })
})

describe('the page of the list', () => {
  const readPage = async (query = '') => (await clinic.ask(clinic.admin, `GET /pages/invoices${query}`)).body.data

  it('has the rows, their totals, the places and the name of the chosen client', async () => {
    const { list: page, totals, places, clientName } = await readPage(`?clientId=${clientId}&from=2026-11-01`)
    expect(page.rows).toEqual((await list(`?clientId=${clientId}&from=2026-11-01`)).rows)
    expect(totals).toMatchObject({ from: '2026-11-01', count: 1 })
    expect(places.map(({ placeId }: { placeId: string }) => placeId)).toContain(clinic.placeId)
    expect(clientName).toBe(page.rows[0].clientName)
  })

  it('has no totals without a first day, and for drafts and cancelled invoices', async () => {
    const from = 'from=2026-01-01'
    for (const query of ['', '?to=2026-12-31', `?${from}&status=draft`, `?${from}&status=cancelled`])
      expect([query, (await readPage(query)).totals]).toEqual([query, null])
  })

  it('refuses an unknown client', async () => {
    expect((await clinic.ask(clinic.admin, `GET /pages/invoices?clientId=${uuidv7()}`)).status).toBe(404)
  })
})

describe('the page of credit notes', () => {
  it('names the chosen invoice, but not one of another place', async () => {
    const invoice = (await list('?status=issued')).rows[0] as { invoiceId: string; number: string }
    const readPage = (token: string) => clinic.ask(token, `GET /pages/credit-notes?invoiceId=${invoice.invoiceId}`)
    expect((await readPage(clinic.admin)).body.data.invoiceNumber).toBe(invoice.number)
    const here = await clinic.join('pharmacy', { placeId: clinic.placeId })
    expect((await readPage(here.token)).body.data.invoiceNumber).toBe(invoice.number)
    const elsewhere = await clinic.join('pharmacy')
    expect((await readPage(elsewhere.token)).status).toBe(404)
  })
})

describe('the page of an invoice', () => {
  it('has the document as it prints if the invoice is issued', async () => {
    const rows = (await list()).rows as { invoiceId: string; status: string }[]
    for (const { invoiceId, status } of rows) {
      const { invoice, document } = (await clinic.ask(clinic.admin, `GET /pages/invoices/${invoiceId}`)).body.data
      expect(invoice).toEqual((await clinic.ask(clinic.admin, `GET /invoices/${invoiceId}`)).body.data)
      if (status === 'draft') expect(document).toBeNull()
      else expect(document).toEqual((await clinic.ask(clinic.admin, `GET /invoices/${invoiceId}/document`)).body.data)
    }
  })
})
