import { findPages } from '../../app/lib/navigation/find-pages'
import { expect, test } from '../fixtures'
import { createKeyboard, getFocusedElement, searchByKeys } from '../keys'
import { createBillingNotes } from '../practice/billing-notes'
import { type BusyPractice, createBusyPractice } from '../practice/busy-practice'
import { signInAs } from '../steps/session'

// After a search, the keyboard continues at the first result.

let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
  await createBillingNotes(practice)
})

test('A doctor searches for patients, documents and pages, and opens the first result with Enter', {
  tag: '@each-mode',
}, async ({ page, javaScriptEnabled }) => {
  await signInAs(page, practice.phone)
  const keys = createKeyboard(page)
  const results = page.getByRole('main').getByRole('listitem').getByRole('link')
  const search = async (text: string, heading: string) => {
    await page.goto('/admindoctordashboard')
    await searchByKeys(page, keys, text, javaScriptEnabled)
    await expect(page.getByRole('heading', { level: 1, name: `Search for “${text}”` })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(new RegExp(heading))
    await expect(results.nth(1)).toBeVisible()
    await expect(results.first()).toBeFocused()
  }
  await search('hegde', 'patients$')
  const name = await getFocusedElement(page).textContent()
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(name!)

  // Of digits, patients come first if there are any with this number.
  await search('00001', '^(Documents|\\d+ patients?)$')
  await search('invoice', '^Pages$')
  await keys.press('Enter')
  await expect(page).not.toHaveURL(/\/search/)

  await page.goto('/admindoctordashboard')
  await searchByKeys(page, keys, 'Debit notes', javaScriptEnabled)
  await expect(page).toHaveURL(/\/debit-notes$/)
})

test('A search without results stays in the search box, which says what can be typed', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  await signInAs(page, await practice.addReceptionist())
  await searchByKeys(page, createKeyboard(page), 'zzzz', javaScriptEnabled)
  await expect(page.getByText('Nothing found')).toBeVisible()
  const box = page.getByRole('main').getByLabel('Patient, document number or page')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('zzzz')
  const hint = 'Type a name, the last 4 digits of a phone number, a document number or the name of a page.'
  await expect(page.getByText(hint)).toBeVisible()
  await expect(box).toHaveAccessibleDescription(hint)
  await expect(page.getByRole('banner').getByPlaceholder('Patient, document or page')).toBeVisible()
})

test('Every page that a search can find opens', { tag: '@each-mode' }, async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'the pages are requested without a browser')
  await signInAs(page, practice.phone)
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const found = letters.flatMap((letter) => findPages(letter, 'AdminDoctor', practice.today))
  const paths = [...new Set(found.map(({ href }) => href))]
  expect(paths.length).toBeGreaterThan(60)
  const problems: string[] = []
  for (const path of paths) {
    const response = await page.request.get(path)
    if (response.status() !== 200) problems.push(`${path} responded with ${response.status()}`)
  }
  expect(problems).toEqual([])
})
