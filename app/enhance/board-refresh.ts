import { BY_ITSELF } from '#contract/limits.ts'
import { find } from './slots'

const EVERY_MS = 30_000

/**
 * `<div id="board" data-refresh="/…">` asks for itself every 30 seconds and puts in what has changed. Boards have no
 * React of their own in the browser. It keeps still while somebody types in it, and leaves focus where it is.
 */
export function boardRefresh(): void {
  const board = find('#board[data-refresh]')
  const href = board?.dataset.refresh
  if (!board || !href) return
  let etag: string | null = null
  setInterval(async () => {
    if (document.hidden || document.querySelector('dialog[open], details[data-menu][open]')) return
    if (board.querySelector('input:focus, select:focus, textarea:focus, details[open]')) return
    const fresh = await ask(href, etag)
    if (!fresh) return
    etag = fresh.etag
    const next = fresh.page.querySelector('#board')
    if (!next || next.innerHTML === board.innerHTML) return
    const focused = board.contains(document.activeElement) ? keyOf(document.activeElement) : null
    board.replaceChildren(...next.childNodes)
    if (focused) board.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true })
  }, EVERY_MS)
}

async function ask(href: string, etag: string | null) {
  const headers = { [BY_ITSELF]: '1', ...(etag && { 'if-none-match': etag }) }
  try {
    const answer = await fetch(href, { cache: 'no-store', headers })
    if (answer.status !== 200 || answer.redirected) return null
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return { etag: answer.headers.get('etag'), page }
  } catch {
    return null
  }
}

/** How to find the same control again in the fresh board. */
function keyOf(element: Element | null): string | null {
  if (element?.id) return `#${CSS.escape(element.id)}`
  const href = element?.getAttribute('href')
  return href ? `a[href="${CSS.escape(href)}"]` : null
}
