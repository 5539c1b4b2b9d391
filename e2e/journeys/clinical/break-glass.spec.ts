import { expect, signIn, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { findSection } from '../../steps/page-parts'
import { signInAs } from '../../steps/session'

let practice: BusyPractice
/** The phone of a second doctor without patients. */
let phone: string
async function createPracticeOfTwoDoctors(baseURL: string) {
  practice = await createBusyPractice(baseURL)
  phone = (await practice.addDoctor()).phone
}

test('A doctor uses emergency access, which every page shows and a manager reviews', async ({
  page,
  browser,
  baseURL,
}) => {
  await createPracticeOfTwoDoctors(baseURL!)
  const { patientId } = practice.signedVisit
  await signInAs(page, phone)
  for (const path of [
    `/my-appointment/consultation/${patientId}/basic-vital-info`,
    `/my-appointment/consultation/${patientId}/medical-history`,
    `/mypatient-details/${patientId}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Patient' })).toContainText('Prema Hegde')
    await expect(page.getByText('You don’t have access to this record')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Emergency access' }).click()
  await page.getByRole('button', { name: 'Open record' }).first().click()
  await expect(page.getByRole('alert')).toContainText(
    'Reason for emergency access: enter why you need to open this record',
  )
  await page.getByLabel('Reason for emergency access').fill('Brought in unconscious')
  await page.getByRole('main').getByRole('button', { name: 'Open record' }).last().click()
  await expect(page.getByText(/^Emergency access to this record/)).toBeVisible()
  await expect(page.getByText('Your reason: Brought in unconscious')).toBeVisible()
  await page.getByRole('link', { name: 'Vitals' }).first().click()
  await expect(page.getByText(/^Emergency access to this record/)).toBeVisible()

  const context = await browser.newContext()
  const manager = await context.newPage()
  await signInAs(manager, practice.phone)
  await manager.goto('/admindoctordashboard')
  await expect(findSection(manager, 'Emergency access')).toContainText('1 use of emergency access to review')
  await manager.getByRole('link', { name: 'Review emergency access' }).click()
  const row = manager.getByRole('row').filter({ hasText: 'Brought in unconscious' })
  await expect(row).toContainText('Dr Omar Sheikh')
  await expect(row).toContainText('Not reviewed')
  await row.getByRole('button', { name: /^Mark as reviewed/ }).click()
  await expect(manager.getByRole('row').filter({ hasText: 'Brought in unconscious' })).toContainText('Dr Sarita Bhat')
  await context.close()
})

test('Text typed in a record that closes is restored after emergency access', async ({ page, baseURL }) => {
  await createPracticeOfTwoDoctors(baseURL!)
  const { call, signedVisit, placeId, today } = practice
  const { doctorId } = (await call('/doctors')).find(
    (doctor: { doctorId: string }) => doctor.doctorId !== practice.doctorId,
  )
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }))
  await call(`/doctors/${doctorId}/times`, {
    method: 'PUT',
    body: { doctorId, placeId, slotMinutes: 5, validFrom: today, hours },
  })
  const [{ slots }] = await call(`/appointment/listTimeslot?doctorId=${doctorId}`)
  const booking = { patientId: signedVisit.patientId, doctorId, placeId, startsAt: slots[20].startsAt }
  const { appointmentId } = await call('/appointments', { body: booking })
  await signInAs(page, phone)
  await page.goto(`/my-appointment/consultation/${signedVisit.patientId}/medical-history?list=allergies`)
  await page.getByLabel('Allergic to').fill('Peanut')
  await page.getByLabel('Reaction (optional)').fill('Swollen lips')
  // Cancel the booking that gave access.
  await call(`/appointments/${appointmentId}/cancellation`, { body: { reasonCode: 'doctor_unavailable' } })
  await page.getByRole('button', { name: 'Save history', exact: true }).click()
  await expect(page.getByText('You don’t have access to this record')).toBeVisible()
  await expect(
    page.getByText('Not saved, because you no longer have access. Your entries are kept as a draft.').first(),
  ).toBeAttached()
  await page.getByRole('link', { name: 'Emergency access' }).click()
  await page.getByLabel('Reason for emergency access').fill('Brought in unconscious')
  await page.getByRole('main').getByRole('button', { name: 'Open record' }).last().click()
  await expect(page.getByLabel('Reaction (optional)')).toHaveValue('Swollen lips')
  await page.getByRole('button', { name: 'Save history', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Patient' })).toContainText('Peanut')
})

test('A patient sees who opened their record, and which pages', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const doctor = await context.newPage()
  await signIn(doctor, 'AdminDoctor')
  await doctor.goto('/search?q=Ravi+Das')
  await doctor.getByRole('main').getByRole('link', { name: 'Ravi Das' }).first().click()
  await doctor.getByRole('link', { name: 'Vitals', exact: true }).first().click()
  await expect(doctor.getByRole('heading', { name: 'Vitals' })).toBeVisible()
  await context.close()

  await signIn(page, 'patient')
  await page.goto('/myReports')
  await page.getByRole('link', { name: 'Record access' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Dr Arvind Sen' }).first()
  await expect(row).toContainText('Doctor and administrator')
  await expect(row).toContainText('Record')
  await expect(row).toContainText('Vitals')
})
