import type { Page } from '@playwright/test'

/** More stops than any page of the product needs for its first screens; long tables repeat themselves. */
const MOST_STOPS = 150

/**
 * Moves focus through the page, and finds controls whose focus can't be seen: without an outline, or covered by a bar
 * that stays in place (WCAG 2.4.7 and 2.4.11).
 */
export async function findFocusProblems(page: Page): Promise<string[]> {
  // After a key, the browser shows focus that a script moves, as it does for the Tab key.
  await page.keyboard.press('Tab')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const problems = await page.evaluate(measureFocus, MOST_STOPS)
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
  })
  return problems
}

/** Runs in the page, so it uses nothing from outside. */
function measureFocus(mostStops: number): string[] {
  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || ''
    return `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`
  }
  const style = (element: Element) => getComputedStyle(element)
  const looks = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = style(element)
    const outline = outlineStyle === 'none' ? '' : outlineWidth
    return [outline, boxShadow, borderColor, backgroundColor].join()
  }
  /** A hidden radio button or checkbox shows its focus on the label or the box around it. */
  const boxesOf = (element: HTMLElement) => [
    element,
    ...((element as HTMLInputElement).labels ?? []),
    element.parentElement!,
  ]
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type="hidden"]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]'),
  )
  const problems: string[] = []
  for (const stop of stops.slice(0, mostStops)) {
    const before = boxesOf(stop).map(looks)
    stop.focus()
    if (document.activeElement !== stop) continue
    const after = boxesOf(stop).map(looks)
    const { left, right, top, bottom } = stop.getBoundingClientRect()
    const isShown = after.some((look, index) => look !== before[index])
    // The middle of a long box can be out of view.
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const isReached = [middle, Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2].some((y) => {
      const onTop = document.elementFromPoint(x, y)
      return onTop && boxesOf(stop).some((box) => box === onTop || (box !== stop.parentElement && box.contains(onTop)))
    })
    if (!isShown) problems.push(`${nameOf(stop)} shows no focus`)
    if (!isReached) problems.push(`${nameOf(stop)} is covered or out of view when it has focus`)
  }
  return problems.slice(0, 4)
}
