import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { at, openClinic } from '#api/testing/front-desk.ts'
import { testApi } from '#api/testing/server.ts'
import { loader as loadInvoices } from '../../billing/invoices/invoices'
import { createPageArgs } from '../../testing/page-args'
import { loader } from './dashboard'

const api = await testApi()

it('says how the appointments today differ from those of the doctors’ table', async () => {
  const clinic = await openClinic(api)
  const setStatus = async (time: string, status: string) => {
    const { body } = await clinic.book({ patientId: await clinic.register(), startsAt: at(time) })
    const id = body.data.appointmentId
    await api.database.maintenance.execute(sql`update appointments set status = ${status} where id = ${id}`)
  }
  const read = async () => {
    const path = '/admindoctordashboard'
    const { board } = await loader(createPageArgs(api, { path, role: 'AdminDoctor', token: clinic.token }))
    const figure = board.figures.find(({ label }) => /^Appointments? today$/.test(label))!
    const table = board.parts.find((part) => part.kind === 'doctors')
    const rows = table?.kind === 'doctors' ? table.rows : []
    const listed = rows.flatMap(({ done, inClinic, expected }) => [done, inClinic, expected]).map(Number)
    return { total: figure.value, note: figure.note, listed: listed.reduce((sum, count) => sum + count, 0) }
  }
  await setStatus('09:00', 'completed')
  await setStatus('10:00', 'booked')
  expect(await read()).toEqual({ total: '2', note: '0 waiting, 0 with doctor', listed: 2 })
  await setStatus('09:15', 'no_show')
  await setStatus('09:30', 'no_show')
  await setStatus('10:15', 'requested')
  expect(await read()).toEqual({ total: '5', note: '0 waiting, 0 with doctor, 1 requested, 2 no-shows', listed: 2 })
})

it('shows as unpaid this month what the list that it links to adds up to', async () => {
  const clinic = await openClinic(api)
  const issue = async (unitPriceMinor: number) => {
    const lines = [{ description: 'Dressing', unitPriceMinor, taxCategory: 'exempt', rateBps: 0 }]
    const invoice = { kind: 'other', placeId: clinic.placeId, patientId: await clinic.register(), lines }
    const { status, body } = await api.call('/invoices/bills', { token: clinic.token, body: { invoice } })
    expect([status, body]).toEqual([200, expect.anything()])
  }
  await issue(120_00)
  await issue(80_00)
  const read = { role: 'AdminDoctor', token: clinic.token }
  const { board } = await loader(createPageArgs(api, { path: '/admindoctordashboard', ...read }))
  const figure = board.figures.find(({ label }) => label === 'Unpaid this month')!
  expect(figure.value).toBe('₹200')
  const { totals, rows } = await loadInvoices(createPageArgs(api, { path: figure.href!, ...read }))
  expect(rows).toHaveLength(2)
  expect(totals!.facts).toContainEqual({ label: 'Due', value: '₹200.00' })
})
