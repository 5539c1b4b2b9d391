import { describe, expect, it } from 'vitest'
import { listPresets } from './invoices-view.server'

describe('listPresets', () => {
  it('offers common filters', () => {
    const [unpaid, , last] = listPresets('2026-01-20')
    expect(unpaid).toMatchObject({
      filters: { from: '2026-01-01', to: '2026-01-20', paymentState: 'due' },
      sort: '-due',
    })
    expect(last!.filters).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})
