import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { endSession, signInAs } from '../../steps/session'

// Recording vitals: confirming unusual values, correcting readings, tables and charts.
let practice: BusyPractice
let vitals: string
test.beforeEach(async ({ page, baseURL }) => {
  practice = await createBusyPractice(baseURL!)
  const { patientId, appointmentId } = await practice.startVisit('Ganga', { birthDate: '1986-04-12', gender: 'Female' })
  vitals = `/my-appointment/consultation/${patientId}/basic-vital-info?appointment=${appointmentId}`
  await signInAs(page, practice.phone)
  await page.goto(vitals)
})

const save = (page: Page, name = 'Save vitals') => page.getByRole('button', { name, exact: true }).last().click()
const readings = (page: Page) => page.getByRole('region', { name: /^Readings, newest first/ })
const findRow = (page: Page, text: string | RegExp) => readings(page).getByRole('row').filter({ hasText: text })

test('An impossible value is rejected and an unusual value needs confirmation', async ({ page }) => {
  await page.getByLabel('Weight in kg').fill('500')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Weight in kg: enter 0.3 to 450 kg')
  await page.getByLabel('Weight in kg').fill('255')
  await page.getByLabel('Pulse').fill('72')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('is 255 kg correct?')
  const confirmation = page.getByLabel('Weight: 255 kg is correct')
  await expect(confirmation).not.toBeChecked()
  await expect(page.getByLabel('Pulse')).toHaveValue('72')
  // The checkbox is the next tab stop after its field.
  await page.getByLabel('Weight in kg').focus()
  await page.keyboard.press('Tab')
  await expect(confirmation).toBeFocused()
  await page.keyboard.press('Space')
  await save(page)
  await expect(readings(page)).toContainText('255 kg')
})

test('Decimals and both blood pressures are typed in one field each, and the worst finding is in the message', async ({
  page,
}) => {
  await page.getByLabel('Weight in kg').pressSequentially('62.5')
  await page.getByLabel('Blood pressure in mmHg').pressSequentially('185/121')
  await page.getByLabel('Temperature in').pressSequentially('38.4')
  await page.getByLabel('Pulse').pressSequentially('80.5')
  await expect(page.getByLabel('Pulse')).toHaveValue('80.5')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Pulse per minute: use digits only')
  await page.getByLabel('Pulse').fill('80')
  await save(page)
  await expect(page.getByText('Vitals saved. Blood pressure 185/121 mmHg: very high').first()).toBeAttached()
  for (const value of ['62.5 kg', '185/121 mmHg', '38.4 °C']) await expect(readings(page)).toContainText(value)
})

test('A temperature in °F is understood where °C is used, and shown in both', async ({ page }) => {
  await page.getByLabel('Temperature in °C').pressSequentially('101.4')
  await save(page)
  await expect(page.getByText('Vitals saved. Temperature 101.4 °F (38.6 °C): high').first()).toBeAttached()
  await expect(readings(page)).toContainText('101.4 °F (38.6 °C)')
})

test('More measurements are hidden until one has a value or an error', async ({ page }) => {
  const head = page.getByLabel('Head in cm')
  await expect(head).toBeHidden()
  await page.getByText('More measurements').click()
  await head.fill('9.9')
  await page.getByLabel('Blood glucose in mg/dL').fill('210')
  await page.getByLabel('Pain score (0 none, 10 worst)').fill('7')
  await save(page)
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('listitem')).toHaveCount(2)
  await expect(alert).toContainText('Time taken: choose when the blood glucose was taken')
  await expect(alert).toContainText('Head in cm: enter 15 to 75 cm')
  await expect(head).toBeVisible()
  await head.fill('34.5')
  await page.getByLabel('Time taken').selectOption('Fasting')
  await page.getByLabel('Position (optional)', { exact: true }).selectOption('Lying')
  await page.getByLabel('First day of last period').fill('2026-01-05')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('is 34.5 cm correct?')
  await page.getByLabel('Head circumference: 34.5 cm is correct').check()
  await save(page)
  const row = findRow(page, '210 mg/dL')
  await expect(row).toContainText('High')
  await expect(row).toContainText('Fasting')
  await expect(row).toContainText('7 of 10')
  await expect(row).toContainText('Last period 05-Jan-2026')
  await expect(head).toBeHidden()
})

