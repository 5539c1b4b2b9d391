import { describe, expect, it } from 'vitest'
import { defineStatuses } from './statuses.ts'

const orders = defineStatuses({
  draft: { phrase: 'a draft', label: 'Draft', sets: ['open', 'editable'] },
  sent: { phrase: 'sent', label: 'Sent', sets: ['open'] },
  closed: { phrase: 'closed', label: 'Closed, partly received' },
})

describe('defineStatuses', () => {
  it('lists statuses, labels, phrases and sets in the order of their declaration', () => {
    expect(orders.values).toEqual(['draft', 'sent', 'closed'])
    expect(orders.labels).toEqual({ draft: 'Draft', sent: 'Sent', closed: 'Closed, partly received' })
    expect(orders.phrase('draft')).toBe('a draft')
    expect(orders.list('open')).toEqual(['draft', 'sent'])
  })

  it('knows whether a status is in a set', () => {
    expect(orders.isIn('draft', 'editable')).toBe(true)
    expect(orders.isIn('closed', 'open')).toBe(false)
    expect(orders.isIn('lost', 'open')).toBe(false)
  })
})
