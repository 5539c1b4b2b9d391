import { randomInt } from 'node:crypto'
import { expect, signIn, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

// A patient's own records, a doctor's patient list, and importing and exporting patients.
test('A patient finds their appointments, doctors and documents', async ({ page }) => {
  await signIn(page, 'patient')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Next appointment' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Documents' })).toBeVisible()

  await main.getByRole('link', { name: 'All my appointments' }).click()
  await expect(page.getByRole('heading', { name: 'My appointments' })).toBeVisible()
  await main.locator('summary', { hasText: 'More for' }).first().click()
  await expect(main.getByRole('link', { name: /^Add to calendar/ }).first()).toHaveAttribute(
    'href',
    /^\/calendar-file\//,
  )
  const file = await page.request.get(
    (await main
      .getByRole('link', { name: /^Add to calendar/ })
      .first()
      .getAttribute('href'))!,
  )
  expect(await file.text()).toContain('BEGIN:VEVENT')
  await main
    .getByRole('link', { name: /^Cancel/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/appointment\/[\w-]+\?action=cancel/)
  await page.goto('/myAppointment?when=past')
  await main
    .getByRole('link', { name: /^Book again/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/timeslot\//)

  await page.goto('/myDoctors')
  await expect(main.getByRole('link', { name: /^Book again with Dr/ }).first()).toBeVisible()

  await page.goto('/myReports?kind=prescription')
  await main.getByRole('link', { name: 'Prescription', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Prescription' })).toBeVisible()
  await page.goto('/myReports?kind=receipt')
  await main
    .getByRole('button', { name: /^Print Receipt/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/myReports\?paper=receipt/)
  await expect(main).toContainText('Received with thanks')
})

test.describe('A practice', () => {
  let practice: BusyPractice
  test.beforeAll(async ({ baseURL }) => {
    practice = await createBusyPractice(baseURL!)
  })

  test('A doctor finds a patient they saw, and the record', async ({ page }) => {
    await signInAs(page, practice.phone)
    const main = page.getByRole('main')
    await page.goto('/my-patients')
    await page.getByLabel('Name, number or phone').fill('prema')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await main.getByRole('link', { name: 'Prema Hegde', exact: true }).click()
    await expect(page).toHaveURL(/\/mypatient-details\//)
    await expect(main.getByRole('region', { name: 'Timeline' })).toContainText('Acute bronchitis')
    await expect(main.getByRole('region', { name: 'Last prescription' })).toContainText('Azithromycin')
    await main.getByRole('link', { name: 'Documents', exact: true }).click()
    await main.getByRole('link', { name: 'Invoice', exact: true }).click()
    await expect(page.getByRole('heading', { name: /invoice|bill of supply/i })).toBeVisible()
    await page.goto(`/view-history/${practice.signedVisit.patientId}/${practice.placeId}`)
    await expect(page.getByRole('heading', { name: 'Visits at Hillside' })).toBeVisible()
  })
})

test('A manager imports patients from a CSV file and exports them', async ({ page }) => {
  const pickLetter = () => String.fromCharCode(97 + randomInt(26))
  const family = `Import${pickLetter()}${pickLetter()}${pickLetter()}${pickLetter()}`
  const createPhone = () => `97${String(randomInt(100_000_000)).padStart(8, '0')}`
  const rows = [...'abcdefghijklmnopqrstuvwxyzabcdefgh'].map(
    (letter, index) => `Row${letter}${index > 25 ? 'z' : ''},${family},${createPhone()},O+`,
  )
  const csv = ['First name,Family name,Phone,Blood group', ...rows, `Bad,${family},12,`].join('\r\n')

  await signIn(page, 'admin')
  const main = page.getByRole('main')
  await page.goto('/admin-patient')
  await main.getByRole('link', { name: 'Import from CSV' }).click()
  await main.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('alert')).toContainText(/choose a file/i)
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await main.getByRole('button', { name: 'Check file' }).click()
  await expect(main).toContainText('35 rows: 34 can be imported, 1 can’t')
  await expect(main).toContainText(/Enter (a|the patient’s) phone number/)
  await main.getByRole('button', { name: 'Import 34 patients' }).click()
  await expect(async () => {
    const refresh = main.getByRole('link', { name: 'Refresh' })
    if (await refresh.count()) await refresh.click()
    await expect(main).toContainText('Finished: 34 patients added, 1 row skipped', { timeout: 500 })
  }).toPass()

  await page.goto(`/admin-patient?q=${family}`)
  await expect(main.getByRole('heading', { name: '34 patients' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute('href', `/patients-file?q=${family}`)
  const file = await page.request.get(`/patients-file?q=${family}`)
  expect(file.headers()['content-disposition']).toContain('patients.csv')
  const text = await file.text()
  const [, ...lines] = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(34)
  expect(lines.filter((line) => line.includes(family))).toHaveLength(34)
  expect(text).toContain("'+9197")
})
