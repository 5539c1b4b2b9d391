import { describe, expect, it } from 'vitest'
import { invoicePresets, invoicesHref, parseInvoicesQuery, toInvoiceFilters } from './invoices-query.server'

const CLIENT = '0197a5b0-0000-7000-8000-000000000001'
const at = (search: string) => parseInvoicesQuery(new URL(`http://clinic.test/invoices${search}`), '2026-11-20')

describe('the filters of the list of invoices', () => {
  it('are read out of its address', () => {
    const query = at(
      `?kind=lab&state=issued&payment=unpaid&overdue=1&from=2026-11-01&to=2026-11-30&client=${CLIENT}&q= Rao `,
    )
    expect(toInvoiceFilters(query)).toEqual({
      ...{ kind: 'lab', status: 'issued', paymentState: 'unpaid', overdue: true },
      ...{ from: '2026-11-01', to: '2026-11-30', clientId: CLIENT, placeId: undefined, q: 'Rao' },
    })
  })

  it('leave out junk, and say where a day was none', () => {
    const query = at('?kind=car&state=lost&payment=maybe&overdue=yes&from=2026-02-31&client=7&place=%27')
    expect(query.hasInvalidDay).toBe(true)
    expect(Object.values(toInvoiceFilters(query)).filter((value) => value !== undefined)).toEqual([])
    expect(at('').hasInvalidDay).toBe(false)
  })

  it('put it in the order of what is due, over this month unless other days are asked for', () => {
    expect(toInvoiceFilters(at('?sort=-due'))).toMatchObject({ sort: '-due', from: '2026-11-01' })
    expect(toInvoiceFilters(at('?sort=due&from=2026-04-01'))).toMatchObject({ sort: 'due', from: '2026-04-01' })
    expect(toInvoiceFilters(at('?sort=due&to=2026-09-10'))).toMatchObject({ from: '2026-09-01', to: '2026-09-10' })
    expect(toInvoiceFilters(at('?sort=name'))).toMatchObject({ sort: undefined, from: undefined })
  })

  it('are offered as they are asked for most', () => {
    const [unpaid, , last, overdue] = invoicePresets('2026-01-20')
    const month = { from: '2026-01-01', to: '2026-01-20' }
    expect(unpaid!.filters).toMatchObject({ ...month, payment: 'due', sort: '-due' })
    expect(last!.filters).toMatchObject({ from: '2025-12-01', to: '2025-12-31', payment: '' })
    expect(overdue!.filters).toMatchObject({ overdue: '1', from: '' })
  })

  it('go along to the next page, and begin anew with another filter', () => {
    const query = at('?kind=lab&cursor=abc')
    expect(invoicesHref('/invoices', query, { cursor: 'def' })).toBe('/invoices?kind=lab&cursor=def')
    expect(invoicesHref('/invoices', query, { kind: '', q: 'Rao' })).toBe('/invoices?q=Rao')
  })
})
