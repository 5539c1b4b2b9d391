import { expect, findAxeViolations, test } from '../fixtures'
import { createBusyPractice } from '../practice'
import { signInAs } from '../steps'

test('a pharmacist verifies a prescription by its code', async ({ page, browser, baseURL }) => {
  const own = await createBusyPractice(baseURL!)
  const { patientId, prescriptionId } = own.seen
  await signInAs(page, own.phone)
  await page.goto(`/my-appointment/consultation/${patientId}/prescription-history`)
  await page.getByRole('link', { name: /^Print the prescription of/ }).click()
  const prescription = page.getByRole('article', { name: 'Prescription' })
  await expect(prescription).toContainText('Registration no. KMC 12345')
  await expect(prescription.getByRole('row', { name: /Azithromycin 500 mg/ })).toContainText(
    '1 tablet – in the morning',
  )
  await expect(prescription).toContainText('Complete blood count, C-reactive protein')
  const scanned = (await prescription.getByRole('img', { name: /^QR code that leads to/ }).getAttribute('aria-label'))!
  const address = new URL(baseURL!)
  address.pathname = new URL(`http://${scanned.replace('QR code that leads to ', '')}`).pathname

  // At the counter without signing in. The page has no script, but axe needs one.
  const counter = await browser.newContext({ baseURL, javaScriptEnabled: true })
  const till = await counter.newPage()
  await till.goto(address.href)
  await expect(till.getByRole('heading', { level: 1 })).toHaveText('Valid prescription')
  const details = till.getByRole('main')
  for (const text of ['Hillside Clinic', 'Dr Sarita Bhat', 'KMC 12345', 'P. H.', 'Medicines']) {
    await expect(details).toContainText(text)
  }
  for (const secret of ['Prema', 'Azithromycin', 'bronchitis']) await expect(details).not.toContainText(secret)
  expect(await till.locator('script').count()).toBe(0)
  expect(await findAxeViolations(till)).toEqual([])

  await own.call(`/prescriptions/${prescriptionId}/cancellation`, { body: { reason: 'Written for another patient' } })
  await till.reload()
  await expect(till.getByRole('heading', { level: 1 })).toHaveText('This prescription was cancelled')
  await expect(details).not.toContainText('another patient')
  await page.reload()
  await expect(prescription).toContainText(/Cancelled \d\d-\w{3}-\d{4}/)

  const mistyped = await till.goto(`${address.href.slice(0, -4)}0000`)
  expect(mistyped!.status()).toBe(404)
  await expect(till.getByRole('heading', { level: 1 })).toHaveText('Document not found')
  expect(await findAxeViolations(till)).toEqual([])
  await counter.close()
})
