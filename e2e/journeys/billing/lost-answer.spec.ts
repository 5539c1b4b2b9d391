import type { Page } from '@playwright/test'
import { findDaytimeZone } from '../../daytime-zone'
import { expect, findAxeViolations, test } from '../../fixtures'
import { createPhoneNumber } from '../../logins'
import { callApi } from '../../practice/call-api'
import { createPractice } from '../../practice/create-practice'
import { type FragileWeb, startFragileWeb } from '../../steps/lost-answers'
import { signInAs } from '../../steps/session'

let web: FragileWeb | undefined
test.beforeAll(async ({ baseURL }) => {
  web = await startFragileWeb(baseURL!)
})
test.afterAll(async () => {
  await web?.stop()
  // A worker may run these hooks again, and the fixture below then has to lead to the server of the test run.
  web = undefined
})

/** Signs in and fills in an advance payment of a patient. */
async function fillInPayment(page: Page) {
  const practice = await createPractice(web!.url)
  const call = (path: string, body?: unknown) => callApi(web!.url, practice.token, path, { body })
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  await call('/clinic/createClinic', { ...clinic, zone: findDaytimeZone().zone })
  const patient = { givenName: 'Nandini', familyName: 'Hegde', phone: createPhoneNumber() }
  const { patientId } = await call('/patients', patient)
  await signInAs(page, practice.phone)
  await page.goto(`/payment-receipts/payment-manual-invoice?patient=${patientId}`)
  const main = page.getByRole('main')
  const fillIn = () => main.getByLabel('Amount in INR').fill('400')
  const record = () => main.getByRole('button', { name: 'Record payment', exact: true }).click()
  const countReceipts = async () => (await call('/receipts')).rows.length
  await fillIn()
  return { main, fillIn, record, countReceipts }
}

const UNKNOWN = 'We don’t know yet whether this was saved'

test.describe('A payment whose answer is lost', () => {
  test.use({ viewport: { width: 360, height: 740 }, baseURL: ({ baseURL }, use) => use(web?.url ?? baseURL) })

  for (const lostAt of [['after'], ['before', 'after']] as const)
    test(`${lostAt.join(', then ')} it was saved, is tried again by the button and recorded once`, {
      tag: '@each-mode',
    }, async ({ page, javaScriptEnabled }) => {
      const { main, record, countReceipts } = await fillInPayment(page)
      web!.lose('/receipts', ...lostAt)
      await record()
      for (const _ of lostAt) {
        await expect(main.getByRole('heading', { name: UNKNOWN })).toBeVisible()
        await expect(main.getByText('it can’t be saved twice')).toBeVisible()
        await expect(main.getByRole('link', { name: 'Reopen the form' })).toBeVisible()
        if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([])
        await main.getByRole('button', { name: 'Try again' }).click()
      }
      await expect(page.getByText('Received ₹400.00').first()).toBeVisible()
      expect(await countReceipts()).toBe(1)
    })

  test('is sent again by reloading the page and recorded once', async ({ page }) => {
    const { main, record, countReceipts } = await fillInPayment(page)
    web!.lose('/receipts', 'after')
    await record()
    await expect(main.getByRole('heading', { name: UNKNOWN })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Received ₹400.00').first()).toBeVisible()
    expect(await countReceipts()).toBe(1)
  })

  test('is sent again after Back and recorded once, and a second payment is another one', async ({ page }) => {
    const { main, fillIn, record, countReceipts } = await fillInPayment(page)
    const address = page.url()
    web!.lose('/receipts', 'after')
    await record()
    await expect(main.getByRole('heading', { name: UNKNOWN })).toBeVisible()
    await page.goBack()
    await fillIn()
    await record()
    await expect(page.getByText('Received ₹400.00').first()).toBeVisible()
    expect(await countReceipts()).toBe(1)
    await page.goto(address)
    await fillIn()
    await record()
    await expect(page.getByText('Received ₹400.00').first()).toBeVisible()
    expect(await countReceipts()).toBe(2)
  })
})
