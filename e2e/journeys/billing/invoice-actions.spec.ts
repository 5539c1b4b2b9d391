import { findDaytimeZone } from '../../daytime-zone'
import { expect, recordPageProblems, test } from '../../fixtures'
import { createPhoneNumber } from '../../logins'
import { callApi } from '../../practice/call-api'
import { createPractice } from '../../practice/create-practice'
import { signInAs } from '../../steps/session'

test('An accountant issues a draft and cancels the invoice with a reason; a paid one needs a credit note', async ({
  page,
  baseURL,
}) => {
  const problems = recordPageProblems(page)
  const practice = await createPractice(baseURL!)
  const call = (path: string, body?: unknown) => callApi(baseURL!, practice.token, path, { body })
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  const placeId: string = (await call('/clinic/createClinic', { ...clinic, zone: findDaytimeZone().zone }))._id
  const name = { givenName: 'Nandini', familyName: 'Hegde' }
  const { patientId } = await call('/patients', { ...name, phone: createPhoneNumber() })
  const lines = [{ description: 'Dressing', qtyMilli: 1000, unitPriceMinor: 356_00, taxCategory: 'exempt' }]
  const createDraft = async () =>
    (await call('/invoices', { kind: 'other', placeId, patientId, lines })).invoiceId as string
  const buildInvoicePath = (id: string) => `/invoices/invoice?id=${id}`
  const main = page.getByRole('main')
  const press = (label: string) => main.getByRole('button', { name: label, exact: true }).click()
  await signInAs(page, practice.phone)

  const invoiceId = await createDraft()
  await page.goto(buildInvoicePath(invoiceId))
  await press('Issue invoice')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(/HS\/\d{4}\/00001/)

  await main.getByRole('link', { name: 'Cancel invoice' }).click()
  await press('Cancel invoice')
  await expect(main.getByRole('alert')).toContainText('Enter the reason for cancelling')
  await main.getByLabel('Reason for cancelling').fill('Issued to the wrong client')
  await press('Cancel invoice')
  await expect(main.getByText('CANCELLED', { exact: true })).toBeVisible()
  await expect(main.getByText(/Issued to the wrong client/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Take payment' })).toHaveCount(0)

  // A paid invoice lists its receipt, and can only be credited.
  const paidId = await createDraft()
  await page.goto(buildInvoicePath(paidId))
  await press('Issue invoice')
  const tenders = [{ method: 'cash', amountMinor: 356_00 }]
  const [{ number }] = await call('/receipts', { patientId, tenders, allocate: 'oldest' })
  await page.goto(buildInvoicePath(paidId))
  await expect(main.getByRole('link', { name: `Receipt ${number}` })).toBeVisible()
  await expect(main.getByText(/issue a credit note/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Cancel invoice' })).toHaveCount(0)

  // The search of every page finds a receipt by its number.
  await page.goto(`/search?q=${encodeURIComponent(number.toLowerCase())}`)
  await expect(main.getByRole('heading', { level: 1 })).toContainText(number)
  const [prefix, , digits] = number.split('/')
  await page.goto(`/search?q=${encodeURIComponent(`${prefix} ${Number(digits)}`)}`)
  await expect(main.getByRole('heading', { level: 1 })).toContainText(number)
  // Digits alone can mean documents of several kinds, which the search lists.
  await page.goto(`/search?q=${digits}`)
  await main.getByRole('link', { name: `Receipt ${number}` }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText(number)

  const deletedId = await createDraft()
  await page.goto(buildInvoicePath(deletedId))
  await main.getByRole('link', { name: 'Delete draft' }).click()
  await press('Delete draft')
  await page.waitForURL(/\/invoices$/)
  expect((await page.goto(buildInvoicePath(deletedId)))?.status()).toBe(404)
  expect(problems).toEqual([])
})
