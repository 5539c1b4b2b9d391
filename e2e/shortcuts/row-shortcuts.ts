import type { Locator, Page } from '@playwright/test'
import { type ShortcutCheck, type ShortcutFinding, toFinding } from './shortcut-check'

const LISTS = 'main fieldset:not([data-row]):has(> .row > button[data-add])'
const FIELD = 'input:not([type=hidden]):not([tabindex]), select, textarea'
/** Fields of one line, in which Enter and the arrow keys have no other meaning. */
const TEXT = ':is(input:not([type]), input[type=text], input[type=tel]):not([tabindex], [list])'

const listRows = (list: Locator) => list.locator('[data-row]')
const findText = (row: Locator) => row.locator(TEXT).filter({ visible: true }).first()
/** A field in which no suggestions open. */
const findPlain = (row: Locator) => row.locator(`${TEXT}:not([data-suggest])`).filter({ visible: true }).first()

/** Waits for the page to show a result, which may come from the server. */
async function waitFor(isDone: () => Promise<boolean>): Promise<boolean> {
  for (let time = 0; time < 30; time++) {
    if (await isDone()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

const hasCount = (list: Locator, count: number) => waitFor(async () => (await listRows(list).count()) === count)
const hasFocus = (row: Locator) =>
  waitFor(() => row.evaluate((element) => element.contains(document.activeElement)).catch(() => false))

async function addRow(list: Locator): Promise<void> {
  const count = await listRows(list).count()
  await list.locator('button[data-add]').last().click()
  await hasCount(list, count + 1)
}

interface RowList {
  list: Locator
  page: Page
  key: string
}

/** Checks each list of lines on a page, with two lines or more. A list without text fields has other keys. */
const checkLists =
  (check: (rows: RowList) => Promise<string | false | null>): ShortcutCheck =>
  async (page, key) => {
    const finding: ShortcutFinding = { places: 0, problems: [] }
    for (const list of await page.locator(LISTS).filter({ visible: true }).all()) {
      while ((await listRows(list).count()) < 2) await addRow(list)
      if ((await findText(listRows(list).first()).count()) === 0) continue
      const problem = await check({ list, page, key })
      if (problem === null) continue
      const name = await list.locator('legend').first().textContent()
      finding.places++
      finding.problems.push(...toFinding(problem && `${name}: ${problem}`).problems)
    }
    return finding.places > 0 ? finding : null
  }

/** Types a mark into the first line and moves lines. */
const checkMove = (from: number, to: number) =>
  checkLists(async ({ list, page, key }) => {
    if ((await list.locator('[data-row-button=up]').count()) === 0) return null
    const isPlain = (await findPlain(listRows(list).first()).count()) > 0
    const findField = (row: number) => (isPlain ? findPlain : findText)(listRows(list).nth(row))
    const before = await findField(from).inputValue()
    await findField(from).fill('17')
    await page.keyboard.press(key)
    const isDone = await waitFor(async () => (await findField(to).inputValue()) === '17')
    await findField(isDone ? to : from).fill(before)
    return !isDone && 'the line did not move'
  })

export const ROW_CHECKS: Readonly<Record<string, ShortcutCheck>> = {
  'Add line': checkLists(async ({ list, page, key }) => {
    const count = await listRows(list).count()
    await findText(listRows(list).first()).focus()
    await page.keyboard.press(key)
    return !(await hasCount(list, count + 1)) && 'no line was added'
  }),
  'Next line, or add one after the last': checkLists(async ({ list, page, key }) => {
    const count = await listRows(list).count()
    await findText(listRows(list).first()).focus()
    await page.keyboard.press(key)
    if (!(await hasFocus(listRows(list).nth(1)))) return 'the next line has no focus'
    await findText(listRows(list).last()).focus()
    await page.keyboard.press(key)
    if (!(await hasCount(list, count + 1))) return 'no line was added after the last'
    return !(await hasFocus(listRows(list).last())) && 'the added line has no focus'
  }),
  'Same field in the line above or below': checkLists(async ({ list, page }) => {
    const index = await listRows(list)
      .first()
      .locator(FIELD)
      .evaluateAll(
        (fields, text) => fields.findIndex((field) => field.matches(text) && (field as HTMLElement).checkVisibility()),
        TEXT,
      )
    const fieldOf = (row: number) => listRows(list).nth(row).locator(FIELD).nth(index)
    const isFocused = (row: number) => waitFor(() => fieldOf(row).evaluate((field) => field === document.activeElement))
    await fieldOf(1).focus()
    await page.keyboard.press('ArrowUp')
    if (!(await isFocused(0))) return 'the line above has no focus'
    await page.keyboard.press('ArrowDown')
    return !(await isFocused(1)) && 'the line below has no focus'
  }),
  'Copy line': checkLists(async ({ list, page, key }) => {
    const count = await listRows(list).count()
    await findText(listRows(list).first()).focus()
    await page.keyboard.press(key)
    if (!(await hasCount(list, count + 1))) return 'no line was added'
    return !(await hasFocus(listRows(list).nth(1))) && 'the copy has no focus'
  }),
  'Remove line': checkLists(async ({ list, page, key }) => {
    const count = await listRows(list).count()
    await findText(listRows(list).first()).focus()
    await page.keyboard.press(key)
    return !(await hasCount(list, count - 1)) && 'the line stays'
  }),
  'Move line up': checkMove(1, 0),
  'Move line down': checkMove(0, 1),
}
