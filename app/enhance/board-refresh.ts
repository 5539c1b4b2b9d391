import { AUTOMATIC_HEADER } from '#contract/kernel/limits.ts'
import { find, say } from './slots'

const EVERY_MS = 30_000
/** More than this is not said: who listens is working on something else. */
const NEWS_AT_ONCE = 3

/**
 * `<div id="board" data-refresh="/…">` asks for itself every 30 seconds and puts in what has changed. Boards have no
 * React of their own in the browser. It keeps still while somebody types in it, leaves focus where it is and what was
 * unfolded open, and says politely which of its lines (`data-news`) are new or stand otherwise.
 */
export function boardRefresh(): void {
  const board = find('#board[data-refresh]')
  const href = board?.dataset.refresh
  if (!board || !href) return
  let etag: string | null = null
  setInterval(async () => {
    if (document.hidden || document.querySelector('dialog[open], details[data-menu][open]')) return
    if (board.querySelector('input:focus, select:focus, textarea:focus')) return
    const fresh = await ask(href, etag)
    if (!fresh) return
    etag = fresh.etag
    const next = fresh.page.querySelector('#board')
    if (!next || next.innerHTML === board.innerHTML) return
    putIn(board, next)
  }, EVERY_MS)
}

function putIn(board: HTMLElement, next: Element): void {
  const before = newsOf(board)
  const open = [...board.querySelectorAll('details[open][id]')].map(({ id }) => id)
  const focused = board.contains(document.activeElement) ? document.activeElement : null
  const places = focused && [keyOf(focused), lineOf(focused)]
  board.replaceChildren(...next.childNodes)
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  if (places) refocus(board, places)
  const news = [...newsOf(board)].filter(([id, words]) => before.get(id) !== words).map(([, words]) => words)
  if (news.length > 0) say(find('[data-board-news]'), news.slice(0, NEWS_AT_ONCE).join('. '))
}

/** The same control; where it is gone, the line that it stood in; where that is gone too, the board. */
function refocus(board: HTMLElement, places: readonly (string | null)[]): void {
  for (const place of places) {
    const again = place ? board.querySelector<HTMLElement>(place) : null
    if (!again) continue
    again.focus({ preventScroll: true })
    return
  }
  board.tabIndex = -1
  board.focus({ preventScroll: true })
}

/** What each line says of itself, by its id. */
const newsOf = (board: Element) =>
  new Map(
    [...board.querySelectorAll<HTMLElement>('[data-news][id]')].map(({ id, dataset }) => [id, dataset.news ?? '']),
  )

async function ask(href: string, etag: string | null) {
  const headers = { [AUTOMATIC_HEADER]: '1', ...(etag && { 'if-none-match': etag }) }
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
function keyOf(element: Element): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`
  const href = element.getAttribute('href')
  return href ? `a[href="${CSS.escape(href)}"]` : null
}

const lineOf = (element: Element): string | null => {
  const line = element.closest('li[id]')
  return line && `#${CSS.escape(line.id)} a`
}
