import { expect, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { listScreenPaths } from '../../practice/screen-paths'
import { signInAs } from '../../steps/session'

// Error messages and layout of the pages of a visit.
let practice: BusyPractice
test.beforeEach(async ({ page, baseURL }) => {
  practice = await createBusyPractice(baseURL!)
  await signInAs(page, practice.phone)
})

const vitalsPath = () => listScreenPaths(practice).liveConsultation.replace('live-consultation', 'basic-vital-info')

test('The vitals form lists all errors at once, each with its field', async ({ page }) => {
  await page.goto(vitalsPath())
  await page.getByLabel('Height in cm').fill('999')
  await page.getByLabel('Weight in kg').fill('1234567')
  await page.getByLabel('Blood pressure in mmHg').fill('80/90')
  await page.getByLabel('Pulse').fill('900')
  await page.getByRole('button', { name: 'Save vitals' }).click()
  const errors = page.getByRole('alert').getByRole('listitem')
  await expect(errors).toHaveCount(4)
  expect((await errors.allTextContents()).toSorted()).toEqual([
    'Blood pressure in mmHg: enter the higher number first, like 120/80',
    'Enter the weight in kg, like 15.2',
    'Height in cm: enter 20 to 272 cm',
    'Pulse per minute: enter 20 to 300/min',
  ])
})

test('The table of readings fits its box or scrolls by keyboard', async ({ page }) => {
  await page.goto(vitalsPath())
  for (const [label, value] of [
    ['Height in cm', '170'],
    ['Weight in kg', '90'],
    ['Blood pressure in mmHg', '185/121'],
    ['Pulse', '72'],
    ['Respiratory rate', '16'],
    ['Temperature in', '37'],
    ['Oxygen saturation', '97'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save vitals' }).click()
  const box = page.getByRole('region', { name: /^Readings, newest first/ })
  await expect(box).toContainText('185/121 mmHg')
  await expect(box).toHaveAttribute('tabindex', '0')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await box.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('A doctor cannot sign a note without a symptom or diagnosis', async ({ page }) => {
  const { liveConsultation } = listScreenPaths(practice)
  await page.goto(liveConsultation)
  await page.getByLabel('Advice').fill('Rest')
  await page.getByRole('button', { name: 'Check and sign' }).click()
  await expect(page.getByRole('alert')).toContainText('Add a symptom or diagnosis to sign')
  await expect(page.getByLabel('Advice')).toHaveValue('Rest')
  await page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Symptom', { exact: true }).fill('Cough')
  await page.getByRole('button', { name: 'Check and sign' }).click()
  await expect(page.getByRole('button', { name: 'Sign and finish' })).toBeVisible()
})

test('Check and sign shows what is missing and hides the Sign button', async ({ page }) => {
  await page.goto(`${listScreenPaths(practice).liveConsultation}&check=1`)
  await expect(page.getByText('This visit can’t be signed yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign and finish' })).toHaveCount(0)
})

test('On a small screen the sticky buttons cover nothing of the note', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(listScreenPaths(practice).liveConsultation)
  const add = page.getByRole('button', { name: /^Add / }).first()
  const isOnTop = await add.evaluate((button) => {
    button.scrollIntoView({ block: 'end' })
    const { left, bottom: end } = button.getBoundingClientRect()
    scrollBy(0, end - innerHeight + 4)
    const box = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + 8, box.bottom - 6))
  })
  expect(isOnTop).toBe(true)
})

test('A notice keeps its distance from the heading below', async ({ page }) => {
  await page.goto(listScreenPaths(practice).unstartedVisit)
  const message = (await page.locator('.notice').first().boundingBox())!
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect(heading.y - message.y - message.height).toBeGreaterThanOrEqual(24)
})
