import type { Page } from '@playwright/test'
import { formatDay } from '#contract/kernel/typed-days.ts'
import { expect, findAxeViolations, recordPageProblems, test } from '../fixtures'
import { createBusyPractice } from '../practice/busy-practice'
import { listScreenPaths } from '../practice/screen-paths'
import { signInAs } from '../steps/session'

// Dates are typed as text, or chosen from the browser's calendar where there is script.

/** Replaces the browser's calendar by one in which a person has chosen this day. Records what it offered. */
async function chooseInCalendar(page: Page, day: string): Promise<void> {
  await page.addInitScript((chosen) => {
    HTMLInputElement.prototype.showPicker = function () {
      document.documentElement.dataset.offered = [this.type, this.value, this.min, this.max].join(' ')
      this.value = chosen
      this.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, day)
}

test('An accountant types the date of an expense in several ways and corrects a wrong one', async ({
  page,
  baseURL,
}) => {
  const practice = await createBusyPractice(baseURL!)
  const problems = recordPageProblems(page)
  const main = page.getByRole('main')
  const date = main.getByLabel('Accounting date')
  const billDate = main.getByLabel('Bill date')
  await signInAs(page, practice.phone)
  await page.goto('/expense/add-new-expence')
  await expect(date).toHaveValue(formatDay(practice.today))
  await main.getByLabel('Category').selectOption('Travel')
  await main.getByLabel('Purpose').fill('Taxi')
  await main.getByLabel('Amount before tax').fill('120')
  await date.fill('31/02/2026')
  await billDate.fill('22 nov 2025')
  await main.getByRole('button', { name: 'Save expense' }).click()
  await expect(main.getByRole('alert')).toContainText(/enter a date like 22-Nov-2026/i)
  await expect(date).toHaveValue('31/02/2026')
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await expect(billDate).toHaveValue('22 nov 2025')
  await date.fill('3.1.26')
  await main.getByRole('button', { name: 'Save expense' }).click()
  await expect(main.getByText('03-Jan-2026').first()).toBeVisible()
  await expect(main.getByText('22-Nov-2025').first()).toBeVisible()

  // A filter takes the same texts, and its links have the day as the address writes it.
  await page.goto('/expenditures')
  await main.getByLabel('From', { exact: true }).fill('2/1/2026')
  await main.getByLabel('To', { exact: true }).fill('4 jan 26')
  await main.getByRole('button', { name: 'Apply filters' }).click()
  await expect(main.getByLabel('From', { exact: true })).toHaveValue('02-Jan-2026')
  await expect(main.getByRole('table')).toContainText('03-Jan-2026')
  await expect(main.getByRole('link', { name: 'Remove filter From 02-Jan-2026' })).toHaveAttribute(
    'href',
    /[?&]to=2026-01-04$/,
  )
  await main.getByLabel('To', { exact: true }).fill('13/13')
  await main.getByRole('button', { name: 'Apply filters' }).click()
  await expect(main.getByLabel('To', { exact: true })).toHaveValue('13/13')
  await expect(main.getByLabel('To', { exact: true })).toHaveAccessibleDescription('Enter a date like 22-Nov-2026')
  await expect(main.getByText('This date isn’t valid, so the filter was ignored.')).toBeVisible()
  expect(problems).toEqual([])
})

test('A doctor chooses a follow-up date in the calendar by keyboard', { tag: '@each-mode' }, async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const practice = await createBusyPractice(baseURL!)
  const problems = recordPageProblems(page)
  await chooseInCalendar(page, '2099-01-05')
  await signInAs(page, practice.phone)
  await page.goto(listScreenPaths(practice).liveConsultation)
  const date = page.getByLabel('Follow-up date')
  const button = page.getByRole('button', { name: 'Choose date, Follow-up date' })
  if (!javaScriptEnabled) {
    await expect(button).toBeHidden()
    return
  }
  await expect(button).toBeVisible()
  await date.fill('+7')
  await date.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(date).toHaveValue('05-Jan-2099')
  await expect(button).toBeFocused()
  const offered = await page.locator('html').getAttribute('data-offered')
  expect(offered).toMatch(new RegExp(`^date \\d{4}-\\d\\d-\\d\\d ${practice.today} $`))
  const { width, height } = (await button.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  // Inputs under the sticky banner would count as too small targets.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await findAxeViolations(page)).toEqual([])

  // A row that was added in the page has a calendar of its own.
  const row = (number: number) => page.getByRole('group', { name: `diagnosis ${number} of` })
  const onset = (number: number) => row(number).getByLabel('Onset date', { exact: true })
  const chooseOnset = (number: number) =>
    row(number)
      .getByRole('button', { name: /^Choose date, Onset date/ })
      .click()
  await row(1).getByText('More about').click()
  await chooseOnset(1)
  await onset(1).fill('yesterday')
  await page.getByRole('button', { name: 'Add diagnosis' }).click()
  await expect(onset(2)).toHaveValue('')
  await chooseOnset(2)
  await expect(onset(1)).toHaveValue('yesterday')
  await expect(onset(2)).toHaveValue('05-Jan-2099')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await expect(page.getByLabel('Follow-up date')).toHaveValue('05-Jan-2099')
  await expect(onset(1)).toHaveValue('yesterday')
  expect(problems).toEqual([])
})

test('The calendar opens below its field', { tag: '@each-mode' }, async ({ page, baseURL, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'Without script there is no calendar.')
  const practice = await createBusyPractice(baseURL!)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, practice.phone)
  await page.goto('/expenditures')
  const { x, y, height } = (await page.getByLabel('To', { exact: true }).boundingBox())!
  // The calendar is the browser's own, so only a picture of the whole window shows where it is.
  const reader = await page.context().newPage()
  await page.bringToFront()
  const cutOut = async (area: Area) =>
    reader.evaluate(cutOutOfPicture, { picture: (await page.screenshot()).toString('base64'), area })
  const corner = { x: 0, y: 0, width: 180, height: 50 }
  const below = { x, y: y + height + 20, width: 150, height: 150 }
  const [cornerBefore, belowBefore] = [await cutOut(corner), await cutOut(below)]
  await page.getByRole('button', { name: 'Choose date, To' }).click()
  await expect.poll(() => cutOut(below)).not.toBe(belowBefore)
  expect(await cutOut(corner)).toBe(cornerBefore)
})

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Runs in a page, so it uses nothing from outside. */
async function cutOutOfPicture({ picture, area }: { picture: string; area: Area }): Promise<string> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const { x, y, width, height } = area
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')!.drawImage(image, -x, -y)
  return canvas.toDataURL()
}

test('Date inputs have no button in a browser without a calendar for pages', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker')
  })
  await signInAs(page, practice.phone)
  await page.goto('/expenditures')
  await expect(page.getByLabel('From', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Choose date/ })).toHaveCount(0)
})
