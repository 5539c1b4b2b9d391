import { expect, findAxeViolations, test } from '../../fixtures'
import { createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

test('A pharmacist verifies a prescription by its code', async ({ page, browser, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const { patientId, prescriptionId } = practice.signedVisit
  await signInAs(page, practice.phone)
  await page.goto(`/my-appointment/consultation/${patientId}/prescription-history`)
  await page.getByRole('link', { name: /^Print the prescription of/ }).click()
  const prescription = page.getByRole('article', { name: 'Prescription' })
  await expect(prescription).toContainText('Registration no. KMC 12345')
  await expect(prescription.getByRole('row', { name: /Azithromycin 500 mg/ })).toContainText(
    '1 tablet – in the morning',
  )
  await expect(prescription).toContainText('Complete blood count, C-reactive protein')
  const qrLabel = (await prescription.getByRole('img', { name: /^QR code that leads to/ }).getAttribute('aria-label'))!
  const address = new URL(baseURL!)
  address.pathname = new URL(`http://${qrLabel.replace('QR code that leads to ', '')}`).pathname

  // At the counter without signing in. The page has no script, but axe needs one.
  const pharmacyContext = await browser.newContext({ baseURL, javaScriptEnabled: true })
  const pharmacyPage = await pharmacyContext.newPage()
  await pharmacyPage.goto(address.href)
  await expect(pharmacyPage.getByRole('heading', { level: 1 })).toHaveText('Valid prescription')
  const details = pharmacyPage.getByRole('main')
  for (const text of ['Hillside Clinic', 'Dr Sarita Bhat', 'KMC 12345', 'P. H.', 'Medicines']) {
    await expect(details).toContainText(text)
  }
  for (const secret of ['Prema', 'Azithromycin', 'bronchitis']) await expect(details).not.toContainText(secret)
  expect(await pharmacyPage.locator('script').count()).toBe(0)
  expect(await findAxeViolations(pharmacyPage)).toEqual([])

  await practice.call(`/prescriptions/${prescriptionId}/cancellation`, {
    body: { reason: 'Written for another patient' },
  })
  await pharmacyPage.reload()
  await expect(pharmacyPage.getByRole('heading', { level: 1 })).toHaveText('This prescription was cancelled')
  await expect(details).not.toContainText('another patient')
  await page.reload()
  await expect(prescription).toContainText(/Cancelled \d\d-\w{3}-\d{4}/)

  const response = await pharmacyPage.goto(`${address.href.slice(0, -4)}0000`)
  expect(response!.status()).toBe(404)
  await expect(pharmacyPage.getByRole('heading', { level: 1 })).toHaveText('Document not found')
  expect(await findAxeViolations(pharmacyPage)).toEqual([])
  await pharmacyContext.close()
})
