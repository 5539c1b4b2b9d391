import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

/** The heights of buttons and fields, and of table rows whose cells have one line each, without repetitions. */
const readHeights = (page: Page) =>
  page.evaluate(() => {
    const list = (elements: Element[]) => [
      ...new Set(elements.map((element) => Math.round(element.getBoundingClientRect().height))),
    ]
    const isOneLine = (cell: Element) => {
      const content = document.createRange()
      content.selectNodeContents(cell)
      return content.getBoundingClientRect().height < 30
    }
    const find = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    return {
      controls: list(find('main :is(.btn, input.input, select.input)')),
      rows: list(find('main .table tr').filter((row) => [...row.children].every(isOneLine))),
    }
  })

test('A person chooses the theme and the density of all pages', async ({ page, browser, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  await signInAs(page, practice.phone)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'system')
  await expect(root).toHaveAttribute('data-density', 'comfortable')
  await page.goto('/invoices')
  expect(await readHeights(page)).toMatchObject({ rows: [44] })
  const background = () => page.evaluate(() => getComputedStyle(document.body.parentElement!).backgroundColor)
  expect(await background()).toBe('rgb(246, 248, 248)')

  await page.goto('/settings/preferences')
  const main = page.getByRole('main')
  await main.getByLabel('Dark').check()
  await main.getByLabel('Compact').check()
  await main.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Preferences saved').first()).toBeAttached()
  await expect(main.getByLabel('Dark')).toBeChecked()
  await expect(main.getByLabel('Compact')).toBeChecked()

  await page.goto('/invoices')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(root).toHaveAttribute('data-density', 'compact')
  expect(await background()).toBe('rgb(15, 24, 27)')
  expect(await readHeights(page)).toEqual({ controls: [32], rows: [36] })

  // The front desk starts with compact, and rows with a button are not higher.
  const context = await browser.newContext({ baseURL })
  const desk = await context.newPage()
  await signInAs(desk, await practice.addReceptionist())
  await expect(desk.locator('html')).toHaveAttribute('data-density', 'compact')
  await expect(
    desk
      .getByRole('main')
      .getByRole('button', { name: /^Check in/ })
      .first(),
  ).toBeVisible()
  expect(await readHeights(desk)).toEqual({ controls: [32], rows: [36] })
  await context.close()
})
