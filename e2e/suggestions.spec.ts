import type { Page } from '@playwright/test'
import { expect, findAxeViolations, recordPageProblems, test } from './fixtures'
import { createPhoneNumber } from './logins'
import { type BusyPractice, createBusyPractice } from './practice/busy-practice'
import { signInAs } from './steps/session'

// Search fields while typing. Without script they have a Find button, which the journeys test.

let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
  for (const givenName of ['Asha', 'Bhanu', 'Chitra'])
    await practice.call('/patients', { body: { givenName, familyName: 'Somayaji', phone: createPhoneNumber() } })
})
test.beforeEach(async ({ page }) => signInAs(page, practice.phone))

const field = (page: Page) => page.getByRole('combobox', { name: 'Patient’s phone number, name or patient number' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
/** The announcement for screen readers. */
const announcement = (page: Page) => page.getByRole('main').locator('[data-suggestions] [role=status]')

async function openBooking(page: Page): Promise<void> {
  await page.goto('/book-appointment')
  await expect(field(page)).toBeFocused()
}

test('A person opens a patient record from Ctrl+K by keyboard', async ({ page }) => {
  const problems = recordPageProblems(page)
  await page.goto('/settings')
  await page.keyboard.press('Control+K')
  const search = page.getByRole('combobox', { name: 'Find a patient, document or page' })
  await expect(search).toBeFocused()
  await page.keyboard.type('hegde nand')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(practice.openVisit.patientId))
  expect(problems).toEqual([])
})

test('The search also suggests pages', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('combobox', { name: /^Patient/ }).fill('book app')
  await page.getByRole('option', { name: 'Book appointment Page' }).click()
  await expect(page).toHaveURL(/\/book-appointment$/)
})

test('A booking continues with the chosen patient', async ({ page }) => {
  await openBooking(page)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('somayaji')
  await expect(options(page)).toHaveCount(3)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(announcement(page)).toHaveText('3 suggestions. Use the up and down arrows.')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  const [name] = (await options(page).first().textContent())!.match(/^\S+ \S+/)!
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/book-appointment\?.*patient=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a time')
  await expect(page.getByRole('main')).toContainText(name)
})

test('Enter without a choice submits the search', async ({ page }) => {
  await openBooking(page)
  await page.keyboard.type('somayaji')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 patients match')).toBeVisible()
})

test('Escape closes the list and then clears the field, Tab keeps the text', async ({ page }) => {
  await openBooking(page)
  await page.keyboard.type('somayaji')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('somayaji')
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button', { name: 'Find patient' })).toBeFocused()
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('somayaji')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
})

test('A late response never replaces a newer one', async ({ page }) => {
  await openBooking(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/suggestions\/patients\?q=somayaji$/, async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response }).catch(() => {})
  })
  const firstRequest = page.waitForRequest(/q=somayaji$/)
  await page.keyboard.type('somayaji')
  await firstRequest
  await page.keyboard.type(' asha')
  await expect(options(page)).toHaveCount(1)
  release()
  await page.waitForTimeout(300)
  await expect(options(page)).toHaveCount(1)
  await expect(announcement(page)).toHaveText('1 suggestion. Use the up and down arrows.')
})

test('Quick typing sends one request, and composing text none', async ({ page }) => {
  await openBooking(page)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/suggestions/patients') requests.push(searchParams.get('q')!)
  })
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: 'som', selectionStart: 3, selectionEnd: 3 })
  await page.waitForTimeout(500)
  expect(requests).toEqual([])
  await keys.send('Input.insertText', { text: 'som' })
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.type('ayaji', { delay: 20 })
  await expect(announcement(page)).toHaveText('3 suggestions. Use the up and down arrows.')
  await expect.poll(() => requests).toEqual(['som', 'somayaji'])
})

test('In a form the choice is posted, editing the text removes it, and lists add a choice at once', async ({
  page,
}) => {
  const problems = recordPageProblems(page)
  await page.goto('/demo?part=form', { waitUntil: 'networkidle' })
  const patient = page.getByRole('combobox', { name: 'Patient' })
  const chosenInput = page.locator('[data-chosen] input[name=patientId]')
  await page.getByLabel('Patient', { exact: true }).focus()
  await page.keyboard.type('rao')
  await expect(options(page)).toHaveCount(2)
  expect(await findAxeViolations(page)).toEqual([])
  await options(page).nth(1).click()
  await expect(patient).toBeFocused()
  await expect(patient).toHaveValue('RAO, Ashok')
  await expect(chosenInput).toHaveValue('p2')
  await expect(page.locator('[data-chosen]')).toContainText('ID 00087')
  await page.keyboard.press('Backspace')
  await expect(chosenInput).toHaveCount(0)

  await page.getByLabel('Find symptom').focus()
  await page.keyboard.type('fev')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'fever' })).toBeVisible()
  await expect(page.getByLabel('Find symptom')).toBeFocused()
  await expect(page.getByLabel('Find symptom')).toHaveValue('')
  await page.keyboard.type('cou')
  await expect(options(page)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.picks > li')).toHaveCount(2)
  expect(problems).toEqual([])
})

test('The list fits a small screen and shows the active option in forced colours', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ forcedColors: 'active' })
  await openBooking(page)
  await page.keyboard.type('somayaji')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  const [first, second] = await options(page).all()
  const readBackground = (option: typeof first) =>
    option!.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await readBackground(first)).not.toBe(await readBackground(second))
  const box = (await page.getByRole('listbox').boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(360)
  expect((await first!.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(360)
})

test('People without access get no suggestions', async ({ page, browser, baseURL }) => {
  const guest = await browser.newContext()
  const guestResponse = await guest.request.get(`${baseURL}/suggestions/patients?q=somayaji`, { maxRedirects: 0 })
  expect(guestResponse.status()).toBe(303)
  await guest.close()
  const ownResponse = await page.request.get('/suggestions/patients?q=somayaji')
  expect((await ownResponse.json()).options).toHaveLength(3)
  expect(ownResponse.headers()['cache-control']).toBe('no-store')
})
