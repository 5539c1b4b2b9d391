import type { Page } from '@playwright/test'

/** More stops than any page of the product needs for its first screens; long tables repeat themselves. */
const MAX_STOPS = 150

declare global {
  /** Set by `prepareFocusCheck` in the page. */
  var focusCheck: { stops: HTMLElement[]; checkStop(stop: HTMLElement): string[] }
}

/**
 * Moves focus through the page, and finds controls whose focus can't be seen: without an outline, or covered by a bar
 * that stays in place (WCAG 2.4.7 and 2.4.11). `pressTab` presses the key, which takes longer, and also finds controls
 * that the key doesn't reach.
 */
export async function findFocusProblems(page: Page, pressTab: boolean): Promise<string[]> {
  // After a key, the browser shows focus that a script moves, as it does for the Tab key.
  await page.keyboard.press('Tab')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.evaluate(prepareFocusCheck)
  const problems = pressTab ? await tabThrough(page) : await page.evaluate(focusEach, MAX_STOPS)
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
  })
  return problems.slice(0, 4)
}

async function tabThrough(page: Page): Promise<string[]> {
  // Tab starts at the top of the page.
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const problems: string[] = []
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const stop = document.activeElement
      return stop && stop !== document.body ? focusCheck.checkStop(stop as HTMLElement) : null
    })
    if (found === null) return [...problems, ...(await page.evaluate(findUnreachedStops))]
    problems.push(...found)
  }
  return problems
}

// What follows runs in the page, so it uses nothing from outside.

function prepareFocusCheck(): void {
  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || ''
    return `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`
  }
  const readLook = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(element)
    const outline = outlineStyle === 'none' ? '' : outlineWidth
    return [outline, boxShadow, borderColor, backgroundColor].join()
  }
  /** A hidden radio button or checkbox shows its focus on the label or the box around it. */
  const findBoxes = (element: HTMLElement) => [
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
  const looksByStop = new Map(stops.map((stop) => [stop, findBoxes(stop).map(readLook)]))
  const checkStop = (stop: HTMLElement): string[] => {
    stop.dataset.reached = ''
    const { left, right, top, bottom } = stop.getBoundingClientRect()
    const looksBefore = looksByStop.get(stop)
    const isShown = !looksBefore || findBoxes(stop).some((box, index) => readLook(box) !== looksBefore[index])
    // The middle of a long box can be out of view.
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const isUncovered = [middle, Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2].some((y) => {
      const onTop = document.elementFromPoint(x, y)
      return (
        onTop && findBoxes(stop).some((box) => box === onTop || (box !== stop.parentElement && box.contains(onTop)))
      )
    })
    return [
      ...(isShown ? [] : [`${nameOf(stop)} shows no focus`]),
      ...(isUncovered ? [] : [`${nameOf(stop)} is covered or out of view when it has focus`]),
    ]
  }
  globalThis.focusCheck = { stops, checkStop }
}

function focusEach(maxStops: number): string[] {
  return focusCheck.stops.slice(0, maxStops).flatMap((stop) => {
    stop.focus()
    return document.activeElement === stop ? focusCheck.checkStop(stop) : []
  })
}

function findUnreachedStops(): string[] {
  const isReached = (stop: HTMLElement) =>
    'reached' in stop.dataset ||
    // Tab stops once in a group of radio buttons.
    (stop.matches('[type="radio"]') &&
      document.querySelector(`[type="radio"][name="${(stop as HTMLInputElement).name}"][data-reached]`) !== null)
  return focusCheck.stops
    .filter((stop) => stop.checkVisibility({ visibilityProperty: true }) && !isReached(stop))
    .map(
      (stop) => `${stop.tagName.toLowerCase()} “${(stop.textContent ?? '').trim().slice(0, 40)}” is not reached by Tab`,
    )
}
