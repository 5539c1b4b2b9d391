import { WIDE_LAYOUT_MIN_PX } from '#contract/kernel/limits.ts'
import { find } from '../dom'

const PAGE_PARTS = 'header.top, main, .quick, .skips'

/** Below 1024 px the link to the menu becomes a button: no step in the history, the page behind is inert, Escape closes. */
export function startDrawer(): void {
  const nav = find('#nav')
  const opener = find('[data-drawer]')
  if (!nav || !opener) return
  const panel = nav.firstElementChild
  opener.setAttribute('role', 'button')
  opener.setAttribute('aria-expanded', 'false')
  opener.setAttribute('aria-controls', 'nav')

  const show = (open: boolean) => {
    nav.toggleAttribute('data-open', open)
    // What is behind is gone for now, its heading and landmarks too: assistive technology is told why.
    for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Menu' })) {
      if (open) panel?.setAttribute(name, value)
      else panel?.removeAttribute(name)
    }
    opener.setAttribute('aria-expanded', String(open))
    for (const part of document.querySelectorAll(PAGE_PARTS)) part.toggleAttribute('inert', open)
    if (open) nav.querySelector<HTMLElement>('a')?.focus()
    else opener.focus()
  }
  const isOpen = () => nav.hasAttribute('data-open')

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('[data-drawer]')) {
      event.preventDefault()
      show(true)
    } else if (isOpen() && (event.target.closest('[data-drawer-close]') || !nav.contains(event.target))) {
      event.preventDefault()
      show(false)
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) show(false)
    // A link that acts as a button answers to the space bar as well.
    if (event.key === ' ' && event.target === opener) {
      event.preventDefault()
      show(true)
    }
  })
  matchMedia(`(min-width: ${WIDE_LAYOUT_MIN_PX}px)`).addEventListener('change', () => isOpen() && show(false))
}
