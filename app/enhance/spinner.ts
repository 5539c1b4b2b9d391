import { find, made } from './slots'

/** Shown from here on: sooner it would only flicker. */
const AFTER_MS = 400
/** A download never leaves the page: the spinner gives up. */
const AT_MOST_MS = 20_000

let waiting: ReturnType<typeof setTimeout> | undefined

/** The full-screen spinner of the specification: while the next page loads, and it takes long enough to notice. */
export function spinner(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && leaves(link, event)) setTimeout(() => event.defaultPrevented || begin())
  })
  document.addEventListener('submit', (event) => {
    setTimeout(() => event.defaultPrevented || begin())
  })
  for (const over of ['pagehide', 'pageshow']) addEventListener(over, end)
}

function leaves(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  if (link.target || link.hasAttribute('download') || 'noSpinner' in link.dataset || link.origin !== location.origin)
    return false
  return !(link.hash && link.pathname === location.pathname && link.search === location.search)
}

function begin(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    const area = find('[data-busy-area]')
    if (!area) return
    area.append(made('span', 'spinner'), made('span', '', 'Loading'))
    find('main')?.setAttribute('aria-busy', 'true')
    waiting = setTimeout(end, AT_MOST_MS)
  }, AFTER_MS)
}

function end(): void {
  clearTimeout(waiting)
  find('[data-busy-area]')?.replaceChildren()
  find('main')?.removeAttribute('aria-busy')
}
