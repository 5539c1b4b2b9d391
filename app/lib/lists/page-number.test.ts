import { describe, expect, it } from 'vitest'
import { numberPages } from './page-number'

describe('numberPages', () => {
  it('counts from the first page, whose links carry the numbers of theirs', () => {
    expect(numberPages('?status=draft', { rows: 50, next: '/invoices?status=draft&cursor=b' })).toEqual({
      next: '/invoices?status=draft&cursor=b&page=2',
      previous: undefined,
      summary: 'Page 1 · rows 1–50',
    })
  })

  it('says which rows a later page has, and of how many if that is known', () => {
    const page = { rows: 30, previous: '/invoices?cursor=a', next: null, total: 130 }
    expect(numberPages('?cursor=b&page=3', page)).toEqual({
      next: null,
      previous: '/invoices?cursor=a&page=2',
      summary: 'Page 3 · rows 101–130 of 130',
    })
  })

  it.each(['?cursor=b', '?cursor=b&page=0', '?cursor=b&page=3x'])('does not guess a number (%s)', (search) => {
    const page = { rows: 50, previous: '/invoices?cursor=a', next: '/invoices?cursor=c' }
    expect(numberPages(search, page)).toEqual({ previous: page.previous, next: page.next, summary: undefined })
  })

  it('does not count below the first page, if rows were added before it', () => {
    const page = { rows: 50, previous: '/invoices?cursor=a', next: '/invoices?cursor=c' }
    expect(numberPages('?cursor=b&page=1', page).previous).toBe('/invoices?cursor=a')
  })
})
