import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formatCount } from './format-count.ts'
import { ListQuery, toPageSchema } from './query.ts'

describe('ListQuery', () => {
  it('has a default page size', () => {
    expect(ListQuery.parse({})).toEqual({ limit: 50 })
  })

  it.each([{ sort: 'name; drop table' }, { sort: '--name' }, { limit: 0 }, { limit: 201 }, { q: 'a\u0000' }])(
    'refuses %j',
    (query) => {
      expect(ListQuery.safeParse(query).success).toBe(false)
    },
  )
})

describe('formatCount', () => {
  it('counts up to a thousand', () => {
    const page = { rows: [1], next: null, previous: null, count: 1001, more: true }
    expect(toPageSchema(z.number()).safeParse(page).success).toBe(false)
    expect(formatCount({ count: 1000, more: true }, 'patient', 'patients')).toBe('More than 1,000 patients')
    expect(formatCount({ count: 1, more: false }, 'patient', 'patients')).toBe('1 patient')
    expect(formatCount({ count: 0, more: false }, 'patient', 'patients')).toBe('0 patients')
  })
})
