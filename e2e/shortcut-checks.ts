import type { Page } from '@playwright/test'

/** What pressing a shortcut showed on a page: the places where it was pressed, and those where it did nothing. */
export interface ShortcutFinding {
  places: number
  problems: string[]
}
/** Presses a shortcut on an open page; null if nothing on the page is for it. */
export type ShortcutCheck = (page: Page, key: string, path: string) => Promise<ShortcutFinding | null>

const KEY_NAMES: Readonly<Record<string, string>> = { Ctrl: 'Control', '↑': 'ArrowUp', '↓': 'ArrowDown', Esc: 'Escape' }
/** Converts keys as the help prints them to a key of Playwright. Of two keys it is the first. */
export const toKey = (keys: readonly string[]): string =>
  keys.map((key) => KEY_NAMES[key.split(' or ')[0]!] ?? key.split(' or ')[0]!).join('+')

export const toFinding = (...problems: (string | false)[]): ShortcutFinding => ({
  places: 1,
  problems: problems.filter((problem) => problem !== false),
})

declare global {
  interface Window {
    /** The texts of links that were followed and of buttons that were pressed. */
    acts: string[]
  }
}

/** Records presses of links and buttons instead of leaving the page. Buttons that change lines still work. */
export async function recordActs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.acts = []
    const stop = (event: Event, element: HTMLElement) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      window.acts.push(element.className.includes('default-button') ? 'hidden' : (element.textContent ?? '').trim())
    }
    addEventListener(
      'click',
      (event) => {
        const element = (event.target as Element).closest<HTMLElement>('main a[href], main [data-print]')
        if (element) stop(event, element)
      },
      true,
    )
    addEventListener(
      'submit',
      (event) => {
        const { submitter } = event as SubmitEvent
        if (submitter && (submitter as HTMLButtonElement).name !== '__intent__') stop(event, submitter)
      },
      true,
    )
  })
}

const takeActs = (page: Page) => page.evaluate(() => window.acts.splice(0))
const leaveFields = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

const checkFirstPatient: ShortcutCheck = async (page, key) => {
  const patient = page.locator('main a[aria-keyshortcuts="Alt+O"]')
  return (await patient.count()) === 0 ? null : pressFor(page, key, ((await patient.textContent()) ?? '').trim())
}

const NEW_LINK = 'main .page-actions a.btn-primary'
const isNewLink = (text: string) => /^(New|Add|Book|Register|Record|Take)\b/.test(text)

/** Returns the text of the page's button for a new record; null if there is none. */
async function findNewLink(page: Page): Promise<string | null> {
  const texts = await page.locator(NEW_LINK).filter({ visible: true }).allTextContents()
  return texts.map((text) => text.trim()).find(isNewLink) ?? null
}

/** Presses the key and compares the pressed button. */
async function pressFor(page: Page, key: string, expected: string): Promise<ShortcutFinding> {
  await leaveFields(page)
  await takeActs(page)
  await page.keyboard.press(key)
  const acts = await takeActs(page)
  return toFinding(acts.join() !== expected && `pressed “${acts.join()}” instead of “${expected}”`)
}

/** Finds a visible button of the page whose name begins like this, and presses the key for it. */
const checkButton =
  (name: RegExp): ShortcutCheck =>
  async (page, key) => {
    const button = page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first()
    if ((await button.count()) === 0) return null
    return pressFor(page, key, ((await button.textContent()) ?? '').trim())
  }

const POST_FORMS = 'main form[method=post]:not([hidden])'
const FIELD = 'input:not([type=hidden]):not([type=file]):not([tabindex]), select, textarea'

async function checkForms(page: Page, key: string): Promise<ShortcutFinding | null> {
  const finding: ShortcutFinding = { places: 0, problems: [] }
  for (const form of await page.locator(POST_FORMS).all()) {
    const field = form.locator(FIELD).filter({ visible: true }).first()
    if ((await field.count()) === 0 || !(await field.isEnabled())) continue
    await field.focus()
    await takeActs(page)
    await page.keyboard.press(key)
    const [act] = await takeActs(page)
    const buttons = form.locator('button[type=submit], button:not([type])').filter({ visible: true })
    const names = (await buttons.allTextContents()).map((text) => text.trim())
    finding.places++
    if (!act || !names.includes(act)) finding.problems.push(`pressed “${act}” of ${names.join(', ')}`)
  }
  await leaveFields(page)
  return finding.places > 0 ? finding : null
}

const SEARCH = 'header input[name=q]'
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

const checkSearch: ShortcutCheck = async (page, key) => {
  if (!(await page.locator(SEARCH).isVisible())) return null
  await leaveFields(page)
  await page.keyboard.press(key)
  const name = await focusedName(page)
  await leaveFields(page)
  return toFinding(name !== 'q' && `focused ${name}`)
}

const checkNewMenu: ShortcutCheck = async (page, key) => {
  const menu = page.locator('header details.quick')
  if (!(await menu.isVisible()) || (await findNewLink(page))) return null
  await leaveFields(page)
  await page.keyboard.press(key)
  const isOpen = await menu.evaluate(
    (details: HTMLDetailsElement) => details.open && details.contains(document.activeElement),
  )
  await page.keyboard.press('Escape')
  const stays = await menu.evaluate((details: HTMLDetailsElement) => details.open)
  return toFinding(!isOpen && 'did not open the menu', stays && 'the menu stays open')
}

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

export const PAGE_CHECKS: Readonly<Record<string, ShortcutCheck>> = {
  Search: checkSearch,
  'New record or document': async (page, key) => {
    const link = await findNewLink(page)
    return link === null ? null : pressFor(page, key, link)
  },
  'Open the New menu': checkNewMenu,
  'Open the current or next patient': checkFirstPatient,
  Save: checkForms,
  'Save draft': checkButton(/^Save draft/),
  'Check and sign': checkButton(/^Check and sign/),
  Print: checkButton(/^Print( original| copy)?$/),
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
