/**
 * Opens the menus of the top bar and of the first and last row of each table, and finds entries that are too small, or
 * cut off. Runs in the page, so it uses nothing from outside.
 */
export function measureMenus(): string[] {
  const MIN_SIZE = 24
  const nameOf = (element: Element) => `“${(element.textContent ?? '').trim().slice(0, 40)}”`
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('details.menu')].filter(isShown)
  const menusByTable = new Map<Element | null, HTMLDetailsElement[]>()
  for (const menu of menus) {
    const table = menu.closest('table, ul, ol')
    menusByTable.set(table, [...(menusByTable.get(table) ?? []), menu])
  }
  const chosen = [...menusByTable].flatMap(([table, [first, ...others]]) =>
    table ? [first!, ...others.slice(-1)] : [first!, ...others],
  )
  const found = chosen.flatMap((menu) => {
    menu.open = true
    const label = `menu ${nameOf(menu.querySelector('summary')!)}`
    const panel = menu.querySelector('.menu-panel')!
    menu.scrollIntoView({ block: 'nearest' })
    const problems: string[] = []
    const { left, right } = panel.getBoundingClientRect()
    if (left < 0 || right > innerWidth) problems.push(`${label} is partly outside the window`)
    if ((document.scrollingElement?.scrollWidth ?? 0) > innerWidth) problems.push(`${label} makes the page wider`)
    for (const item of panel.querySelectorAll('a, button, select, input:not([type="hidden"])')) {
      item.scrollIntoView({ block: 'nearest' })
      const box = item.getBoundingClientRect()
      if (box.width < MIN_SIZE || box.height < MIN_SIZE) problems.push(`${nameOf(item)} in ${label} is too small`)
      if (item.scrollWidth > item.clientWidth + 1) problems.push(`${nameOf(item)} in ${label} is cut off`)
      const isOnTop = [0.02, 0.5, 0.98].every((part) => {
        const onTop = document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2)
        return onTop && (item.contains(onTop) || (panel.contains(onTop) && onTop.contains(item)))
      })
      if (!isOnTop) problems.push(`${nameOf(item)} in ${label} is covered or cut off`)
    }
    menu.open = false
    return problems
  })
  scrollTo(0, 0)
  return found
}
