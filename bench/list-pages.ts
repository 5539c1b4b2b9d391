import { PAGE_SIZE } from '#contract/kernel/limits.ts'
import { readText, sendRequest } from './http.ts'

type Headers = Record<string, string>

/**
 * The number of pages that are opened in turn. The server forgets all rows after forty pages, so every row is new again.
 */
export const OTHER_PAGES = 60

/** Lists the addresses of a list on the days before today. Each has a full page of rows. */
export async function listPastDays(url: string, headers: Headers): Promise<string[]> {
  const urls = Array.from({ length: OTHER_PAGES }, (_, index) => {
    const day = new Date(Date.now() - (index + 1) * 86_400_000).toISOString().slice(0, 10)
    return `${url}?day=${day}`
  })
  for (const page of urls) await openFullPage(page, headers)
  return urls
}

/** Lists the addresses of a list's pages, from link to link. @throws Error if there are too few, or one is not full */
export async function listNextPages(first: string, headers: Headers): Promise<string[]> {
  const urls: string[] = []
  for (let url: string | null = first; urls.length < OTHER_PAGES; ) {
    if (!url) throw new Error(`${first} has only ${urls.length} pages. Measure a larger practice.`)
    const html: string = await openFullPage(url, headers)
    urls.push(url)
    const link = /<a\b[^>]*\brel="next"[^>]*>/.exec(html)?.[0]
    const href = /\bhref="([^"]*)"/.exec(link ?? '')?.[1]
    url = href ? new URL(href.replaceAll('&amp;', '&'), first).href : null
  }
  return urls
}

/** Opens a page of a list. @throws Error if it has fewer rows than a full page, so that less would be measured */
async function openFullPage(url: string, headers: Headers): Promise<string> {
  const answer = await sendRequest(url, { headers })
  const html = readText(answer)
  const rows = countRows(html)
  if (answer.status !== 200 || rows !== PAGE_SIZE)
    throw new Error(`${url} answered ${answer.status} with ${rows} rows instead of ${PAGE_SIZE}.`)
  return html
}

/** Counts the rows of the tables of a page, without those of their heads. */
export function countRows(html: string): number {
  const bodies = html.match(/<tbody\b.*?<\/tbody>/gs) ?? []
  return bodies.reduce((sum, body) => sum + (body.match(/<tr\b/g) ?? []).length, 0)
}
