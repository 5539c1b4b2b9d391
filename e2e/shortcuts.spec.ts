import type { Page } from '@playwright/test'
import { isInAudience, type Role } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { SHORTCUTS, type Shortcut } from '../app/lib/navigation/shortcuts'
import { expect, signIn, test } from './fixtures'
import { createBillingNotes } from './practice/billing-notes'
import { createBusyPractice } from './practice/busy-practice'
import { listScreenPaths } from './practice/screen-paths'
import { PAGE_CHECKS } from './shortcuts/page-shortcuts'
import { recordPresses } from './shortcuts/pressed-elements'
import { ROW_CHECKS } from './shortcuts/row-shortcuts'
import { type ShortcutCheck, toKey } from './shortcuts/shortcut-check'
import { SUGGESTION_CHECKS } from './shortcuts/suggestion-shortcuts'
import { signInAs } from './steps/session'

// Presses each shortcut of the keyboard help on every page where the help promises it.

const CHECKS: Readonly<Record<string, ShortcutCheck>> = { ...PAGE_CHECKS, ...SUGGESTION_CHECKS, ...ROW_CHECKS }
const shortcuts: readonly Shortcut[] = SHORTCUTS

test('Every shortcut of the help is checked', () => {
  expect(Object.keys(CHECKS).sort()).toEqual(shortcuts.map(({ action }) => action).sort())
})

/** Signing out ends the test, and the gallery shows components without their pages. */
const LEFT_OUT: readonly Path[] = ['/logout', '/demo', '/table', '/modal', '/time', '/button', '/dialog']
const listPaths = (role: Role) =>
  (Object.keys(screens) as Path[]).filter(
    (path) =>
      !path.includes(':') &&
      !screens[path].planned &&
      !LEFT_OUT.includes(path) &&
      isInAudience(screens[path].roles, role),
  )

/** Opens each page and presses the keys there. Returns what didn't work, and how often each shortcut was pressed. */
async function pressEverywhere(page: Page, paths: readonly string[]) {
  const problems: string[] = []
  const pressed = new Map<string, number>()
  await recordPresses(page)
  page.setDefaultTimeout(5_000)
  page.setDefaultNavigationTimeout(30_000)
  for (const path of paths) {
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    // Pages for guests have no script.
    const hasScript = () => page.evaluate(() => 'script' in document.documentElement.dataset)
    if (response?.status() !== 200 || !(await hasScript())) continue
    for (const { action, keys } of shortcuts) {
      const found = await CHECKS[action]!(page, toKey(keys), path)
      if (!found) continue
      pressed.set(action, (pressed.get(action) ?? 0) + found.places)
      problems.push(...found.problems.map((problem) => `${path}: ${action}: ${problem}`))
    }
  }
  return { problems, pressed }
}

test('A doctor who manages a practice uses every shortcut', async ({ page, baseURL }) => {
  test.setTimeout(900_000)
  const practice = await createBusyPractice(baseURL!)
  const notes = await createBillingNotes(practice)
  await signInAs(page, practice.phone)
  const lists = ['/admindoctordashboard', '/invoices', '/create-invoice', '/visit-templates', '/messages']
  const paths = [...lists, ...Object.values(listScreenPaths(practice)), ...Object.values(notes)]
  const { problems, pressed } = await pressEverywhere(page, paths)
  expect(problems).toEqual([])
  expect(shortcuts.filter(({ action }) => !pressed.get(action))).toEqual([])
})

const ALL_ROLES = ['patient', 'receptionist', 'doctor', 'pack3admin'] as const satisfies readonly Role[]
for (const role of process.env.TEST_ROUNDS === 'long' ? ALL_ROLES : ALL_ROLES.slice(0, 1)) {
  test(`A ${role} uses the shortcuts of lists and forms`, async ({ page }) => {
    test.setTimeout(900_000)
    await signIn(page, role)
    expect((await pressEverywhere(page, listPaths(role))).problems).toEqual([])
  })
}

test('A person opens a new invoice from the list of invoices with Alt+Shift+N', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/invoices')
  await expect(page.getByRole('main').getByRole('link', { name: 'New invoice' })).toBeVisible()
  await page.keyboard.press('Alt+Shift+N')
  await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible()
  for (const path of ['/payments', '/messages']) {
    const login = await page.context().browser()!.newPage()
    await signIn(login, 'receptionist')
    await login.goto(path)
    await login.keyboard.press('Alt+Shift+N')
    await login.keyboard.press('Tab')
    await expect(login.locator(':focus')).toHaveText('Book Appointment')
    await login.close()
  }
})
