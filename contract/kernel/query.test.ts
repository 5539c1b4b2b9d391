import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { countInWords, ListQuery, paged } from './query.ts'

describe('the query of a list', () => {
  it('has a page size without being asked', () => {
    expect(ListQuery.parse({})).toEqual({ limit: 50 })
  })

  it.each([{ sort: 'name; drop table' }, { sort: '--name' }, { limit: 0 }, { limit: 201 }, { q: 'a\u0000' }])(
    'refuses %j',
    (query) => {
      expect(ListQuery.safeParse(query).success).toBe(false)
    },
  )
})

describe('a page', () => {
  it('counts up to a thousand', () => {
    const page = { rows: [1], next: null, previous: null, count: 1001, more: true }
    expect(paged(z.number()).safeParse(page).success).toBe(false)
    expect(countInWords({ count: 1000, more: true }, 'patient', 'patients')).toBe('More than 1,000 patients')
    expect(countInWords({ count: 1, more: false }, 'patient', 'patients')).toBe('1 patient')
    expect(countInWords({ count: 0, more: false }, 'patient', 'patients')).toBe('0 patients')
  })
})
