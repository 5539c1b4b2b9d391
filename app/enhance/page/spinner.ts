import { createElement, find } from '../dom'

/** Sooner it would only flicker. */
const DELAY_MS = 400
/** Hides the spinner after this time, because a download never leaves the page. */
const MAX_MS = 20_000

let waiting: ReturnType<typeof setTimeout> | undefined

/** Shows the full-screen spinner of the specification if the next page takes long enough to notice. */
export function startSpinner(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && opensPage(link, event)) setTimeout(() => event.defaultPrevented || show())
  })
  document.addEventListener('submit', (event) => {
    setTimeout(() => event.defaultPrevented || show())
  })
  for (const name of ['pagehide', 'pageshow']) addEventListener(name, hide)
}

function opensPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  if (link.target || link.hasAttribute('download') || 'noSpinner' in link.dataset || link.origin !== location.origin)
    return false
  return !(link.hash && link.pathname === location.pathname && link.search === location.search)
}

function show(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    const area = find('[data-busy-area]')
    if (!area) return
    area.append(createElement('span', 'spinner'), createElement('span', '', 'Loading'))
    find('main')?.setAttribute('aria-busy', 'true')
    waiting = setTimeout(hide, MAX_MS)
  }, DELAY_MS)
}

function hide(): void {
  clearTimeout(waiting)
  find('[data-busy-area]')?.replaceChildren()
  find('main')?.removeAttribute('aria-busy')
}
