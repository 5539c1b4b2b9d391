/**
 * Finds controls, headings and texts that cover each other. Runs in the page, so it uses nothing from outside.
 */
export function measureOverlaps(): string[] {
  interface Box {
    element: Element
    left: number
    right: number
    top: number
    bottom: number
  }
  const nameOf = ({ element }: Box) =>
    `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}”`
  // Bars that stay in view and open menus cover what is behind them, and the button of the search is inside its field.
  const LEFT_OUT = '.hidden-text, .skips, .top-search, .form-foot-sticky, .menu-panel, .side, script, style, svg'
  scrollTo(0, 0)
  const clips = new Map<Element, Box | null>()
  /** What is scrolled or cut off keeps its position, so only the part inside its box counts. */
  const findClip = (element: Element): Box | null => {
    if (element === document.body) return null
    if (clips.has(element)) return clips.get(element)!
    const outer = element.parentElement && findClip(element.parentElement)
    let clip = outer
    const { overflow, clipPath } = getComputedStyle(element)
    // What is for screen readers only is cut down to nothing.
    if (clipPath !== 'none') clip = { element, left: 0, right: 0, top: 0, bottom: 0 }
    else if (overflow !== 'visible') {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      clip = outer
        ? {
            element,
            left: Math.max(left, outer.left),
            right: Math.min(right, outer.right),
            top: Math.max(top, outer.top),
            bottom: Math.min(bottom, outer.bottom),
          }
        : { element, left, right, top, bottom }
    }
    clips.set(element, clip)
    return clip
  }
  const toBox = (element: Element, clipped: Element | null, rect: DOMRect, inset = 0): Box => {
    const clip = clipped && findClip(clipped)
    const [top, bottom] = [rect.top + inset, rect.bottom - inset]
    return {
      element,
      left: clip ? Math.max(rect.left, clip.left) : rect.left,
      right: clip ? Math.min(rect.right, clip.right) : rect.right,
      top: clip ? Math.max(top, clip.top) : top,
      bottom: clip ? Math.min(bottom, clip.bottom) : bottom,
    }
  }
  const hasSize = ({ left, right, top, bottom }: Box) => right - left > 4 && bottom - top > 4
  const isMeasured = (element: Element) => element.checkVisibility() && !element.closest(LEFT_OUT)
  const controls = [...document.querySelectorAll('.btn, button, input, select, textarea, summary, h1, h2, .badge')]
    .filter(isMeasured)
    .map((element) => toBox(element, element, element.getBoundingClientRect()))
    .filter(hasSize)
  const texts: Box[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement!
    if (!walker.currentNode.nodeValue!.trim() || parent.closest('option, textarea') || !isMeasured(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    // The boxes of letters are higher than the letters.
    for (const rect of range.getClientRects()) texts.push(toBox(parent, parent, rect, rect.height / 4))
  }
  const boxes = [...controls, ...texts.filter(hasSize)].sort((one, other) => one.top - other.top)
  const isLabelOf = (label: Element, control: Element) =>
    [...((control as HTMLInputElement).labels ?? [])].some((element) => element.contains(label))
  const found = new Set<string>()
  for (const [index, box] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length && boxes[next]!.top < box.bottom - 3; next++) {
      const other = boxes[next]!
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
      const down = Math.min(box.bottom, other.bottom) - other.top
      if (across <= 3 || down <= 3) continue
      const { element } = box
      if (element.contains(other.element) || other.element.contains(element)) continue
      if (isLabelOf(element, other.element) || isLabelOf(other.element, element)) continue
      found.add(`${nameOf(box)} and ${nameOf(other)} overlap`)
    }
  }
  return [...found].slice(0, 3)
}
