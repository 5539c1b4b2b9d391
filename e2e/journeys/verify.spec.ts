import { axe, expect, test } from '../fixtures'
import { busyPractice } from '../practice'
import { signInAs } from '../steps'

test('a pharmacist checks a prescription by the code on its paper', async ({ page, browser, baseURL }) => {
  const own = await busyPractice(baseURL!)
  const { patientId, prescriptionId } = own.seen
  await signInAs(page, own.phone)
  await page.goto(`/my-appointment/consultation/${patientId}/prescription-history`)
  await page.getByRole('link', { name: /^Print the prescription of/ }).click()
  const paper = page.getByRole('article', { name: 'Prescription' })
  await expect(paper).toContainText('Registration no. KMC 12345')
  await expect(paper.getByRole('row', { name: /Azithromycin 500 mg/ })).toContainText('1 tablet – in the morning')
  await expect(paper).toContainText('Complete blood count, C-reactive protein')
  const scanned = (await paper.getByRole('img', { name: /^QR code that leads to/ }).getAttribute('aria-label'))!
  const address = new URL(baseURL!)
  address.pathname = new URL(`http://${scanned.replace('QR code that leads to ', '')}`).pathname

  // At the counter, with no sign-in. The page has no script; axe needs some.
  const counter = await browser.newContext({ baseURL, javaScriptEnabled: true })
  const till = await counter.newPage()
  await till.goto(address.href)
  await expect(till.getByRole('heading', { level: 1 })).toHaveText('This code is of a valid prescription')
  const said = till.getByRole('main')
  for (const words of ['Hillside Clinic', 'Dr Sarita Bhat', 'KMC 12345', 'P. H.', 'Medicines']) {
    await expect(said).toContainText(words)
  }
  for (const secret of ['Prema', 'Azithromycin', 'bronchitis']) await expect(said).not.toContainText(secret)
  expect(await till.locator('script').count()).toBe(0)
  expect(await axe(till)).toEqual([])

  await own.call(`/prescriptions/${prescriptionId}/cancellation`, { body: { reason: 'Written for somebody else' } })
  await till.reload()
  await expect(till.getByRole('heading', { level: 1 })).toHaveText('This prescription was cancelled')
  await expect(said).not.toContainText('somebody else')
  await page.reload()
  await expect(paper).toContainText(/Cancelled \d\d-\w{3}-\d{4}/)

  const mistyped = await till.goto(`${address.href.slice(0, -4)}0000`)
  expect(mistyped!.status()).toBe(404)
  await expect(till.getByRole('heading', { level: 1 })).toHaveText('No such paper')
  expect(await axe(till)).toEqual([])
  await counter.close()
})
