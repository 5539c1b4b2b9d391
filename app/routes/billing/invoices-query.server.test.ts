import { describe, expect, it } from 'vitest'
import { invoiceMark } from './invoice-mark'
import { asked, invoicesHref, invoicesQuery } from './invoices-query.server'

const CLIENT = '0197a5b0-0000-7000-8000-000000000001'
const at = (search: string) => invoicesQuery(new URL(`http://clinic.test/invoices${search}`))

describe('the filters of the list of invoices', () => {
  it('are read out of its address', () => {
    const query = at(
      `?kind=lab&state=issued&payment=unpaid&overdue=1&from=2026-11-01&to=2026-11-30&client=${CLIENT}&q= Rao `,
    )
    expect(asked(query)).toEqual({
      ...{ kind: 'lab', status: 'issued', paymentState: 'unpaid', overdue: true },
      ...{ from: '2026-11-01', to: '2026-11-30', clientId: CLIENT, placeId: undefined, q: 'Rao' },
    })
  })

  it('leave out junk, and say where a day was none', () => {
    const query = at('?kind=car&state=lost&payment=maybe&overdue=yes&from=2026-02-31&client=7&place=%27')
    expect(query.wrongDay).toBe(true)
    expect(Object.values(asked(query)).filter((value) => value !== undefined)).toEqual([])
    expect(at('').wrongDay).toBe(false)
  })

  it('go along to the next page, and begin anew with another filter', () => {
    const query = at('?kind=lab&cursor=abc')
    expect(invoicesHref('/invoices', query, { cursor: 'def' })).toBe('/invoices?kind=lab&cursor=def')
    expect(invoicesHref('/invoices', query, { kind: '', q: 'Rao' })).toBe('/invoices?q=Rao')
  })
})

it('an invoice that is overdue says so, even partly paid', () => {
  expect(invoiceMark({ status: 'issued', paymentState: 'partly_paid', overdue: true })).toBe('overdue')
  expect(invoiceMark({ status: 'issued', paymentState: 'unpaid', overdue: false })).toBe('issued')
  expect(invoiceMark({ status: 'issued', paymentState: 'written_off', overdue: false })).toBe('written_off')
  expect(invoiceMark({ status: 'cancelled', paymentState: null, overdue: false })).toBe('cancelled')
})
