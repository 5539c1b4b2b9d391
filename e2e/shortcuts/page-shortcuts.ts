import type { Page } from '@playwright/test'
import { leaveFields, pressAndCompare, takePressedTexts } from './pressed-elements'
import { type ShortcutCheck, type ShortcutFinding, toFinding } from './shortcut-check'

const checkFirstPatient: ShortcutCheck = async (page, key) => {
  const patient = page.locator('main a[aria-keyshortcuts="Alt+O"]')
  return (await patient.count()) === 0 ? null : pressAndCompare(page, key, ((await patient.textContent()) ?? '').trim())
}

const NEW_LINK = 'main .page-actions a.btn-primary'
const isNewLink = (text: string) => /^(New|Add|Book|Register|Record|Take)\b/.test(text)

/** Returns the text of the page's button for a new record; null if there is none. */
async function findNewLink(page: Page): Promise<string | null> {
  const texts = await page.locator(NEW_LINK).filter({ visible: true }).allTextContents()
  return texts.map((text) => text.trim()).find(isNewLink) ?? null
}

/** Finds a visible button of the page whose name begins like this, and presses the key for it. */
const checkButton =
  (name: RegExp): ShortcutCheck =>
  async (page, key) => {
    const button = page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first()
    if ((await button.count()) === 0) return null
    return pressAndCompare(page, key, ((await button.textContent()) ?? '').trim())
  }

const POST_FORMS = 'main form[method=post]:not([hidden])'
const FIELD = 'input:not([type=hidden]):not([type=file]):not([tabindex]), select, textarea'

async function checkForms(page: Page, key: string): Promise<ShortcutFinding | null> {
  const finding: ShortcutFinding = { places: 0, problems: [] }
  for (const form of await page.locator(POST_FORMS).all()) {
    const field = form.locator(FIELD).filter({ visible: true }).first()
    if ((await field.count()) === 0 || !(await field.isEnabled())) continue
    await field.focus()
    await takePressedTexts(page)
    await page.keyboard.press(key)
    const [pressed] = await takePressedTexts(page)
    const buttons = form.locator('button[type=submit], button:not([type])').filter({ visible: true })
    const names = (await buttons.allTextContents()).map((text) => text.trim())
    finding.places++
    if (!pressed || !names.includes(pressed)) finding.problems.push(`pressed “${pressed}” of ${names.join(', ')}`)
  }
  await leaveFields(page)
  return finding.places > 0 ? finding : null
}

const SEARCH = 'header input[name=q]'
const readFocusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

const checkSearch: ShortcutCheck = async (page, key) => {
  if (!(await page.locator(SEARCH).isVisible())) return null
  await leaveFields(page)
  await page.keyboard.press(key)
  const name = await readFocusedName(page)
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

export const PAGE_CHECKS: Readonly<Record<string, ShortcutCheck>> = {
  Search: checkSearch,
  'New record or document': async (page, key) => {
    const link = await findNewLink(page)
    return link === null ? null : pressAndCompare(page, key, link)
  },
  'Open the New menu': checkNewMenu,
  'Open the current or next patient': checkFirstPatient,
  Save: checkForms,
  'Save draft': checkButton(/^Save draft/),
  'Check and sign': checkButton(/^Check and sign/),
  Print: checkButton(/^Print( original| copy)?$/),
}
