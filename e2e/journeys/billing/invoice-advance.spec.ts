import { findDaytimeZone } from '../../daytime-zone'
import { expect, test } from '../../fixtures'
import { createPhoneNumber } from '../../logins'
import { callApi } from '../../practice/call-api'
import { createPractice } from '../../practice/create-practice'
import { signInAs } from '../../steps/session'

test('A client who paid in advance is offered the advance as soon as they are chosen', { tag: '@each-mode' }, async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const practice = await createPractice(baseURL!)
  const call = (path: string, body?: unknown) => callApi(practice.base, practice.token, path, { body })
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  const placeId: string = (await call('/clinic/createClinic', { ...clinic, zone: findDaytimeZone().zone }))._id
  const phone = createPhoneNumber()
  const { patientId } = await call('/patients', { givenName: 'Usha', familyName: 'Roy', phone })
  const tenders = [{ method: 'upi', amountMinor: 200_00, reference: '1' }]
  await call('/receipts', { patientId, placeId, allocate: 'none', kind: 'advance', tenders })
  await signInAs(page, practice.phone)
  await page.goto('/create-invoice')
  await page.getByRole('main').getByLabel('Client').pressSequentially(phone)
  if (javaScriptEnabled) {
    await page.getByRole('option', { name: 'Usha Roy' }).waitFor()
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('· ₹200.00 unused credit')).toBeVisible()
  await expect(page.getByLabel('Scan or code')).toBeFocused()
  await page.locator('input[name="lines[0].description"]').fill('Home visit')
  await page.locator('input[name="lines[0].unitPriceMinor"]').fill('500')
  await page.getByLabel('Use ₹200.00 unused credit').check()
  const issue = page.getByRole('button', { name: /^Issue and take/ })
  if (javaScriptEnabled) await page.getByLabel('Amount received').fill('300')
  await issue.click()
  await expect(page).toHaveURL(/\/invoices\/invoice\?/)
  await expect(page.getByRole('main')).toContainText('Paid')
  expect((await call(`/payer-credit?patientId=${patientId}`)).creditMinor).toBe(0)
})
