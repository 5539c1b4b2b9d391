import { AUTOMATIC_HEADER } from '#contract/kernel/limits.ts'
import { find, setText } from '../dom'

const INTERVAL_MS = 30_000
/** More than this is not said: who listens is working on something else. */
const MAX_NEWS = 3

/**
 * `<div id="board" data-refresh="/…">` asks for itself every 30 seconds and puts in what has changed. Boards have no
 * React of their own in the browser. It keeps still while somebody types in it, leaves focus where it is and what was
 * unfolded open, and says politely which of its lines (`data-news`) are new or stand otherwise.
 */
export function startBoardRefresh(): void {
  const board = find('#board[data-refresh]')
  const href = board?.dataset.refresh
  if (!board || !href) return
  let etag: string | null = null
  setInterval(async () => {
    if (document.hidden || document.querySelector('dialog[open], details[data-menu][open]')) return
    if (board.querySelector('input:focus, select:focus, textarea:focus')) return
    const fresh = await fetchBoard(href, etag)
    if (!fresh) return
    etag = fresh.etag
    const next = fresh.page.querySelector('#board')
    if (!next || next.innerHTML === board.innerHTML) return
    replaceBoard(board, next)
  }, INTERVAL_MS)
}

function replaceBoard(board: HTMLElement, next: Element): void {
  const before = readNews(board)
  const open = [...board.querySelectorAll('details[open][id]')].map(({ id }) => id)
  const focused = board.contains(document.activeElement) ? document.activeElement : null
  const places = focused && [controlSelector(focused), lineSelector(focused)]
  board.replaceChildren(...next.childNodes)
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  if (places) restoreFocus(board, places)
  const news = [...readNews(board)].filter(([id, words]) => before.get(id) !== words).map(([, words]) => words)
  if (news.length > 0) setText(find('[data-board-news]'), news.slice(0, MAX_NEWS).join('. '))
}

/** The same control; where it is gone, the line that it stood in; where that is gone too, the board. */
function restoreFocus(board: HTMLElement, places: readonly (string | null)[]): void {
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
const readNews = (board: Element) =>
  new Map(
    [...board.querySelectorAll<HTMLElement>('[data-news][id]')].map(({ id, dataset }) => [id, dataset.news ?? '']),
  )

async function fetchBoard(href: string, etag: string | null) {
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
function controlSelector(element: Element): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`
  const href = element.getAttribute('href')
  return href ? `a[href="${CSS.escape(href)}"]` : null
}

const lineSelector = (element: Element): string | null => {
  const line = element.closest('li[id]')
  return line && `#${CSS.escape(line.id)} a`
}
