import { find } from '../dom'

/** The floating quick actions never lie on what has focus (WCAG 2.4.11): while they would, they step aside. */
export function startStepAside(): void {
  const quick = find<HTMLDetailsElement>('details.quick')
  if (!quick) return
  let asked = false
  const look = () => {
    asked = false
    const focus = document.activeElement
    const works = focus !== null && !quick.open && focus.matches('main *')
    quick.toggleAttribute('data-aside', works && overlaps(focus.getBoundingClientRect(), homeBox(quick)))
  }
  const lookSoon = () => {
    if (!asked) requestAnimationFrame(look)
    asked = true
  }
  for (const what of ['focusin', 'focusout', 'input']) document.addEventListener(what, lookSoon)
  addEventListener('scroll', lookSoon, { passive: true })
  addEventListener('resize', lookSoon)
  look()
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Where it stands when it does not step aside. */
function homeBox({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight }
}

/** The ring around what has focus is drawn outside of it. */
const RING_PX = 8

function overlaps(focus: Box, other: Box): boolean {
  return (
    focus.left - RING_PX < other.right &&
    focus.right + RING_PX > other.left &&
    focus.top - RING_PX < other.bottom &&
    focus.bottom + RING_PX > other.top
  )
}
