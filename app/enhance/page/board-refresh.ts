import { AUTOMATIC_HEADER } from '#contract/kernel/limits.ts'
import { find, setText } from '../dom'

const INTERVAL_MS = 30_000
/** The most changes that are announced at once. */
const MAX_NEWS = 3

/**
 * Refreshes `<div id="board" data-refresh="/…">` every 30 seconds, which React doesn't hydrate. It pauses while someone
 * types in the board, keeps focus and open details, and announces changed lines (`data-news`) politely.
 */
export function startBoardRefresh(): void {
  const board = find('#board[data-refresh]')
  const href = board?.dataset.refresh
  if (!board || !href) return
  let etag: string | null = null
  setInterval(async () => {
    if (document.hidden || document.querySelector('dialog[open], details[data-menu][open]')) return
    if (board.querySelector('input:focus, select:focus, textarea:focus')) return
    const refreshed = await fetchBoard(href, etag)
    if (!refreshed) return
    etag = refreshed.etag
    const next = refreshed.page.querySelector('#board')
    if (!next || next.innerHTML === board.innerHTML) return
    replaceBoard(board, next)
  }, INTERVAL_MS)
}

function replaceBoard(board: HTMLElement, next: Element): void {
  const before = readNews(board)
  const open = [...board.querySelectorAll('details[open][id]')].map(({ id }) => id)
  const focused = board.contains(document.activeElement) ? document.activeElement : null
  const selectors = focused && [controlSelector(focused), lineSelector(focused)]
  board.replaceChildren(...next.childNodes)
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  if (selectors) restoreFocus(board, selectors)
  const announcements = [...readNews(board)].filter(([id, text]) => before.get(id) !== text).map(([, text]) => text)
  if (announcements.length > 0) setText(find('[data-board-news]'), announcements.slice(0, MAX_NEWS).join('. '))
}

/** Focuses the same control again, otherwise its line, otherwise the board. */
function restoreFocus(board: HTMLElement, selectors: readonly (string | null)[]): void {
  for (const selector of selectors) {
    const element = selector ? board.querySelector<HTMLElement>(selector) : null
    if (!element) continue
    element.focus({ preventScroll: true })
    return
  }
  board.tabIndex = -1
  board.focus({ preventScroll: true })
}

/** Reads the announcement of each line by its id. */
const readNews = (board: Element) =>
  new Map(
    [...board.querySelectorAll<HTMLElement>('[data-news][id]')].map(({ id, dataset }) => [id, dataset.news ?? '']),
  )

async function fetchBoard(href: string, etag: string | null) {
  const headers = { [AUTOMATIC_HEADER]: '1', ...(etag && { 'if-none-match': etag }) }
  try {
    const response = await fetch(href, { cache: 'no-store', headers })
    if (response.status !== 200 || response.redirected) return null
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return { etag: response.headers.get('etag'), page }
  } catch {
    return null
  }
}

/** A selector that finds the same control in the new board. */
function controlSelector(element: Element): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`
  const href = element.getAttribute('href')
  return href ? `a[href="${CSS.escape(href)}"]` : null
}

const lineSelector = (element: Element): string | null => {
  const line = element.closest('li[id]')
  return line && `#${CSS.escape(line.id)} a`
}
