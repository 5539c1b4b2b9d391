import { expect, test } from '../fixtures'
import { addressesIn, type BusyPractice, busyPractice } from '../practice'
import { signInAs } from '../steps'

// What the pages of a visit say about what is wrong or missing, and whether all of it can be seen.
let practice: BusyPractice
test.beforeEach(async ({ page, baseURL }) => {
  practice = await busyPractice(baseURL!)
  await signInAs(page, practice.phone)
})

const vitalsOf = () => addressesIn(practice).live.replace('live-consultation', 'basic-vital-info')

test('the vitals say at once all that is wrong, each with the name of its field', async ({ page }) => {
  await page.goto(vitalsOf())
  await page.getByLabel('Height in cm').fill('999')
  await page.getByLabel('Weight in kg').fill('1234567')
  await page.getByLabel('Upper blood pressure').fill('80')
  await page.getByLabel('Lower blood pressure').fill('90')
  await page.getByLabel('Pulse').fill('900')
  await page.getByRole('button', { name: 'Save vitals' }).click()
  const said = page.getByRole('alert').getByRole('listitem')
  await expect(said).toHaveCount(4)
  expect((await said.allTextContents()).toSorted()).toEqual([
    'Height in cm: enter 20 to 272 cm',
    'Pulse a minute: enter 20 to 300/min',
    'The lower blood pressure is smaller than the upper one',
    'Weight in kg: use 6 digits or fewer',
  ])
})

test('letters do not get into fields of digits', async ({ page }, { project }) => {
  test.skip(project.use.javaScriptEnabled === false, 'without script the server alone says so')
  await page.goto(vitalsOf())
  await page.getByLabel('Pulse').pressSequentially('7x2.')
  await expect(page.getByLabel('Pulse')).toHaveValue('72')
})

test('a table of readings fits its box, or is reached by key and scrolls', async ({ page }) => {
  await page.goto(vitalsOf())
  for (const [label, value] of [
    ['Height in cm', '170'],
    ['Weight in kg', '90'],
    ['Upper blood pressure', '185'],
    ['Lower blood pressure', '121'],
    ['Pulse', '72'],
    ['Breaths', '16'],
    ['Whole degrees', '37'],
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

test('a note that says nothing is not led on to its signature', async ({ page }) => {
  const { live } = addressesIn(practice)
  await page.goto(live)
  await expect(page.getByText('it needs at least one symptom or diagnosis')).toBeVisible()
  await page.getByLabel('Advice').fill('Rest')
  await page.getByRole('button', { name: 'Check and sign' }).click()
  await expect(page.getByRole('alert')).toContainText('Write at least one symptom or diagnosis before you sign')
  await expect(page.getByLabel('Advice')).toHaveValue('Rest')
  await page.getByLabel('Symptom, symptom 1').fill('Cough')
  await page.getByRole('button', { name: 'Check and sign' }).click()
  await expect(page.getByRole('button', { name: 'Sign and finish' })).toBeVisible()
})

test('the page of the last look says what is missing, and has no button that would be refused', async ({ page }) => {
  await page.goto(`${addressesIn(practice).live}&check=1`)
  await expect(page.getByText('This visit cannot be signed yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign and finish' })).toHaveCount(0)
})

test('on a small screen nothing of the note is covered by its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(addressesIn(practice).live)
  const remove = page.getByRole('button', { name: /Remove/ }).first()
  const bottom = await remove.evaluate((button) => {
    button.scrollIntoView({ block: 'end' })
    const { left, bottom: end } = button.getBoundingClientRect()
    scrollBy(0, end - innerHeight + 4)
    const now = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + 8, now.bottom - 6))
  })
  expect(bottom).toBe(true)
})

test('a message keeps its distance from the heading below it', async ({ page }) => {
  await page.goto(addressesIn(practice).notBegun)
  const message = (await page.locator('.notice').first().boundingBox())!
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect(heading.y - message.y - message.height).toBeGreaterThanOrEqual(24)
})
