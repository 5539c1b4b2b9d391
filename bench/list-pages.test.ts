import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_SIZE } from '#contract/kernel/limits.ts'
import { MAX_ROWS } from '~/lib/lists/row-html.server'
import { countRows, listNextPages, listPastDays, OTHER_PAGES } from './list-pages.ts'

const PAGES = 80
const formatTable = (rows: number) =>
  `<table><thead><tr><th>Name</th></tr></thead><tbody>${'<tr class="row"><td>Asha</td></tr>'.repeat(rows)}</tbody></table>`

/** A list with eighty pages, of which the last one has a single row, and days with the rows that `rowsOfDays` says. */
let server: Server
let origin: string
let rowsOfDays: (day: string) => number
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const query = new URL(url!, 'http://localhost').searchParams
    const page = Number(query.get('cursor') ?? 1)
    const next = page < PAGES ? `<a class="button" href="/list?cursor=${page + 1}&amp;page=2" rel="next">Next</a>` : ''
    const rows = query.has('day') ? rowsOfDays(query.get('day')!) : page < PAGES ? PAGE_SIZE : 1
    response.end(`${formatTable(rows)}${next}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it('opens more rows in turn than the server remembers', () => {
  // It forgets all rows at once when a row is added to the most that it remembers.
  expect(OTHER_PAGES * PAGE_SIZE).toBeGreaterThan(MAX_ROWS)
})

describe('listPastDays', () => {
  it('lists days that are over', async () => {
    rowsOfDays = () => PAGE_SIZE
    const days = (await listPastDays(`${origin}/list`, {})).map((url) => new URL(url).searchParams.get('day')!)
    expect(new Set(days).size).toBe(OTHER_PAGES)
    expect(days.every((day) => day < new Date().toISOString().slice(0, 10))).toBe(true)
  })

  it('refuses a day without a full page of rows', async () => {
    rowsOfDays = () => 0
    await expect(listPastDays(`${origin}/list`, {})).rejects.toThrow('with 0 rows instead of 50')
  })
})

describe('listNextPages', () => {
  it('follows the links to the next page', async () => {
    const urls = await listNextPages(`${origin}/list`, {})
    expect(urls).toHaveLength(OTHER_PAGES)
    expect(urls.slice(0, 3)).toEqual(
      ['', '?cursor=2&page=2', '?cursor=3&page=2'].map((query) => `${origin}/list${query}`),
    )
  })

  it('refuses a list with too few pages', async () => {
    await expect(listNextPages(`${origin}/list?cursor=70`, {})).rejects.toThrow('with 1 rows instead of 50')
  })

  it('refuses a last page that is not full', async () => {
    const first = PAGES - OTHER_PAGES + 1
    await expect(listNextPages(`${origin}/list?cursor=${first}`, {})).rejects.toThrow('with 1 rows instead of 50')
  })
})

describe('countRows', () => {
  it('counts the rows of all bodies of a table, and no heads', () => {
    expect(countRows(`${formatTable(3)}<table><tbody id="more"><tr><td>1</td></tr></tbody></table>`)).toBe(4)
  })
})
