const findOpenMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

/** Closes menus on Escape, on a click elsewhere and when focus leaves, so that only one is open. */
export function startMenus(): void {
  const closeAllBut = (target: EventTarget | null) => {
    for (const menu of findOpenMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false
  }
  document.addEventListener('click', (event) => closeAllBut(event.target))
  document.addEventListener('focusin', (event) => closeAllBut(event.target))
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const menu of findOpenMenus()) {
      menu.open = false
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    }
  })
}
