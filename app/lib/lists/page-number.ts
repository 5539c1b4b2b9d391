import { PAGE_SIZE } from '#contract/kernel/limits.ts'
import { withQuery } from '../navigation/links'

interface PageToNumber {
  /** The number of rows on the page. */
  rows: number
  previous?: string | null
  next?: string | null
  /** The number of rows of the list, if it is known. */
  total?: number | null
}

/**
 * Numbers a page of a list. Pages are read by cursors, so a page knows its number only if the link to it had it: each link
 * carries the number of its page. A page without a number, such as one of an old bookmark, has none.
 */
export function numberPages(search: string, { rows, previous, next, total }: PageToNumber) {
  const query = new URLSearchParams(search)
  const number = query.has('cursor') ? readNumber(query.get('page')) : 1
  const toPage = (href: string | null | undefined, page: number) =>
    href && number && page > 0 ? withQuery(href, { page }) : href
  const before = (Number(number) - 1) * PAGE_SIZE
  const of = total ? ` of ${total}` : ''
  return {
    previous: toPage(previous, Number(number) - 1),
    next: toPage(next, Number(number) + 1),
    summary: number ? `Page ${number} · rows ${before + 1}–${before + rows}${of}` : undefined,
  }
}

const readNumber = (text: string | null) => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : null)
