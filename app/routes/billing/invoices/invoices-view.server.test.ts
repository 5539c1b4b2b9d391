import { describe, expect, it } from 'vitest'
import { listPresets, readInvoiceList } from './invoices-view.server'

const readSearch = (search: string) => readInvoiceList(new URL(`http://clinic.test/invoices${search}`), '2026-11-20')

describe('readInvoiceList', () => {
  it('limits sorting by amount due to this month unless days are given', () => {
    expect(readSearch('?sort=-due')).toMatchObject({ sort: '-due', filters: { from: '2026-11-01' } })
    expect(readSearch('?sort=due&from=2026-04-01')).toMatchObject({ sort: 'due', filters: { from: '2026-04-01' } })
    expect(readSearch('?sort=due&to=2026-09-10').filters).toMatchObject({ from: '2026-09-01', to: '2026-09-10' })
    expect(readSearch('?sort=name')).toMatchObject({ sort: undefined, filters: { from: undefined } })
  })
})

describe('listPresets', () => {
  it('offers common filters', () => {
    const [unpaid, , last, overdue] = listPresets('2026-01-20')
    expect(unpaid).toMatchObject({
      filters: { from: '2026-01-01', to: '2026-01-20', paymentState: 'due' },
      sort: '-due',
    })
    expect(last!.filters).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(overdue!.filters).toEqual({ overdue: true })
  })
})
