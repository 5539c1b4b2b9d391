/**
 * Finds boxes that scroll sideways but can't be scrolled by key, have no name, or don't say that there is more to see.
 * Runs in the page, so it uses nothing from outside.
 */
export function measureScrolling(): string[] {
  const isSeen = (element: HTMLElement) => element.checkVisibility() && element.clientHeight > 8
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((box) => {
    if (box.scrollWidth <= box.clientWidth + 1 || !isSeen(box) || box.matches('textarea, input, select')) return []
    if (!/auto|scroll/.test(getComputedStyle(box).overflowX) || box.closest('.hidden-text, .sr-only')) return []
    const name = `${box.tagName.toLowerCase()}.${box.className} (${box.scrollWidth} px in ${box.clientWidth})`
    const cue = box.querySelector<HTMLElement>('.scroll-cue > p')
    return [
      ...(box.tabIndex === 0 ? [] : [`${name} scrolls sideways, but not by key`]),
      ...(box.ariaLabel || box.getAttribute('aria-labelledby') ? [] : [`${name} scrolls sideways without a name`]),
      ...(cue && isSeen(cue) ? [] : [`${name} scrolls sideways without saying so`]),
    ]
  })
}
