import { describe, expect, it } from 'vitest'
import { defineStatuses } from './statuses.ts'

const orders = defineStatuses({
  draft: { phrase: 'a draft', sets: ['open', 'editable'] },
  sent: { phrase: 'sent', sets: ['open'] },
  closed: { phrase: 'closed' },
})

describe('defineStatuses', () => {
  it('lists statuses, phrases and sets in the order of their declaration', () => {
    expect(orders.values).toEqual(['draft', 'sent', 'closed'])
    expect(orders.phrase('draft')).toBe('a draft')
    expect(orders.list('open')).toEqual(['draft', 'sent'])
  })

  it('knows whether a status is in a set', () => {
    expect(orders.isIn('draft', 'editable')).toBe(true)
    expect(orders.isIn('closed', 'open')).toBe(false)
    expect(orders.isIn('lost', 'open')).toBe(false)
  })
})