test('A corrected reading stays in the list with the reason', async ({ page }) => {
  await page.getByLabel('Height in cm').fill('155')
  await page.getByLabel('Weight in kg').fill('60')
  await save(page)
  await expect(page.getByText('Vitals saved. BMI 25.0, Obese').first()).toBeAttached()
  await findRow(page, '60 kg')
    .getByRole('link', { name: /Correct/ })
    .click()
  await page.getByLabel('Weight in kg').fill('56')
  await save(page, 'Save correction')
  await expect(page.getByRole('alert')).toContainText('Enter the reason for the correction')
  await page.getByLabel('Reason for correction').fill('Read off with shoes')
  await save(page, 'Save correction')
  await expect(findRow(page, '56 kg')).toContainText('23.3')
  const corrected = findRow(page, '60 kg')
  await expect(corrected).toContainText('Corrected')
  await expect(corrected).toContainText('Read off with shoes')
  await expect(corrected).toContainText('Dr Sarita Bhat')
  await expect(corrected.getByRole('link')).toHaveCount(0)
})

test('Two readings give a trend as sentence, chart and table', async ({ page }) => {
  for (const [weight, upper] of [
    ['63', '150'],
    ['60', '128'],
  ] as const) {
    await page.getByLabel('Weight in kg').fill(weight)
    await page.getByLabel('Blood pressure in mmHg').fill(`${upper}/80`)
    await save(page)
    await expect(readings(page)).toContainText(`${weight} kg`)
  }
  const trends = page.getByRole('region', { name: 'Trends' })
  await expect(trends).toContainText('Weight fell 3 kg since ')
  await expect(trends).toContainText('Systolic blood pressure fell 22 mmHg since ')
  const figure = page.getByRole('figure')
  await expect(figure.getByRole('img', { name: 'Weight over time, in kg' }).first()).toBeVisible()
  await trends.getByRole('link', { name: 'Show chart of blood pressure' }).click()
  await expect(figure.getByRole('img', { name: 'Blood pressure over time, in mmHg' }).first()).toBeVisible()
  await figure.getByText('Show as table').click()
  await expect(figure.getByRole('row')).toHaveCount(3)
  await expect(figure.getByRole('table')).toContainText('150 mmHg')
})

test('Vitals entered before the session ends are restored after signing in', async ({ page }) => {
  await page.getByText('More measurements').click()
  const texts = {
    'Height in cm': '35',
    'Weight in kg': '61.5',
    'Blood pressure in mmHg': '120/80',
    'Waist in cm': '91',
    'Pain score (0 none, 10 worst)': '4',
  }
  const values = [
    ...Object.entries(texts),
    ...Object.entries({ 'Blood glucose in': '110', 'Temperature in': '37.4', Note: 'After rest' }),
  ]
  for (const [label, value] of values) await page.getByLabel(label).fill(value)
  await page.getByLabel('Time taken').selectOption('Fasting')
  await page.getByLabel('On supplemental oxygen').check()
  await page.getByLabel('Pregnant').selectOption('No')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('is 35 cm correct?')
  await page.getByLabel('Height: 35 cm is correct').check()
  await endSession(page)
  await save(page)
  await expect(page.getByText('We saved what you sent')).toBeVisible()

  await signInAs(page, practice.phone)
  await expect(page).toHaveURL(/basic-vital-info\?.*submission=/)
  for (const [label, value] of values) await expect(page.getByLabel(label)).toHaveValue(value)
  await expect(page.getByLabel('Time taken')).toHaveValue('fasting')
  await expect(page.getByLabel('On supplemental oxygen')).toBeChecked()
  await expect(page.getByLabel('Pregnant')).toHaveValue('no')
  await expect(page.getByLabel('Height: 35 cm is correct')).toBeChecked()
  await save(page)
  await expect(readings(page)).toContainText('61.5 kg')
  await expect(readings(page)).toContainText('Not pregnant')
})
