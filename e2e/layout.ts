import type { Page } from '@playwright/test'
import { findAxeViolations } from './fixtures'
import { findFocusProblems } from './focus'

/** The widths at which every page is checked: phones, a tablet, and common laptops. */
const WIDTHS = [320, 360, 768, 1024, 1152, 1280, 1366]
const HEIGHT = 657

/**
 * Finds pages that are wider than the window, broken numbers and dates, and buttons and fields that overlap, at every width.
 * Accessibility and focus take longer to check: `turn` chooses one width for them.
 */
export async function findProblemsByWidth(page: Page, turn: number | 'all'): Promise<string[]> {
  const before = page.viewportSize()!
  const problems: string[] = []
  for (const [index, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: HEIGHT })
    const found = await page.evaluate(measureLayout)
    if (turn === 'all' || index === turn % WIDTHS.length) {
      found.push(...(await findFocusProblems(page)))
      // What is half under the sticky buttons would count as a small target.
      await page.evaluate(() => {
        for (const foot of document.querySelectorAll<HTMLElement>('.form-foot-sticky')) foot.style.position = 'static'
      })
      found.push(...(await findAxeViolations(page)))
      await page.evaluate(() => {
        for (const foot of document.querySelectorAll<HTMLElement>('.form-foot-sticky')) foot.style.position = ''
      })
    }
    problems.push(...found.map((problem) => `${problem} at ${width} px`))
  }
  await page.setViewportSize(before)
  return problems
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
  // Dates, times of day, phone numbers and amounts are read as one word, also within sentences.
  const whole = /\d\d-[A-Z][a-z]{2}-\d{4}|\d?\d:\d\d [ap]m|\+\d{1,3}[ \d]{8,}\d|₹?[\d,]*\d\.\d\d\b/g
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement!
    if (!parent.checkVisibility() || parent.closest('.hidden-text, .sr-only, script, option, svg, textarea')) continue
    for (const { index, 0: part } of text.data.matchAll(whole)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + part.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1) broken.push(`broken “${part}” in ${nameOf(parent)}`)
    }
  }
  // Elements that are scrolled out of view still report a position, which would count as an overlap.
  const isInScrollBox = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) return true
    return false
  }
  const controls = [...document.querySelectorAll('main :is(.btn, input, select, textarea, summary, h1, h2)')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('.hidden-text, .form-foot-sticky, .menu-panel') &&
        !isInScrollBox(element),
    )
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 4 && box.height > 4)
  const covering = controls.flatMap(({ element, box }, index) =>
    controls
      .slice(index + 1)
      .filter((other) => {
        if (element.contains(other.element) || other.element.contains(element)) return false
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        return across > 3 && down > 3
      })
      .map((other) => `${nameOf(element)} and ${nameOf(other.element)} overlap`),
  )
  return [...tooWide, ...broken, ...covering.slice(0, 3)]
}
