import { describe, expect, it } from 'vitest'
import { defineStatuses } from './statuses.ts'

const orders = defineStatuses({
  draft: { label: 'Draft', phrase: 'a draft', sets: ['open', 'editable'] },
  sent: { label: 'Sent', phrase: 'sent', sets: ['open'] },
  closed: { label: 'Closed', phrase: 'closed' },
})

describe('defineStatuses', () => {
  it('lists statuses, labels and sets in the order of their declaration', () => {
    expect(orders.values).toEqual(['draft', 'sent', 'closed'])
    expect(orders.labels.sent).toBe('Sent')
    expect(orders.list('open')).toEqual(['draft', 'sent'])
  })

  it('knows whether a status is in a set', () => {
    expect(orders.isIn('draft', 'editable')).toBe(true)
    expect(orders.isIn('closed', 'open')).toBe(false)
    expect(orders.isIn('lost', 'open')).toBe(false)
  })
})
