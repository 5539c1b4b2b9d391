import { find } from '../dom'

/** Moves the floating quick actions aside while they would cover the focused element (WCAG 2.4.11). */
export function startStepAside(): void {
  const quick = find<HTMLDetailsElement>('details.quick')
  if (!quick) return
  let isScheduled = false
  const update = () => {
    isScheduled = false
    const focus = document.activeElement
    const isInContent = focus !== null && !quick.open && focus.matches('main *')
    quick.toggleAttribute('data-aside', isInContent && overlaps(focus.getBoundingClientRect(), homeBox(quick)))
  }
  const scheduleUpdate = () => {
    if (!isScheduled) requestAnimationFrame(update)
    isScheduled = true
  }
  for (const event of ['focusin', 'focusout', 'input']) document.addEventListener(event, scheduleUpdate)
  addEventListener('scroll', scheduleUpdate, { passive: true })
  addEventListener('resize', scheduleUpdate)
  update()
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The position when not moved aside. */
function homeBox({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight }
}

/** The width of the focus ring around an element. */
const RING_PX = 8

function overlaps(focus: Box, other: Box): boolean {
  return (
    focus.left - RING_PX < other.right &&
    focus.right + RING_PX > other.left &&
    focus.top - RING_PX < other.bottom &&
    focus.bottom + RING_PX > other.top
  )
}
