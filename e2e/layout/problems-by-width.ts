import type { Page } from '@playwright/test'
import { findAxeViolations } from '../fixtures'
import { findFocusProblems } from './focus'
import { measureMenus } from './menus'
import { measureOverlaps } from './overlaps'
import { measureScrolling } from './scrolling'

/** The widths at which every page is checked: phones, a tablet, and common laptops. */
const WIDTHS = [320, 360, 768, 1024, 1152, 1280, 1366]
const HEIGHT = 657

interface WidthCheck {
  /** Selects the width at which slow checks run: accessibility, focus and menus. */
  turn: number
  /** Runs all checks at every width, and at the selected one also presses Tab and opens everything folded. */
  isThorough: boolean
}

/**
 * Finds pages that are wider than the window, and broken numbers and dates, at every width; texts and controls that overlap,
 * and boxes that scroll without saying so, at two widths; and at one width what takes longer.
 */
export async function findProblemsByWidth(page: Page, { turn, isThorough }: WidthCheck): Promise<string[]> {
  const sizeBefore = page.viewportSize()!
  const problems: string[] = []
  for (const [index, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: HEIGHT })
    const isTurn = index === turn % WIDTHS.length
    const isOtherTurn = index === (turn + 3) % WIDTHS.length
    const found = await page.evaluate(measureLayout)
    if (isTurn || isOtherTurn || isThorough) found.push(...(await measureBoxes(page)))
    if (isTurn || isThorough) {
      found.push(...(await findFocusProblems(page, isTurn && isThorough)))
      found.push(...(await page.evaluate(measureMenus)), ...(await findViolations(page)))
    }
    if (isTurn && isThorough) found.push(...(await findFoldedProblems(page)))
    problems.push(...found.map((problem) => `${problem} at ${width} px`))
  }
  await page.setViewportSize(sizeBefore)
  return problems
}

const measureBoxes = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(measureOverlaps)),
  ...(await page.evaluate(measureScrolling)),
]

async function findViolations(page: Page): Promise<string[]> {
  // What is half under the sticky buttons would count as a small target.
  await page.evaluate(() => {
    for (const foot of document.querySelectorAll<HTMLElement>('.form-foot-sticky')) foot.style.position = 'static'
  })
  const violations = await findAxeViolations(page)
  await page.evaluate(() => {
    for (const foot of document.querySelectorAll<HTMLElement>('.form-foot-sticky')) foot.style.position = ''
  })
  return violations
}

/** Opens all that is folded on the page, except menus, and checks it. */
async function findFoldedProblems(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open], .menu)')]
    for (const details of folded) details.open = true
    return folded.filter((details) => details.checkVisibility()).length
  })
  if (count === 0) return []
  const found = [
    ...(await page.evaluate(measureLayout)),
    ...(await measureBoxes(page)),
    ...(await findViolations(page)),
  ]
  return found.map((problem) => `opened: ${problem}`)
}

/** Runs in the page, so it uses nothing from outside. */
function measureLayout(): string[] {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}”`
  const pageWidth = document.scrollingElement?.scrollWidth ?? 0
  const tooWide = pageWidth > innerWidth ? [`${pageWidth} px wide`] : []
  const broken = [...document.querySelectorAll('.number, td.is-number')]
    .filter((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const lines = new Set(
        [...text.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      )
      return lines.size > 1 && /^[^a-z]*$/i.test(element.textContent ?? '') && element.childElementCount === 0
    })
    .map((element) => `broken number ${nameOf(element)}`)
  // Dates, times of day, phone numbers, document numbers and amounts are read as one word, also within sentences.
  const unbreakable =
    /[A-Z]{2,}\/\d{4}\/\d+|\d\d-[A-Z][a-z]{2}-\d{4}|\d?\d:\d\d [ap]m|\+\d{1,3}[ \d]{8,}\d|₹?[\d,]*\d\.\d\d\b/g
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement!
    if (!parent.checkVisibility() || parent.closest('.hidden-text, .sr-only, script, option, svg, textarea')) continue
    for (const { index, 0: part } of text.data.matchAll(unbreakable)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + part.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1) broken.push(`broken “${part}” in ${nameOf(parent)}`)
    }
  }
  return [...tooWide, ...broken]
}
