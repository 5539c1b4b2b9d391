import type { Page } from '@playwright/test'
import { type ShortcutCheck, toFinding } from './shortcut-check'

const OPTIONS = '[role=listbox] [role=option]'
/** One page for each source of suggestions, because it is the same code everywhere. */
const checkedSources = new Map<string, Set<string>>()

/** Types into the search fields of the page until one has suggestions. Returns whether one has. */
async function openSuggestions(page: Page, action: string): Promise<boolean> {
  const sources = checkedSources.get(action) ?? new Set()
  checkedSources.set(action, sources)
  for (const field of await page.locator('input[data-suggest]').filter({ visible: true }).all()) {
    const source = new URL((await field.getAttribute('data-suggest'))!, 'http://here.test').pathname
    if (sources.has(source)) continue
    await field.focus()
    await page.keyboard.type('as')
    const isOpen = await page
      .locator(OPTIONS)
      .first()
      .waitFor({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      )
    if (isOpen) {
      sources.add(source)
      return true
    }
    await field.fill('')
  }
  return false
}

/** Checks something in an open list of suggestions, and opens the page again. */
const checkSuggestions =
  (action: string, check: (page: Page, key: string) => Promise<string | false>): ShortcutCheck =>
  async (page, key, path) => {
    if (!(await openSuggestions(page, action))) return null
    const problem = await check(page, key)
    await page.goto(path, { waitUntil: 'networkidle' })
    return toFinding(problem)
  }

const countOptions = (page: Page) => page.locator(OPTIONS).filter({ visible: true }).count()
const findChosen = (page: Page) => page.locator(':focus').getAttribute('aria-activedescendant', { timeout: 1_000 })

export const SUGGESTION_CHECKS: Readonly<Record<string, ShortcutCheck>> = {
  'Move through suggestions': checkSuggestions('move', async (page, key) => {
    await page.keyboard.press('ArrowDown')
    const first = await findChosen(page)
    if (!first) return 'no suggestion is chosen'
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(key)
    return (await countOptions(page)) > 1 && (await findChosen(page)) !== first && 'the first suggestion is not chosen'
  }),
  'Choose a suggestion': checkSuggestions('choose', async (page, key) => {
    const address = page.url()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(key)
    await page.waitForTimeout(200)
    return page.url() === address && (await countOptions(page)) > 0 && 'the list stays open'
  }),
  'Close or cancel': checkSuggestions('close', async (page, key) => {
    await page.keyboard.press(key)
    return (await countOptions(page)) > 0 && 'the list stays open'
  }),
}
