import { describe, expect, it } from 'vitest'
import { invoicePresets, invoicesHref, parseInvoicesQuery, toInvoiceFilters } from './invoices-query.server'

const CLIENT = '0197a5b0-0000-7000-8000-000000000001'
const at = (search: string) => parseInvoicesQuery(new URL(`http://clinic.test/invoices${search}`), '2026-11-20')

describe('parseInvoicesQuery', () => {
  it('reads the filters', () => {
    const query = at(
      `?kind=lab&state=issued&payment=unpaid&overdue=1&from=2026-11-01&to=2026-11-30&client=${CLIENT}&q= Rao `,
    )
    expect(toInvoiceFilters(query)).toEqual({
      ...{ kind: 'lab', status: 'issued', paymentState: 'unpaid', overdue: true },
      ...{ from: '2026-11-01', to: '2026-11-30', clientId: CLIENT, placeId: undefined, q: 'Rao' },
    })
  })

  it('ignores invalid values and reports an invalid day', () => {
    const query = at('?kind=car&state=lost&payment=maybe&overdue=yes&from=2026-02-31&client=7&place=%27')
    expect(query.hasInvalidDay).toBe(true)
    expect(Object.values(toInvoiceFilters(query)).filter((value) => value !== undefined)).toEqual([])
    expect(at('').hasInvalidDay).toBe(false)
  })

  it('limits sorting by amount due to this month unless days are given', () => {
    expect(toInvoiceFilters(at('?sort=-due'))).toMatchObject({ sort: '-due', from: '2026-11-01' })
    expect(toInvoiceFilters(at('?sort=due&from=2026-04-01'))).toMatchObject({ sort: 'due', from: '2026-04-01' })
    expect(toInvoiceFilters(at('?sort=due&to=2026-09-10'))).toMatchObject({ from: '2026-09-01', to: '2026-09-10' })
    expect(toInvoiceFilters(at('?sort=name'))).toMatchObject({ sort: undefined, from: undefined })
  })

  it('offers common filters', () => {
    const [unpaid, , last, overdue] = invoicePresets('2026-01-20')
    const month = { from: '2026-01-01', to: '2026-01-20' }
    expect(unpaid!.filters).toMatchObject({ ...month, payment: 'due', sort: '-due' })
    expect(last!.filters).toMatchObject({ from: '2025-12-01', to: '2025-12-31', payment: '' })
    expect(overdue!.filters).toMatchObject({ overdue: '1', from: '' })
  })

  it('keeps the filters on the next page and returns to the first page with another filter', () => {
    const query = at('?kind=lab&cursor=abc')
    expect(invoicesHref('/invoices', query, { cursor: 'def' })).toBe('/invoices?kind=lab&cursor=def')
    expect(invoicesHref('/invoices', query, { kind: '', q: 'Rao' })).toBe('/invoices?q=Rao')
  })
})
