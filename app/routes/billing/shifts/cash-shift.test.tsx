import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createPageArgs } from '../../testing/page-args'
import { loader as openShift } from '../shifts/open-shift'
import { CashShiftNote } from './cash-shift'
import { loader } from './invoice-editor'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
})

const open = (path: string) => createPageArgs(api, { path, role: 'admin', token: clinic.admin })
const readNote = async () => {
  const { view } = await loader(open('/create-invoice'))
  const place = view.places.find(({ value }) => value === view.values.placeId)
  return renderToStaticMarkup(<CashShiftNote shifts={view.shifts} place={place} />)
}

it('says before cash is taken that no shift is open at the place, and where to open one', async () => {
  expect(await readNote()).toContain(
    'Your shift at Andheri isn’t open. Cash that you take now is added to your next shift there. ',
  )
  await database.maintenance.update(practices).set({ cashNeedsShift: true }).where(eq(practices.id, clinic.practiceId))
  const note = await readNote()
  expect(note).toContain('Your shift at Andheri isn’t open. Open one before you take cash. ')
  const path = /href="([^"]+)"/.exec(note)![1]!
  expect((await openShift(open(path))).placeId).toBe(clinic.placeId)
  expect((await clinic.call('POST /shifts', { placeId: clinic.placeId, floatMinor: 0 })).status).toBe(200)
  expect(await readNote()).toBe('')
})
