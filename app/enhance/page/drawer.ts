import { MENU_MIN_PX } from '#contract/kernel/limits.ts'
import { find } from '../dom'

const PAGE_PARTS = 'header.top, main, .skips'

/** Makes the menu link a button that opens the drawer: no history entry, the page behind it is inert, Escape closes it. */
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
    // The page behind is inert, so assistive technology is told that this is a dialog.
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
    // A link with the role of a button must react to the space bar.
    if (event.key === ' ' && event.target === opener) {
      event.preventDefault()
      show(true)
    }
  })
  matchMedia(`(min-width: ${MENU_MIN_PX.icons}px)`).addEventListener('change', () => isOpen() && show(false))
}

/**
 * Makes the groups of the menu close like other menus while the menu is a column of icons, beside which a group covers the page.
 */
export function startMenuGroups(): void {
  const groups = document.querySelectorAll<HTMLDetailsElement>('details.side-group')
  const isColumnOfIcons = matchMedia(
    `(min-width: ${MENU_MIN_PX.icons}px) and (max-width: ${MENU_MIN_PX.names - 0.02}px)`,
  )
  const update = () => {
    for (const group of groups) {
      group.toggleAttribute('data-menu', isColumnOfIcons.matches)
      if (isColumnOfIcons.matches) group.open = false
    }
  }
  isColumnOfIcons.addEventListener('change', update)
  update()
}
