import type { Page } from '@playwright/test'
import { expect, recordPageProblems, test } from './fixtures'
import { createBusyPractice } from './practice/busy-practice'
import { listScreenPaths } from './practice/screen-paths'
import { signInAs } from './steps/session'

// On slow computers React loads late. Text that was typed before must survive hydration.
const DELAY_MS = 4000

test.describe.configure({ mode: 'serial' })

let pages: Record<string, string>
let phone: string
test.beforeAll(async ({ baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const { fees } = listScreenPaths(practice)
  phone = practice.phone
  pages = { fees, gallery: '/demo?part=form', 'gallery of times': '/time' }
})

/** Delays React's module while all other scripts run. */
async function delayReact(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const isHydrated = () => Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__react'))

for (const name of ['fees', 'gallery', 'gallery of times']) {
  test(`${name}: text typed before hydration stays`, async ({ page }) => {
    const problems = recordPageProblems(page)
    await signInAs(page, phone)
    const release = await delayReact(page)
    await page.goto(pages[name]!, { waitUntil: 'commit' })
    const openedAt = Date.now()
    await expect(page.locator('html')).toHaveAttribute('data-script', '')
    expect(await page.evaluate(isHydrated)).toBe(false)

    // Events that enhancers listen to: a menu, Escape, a hot key, typing.
    await page.getByText('Your profile').click({ force: true })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+K')
    await page.keyboard.type('appoint')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    const fields = page.getByRole('main').locator('input[type=text], input[type=time], textarea')
    await expect(fields.first()).toBeVisible()
    const texts: string[] = []
    for (let index = 0; index < Math.min(3, await fields.count()); index++) {
      const field = fields.nth(index)
      const type = await field.getAttribute('type')
      const isNumeric = (await field.getAttribute('inputmode')) === 'numeric'
      const text = type === 'time' ? '10:35' : isNumeric ? `${index + 1}5` : `typed ${index + 1}`
      await field.fill(text)
      texts.push(text)
    }
    await page.waitForTimeout(Math.max(0, DELAY_MS - (Date.now() - openedAt)))
    release()
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
    for (const [index, text] of texts.entries()) await expect(fields.nth(index)).toHaveValue(text)
    await page.waitForTimeout(500)
    for (const [index, text] of texts.entries()) await expect(fields.nth(index)).toHaveValue(text)
    expect(problems).toEqual([])
  })
}
