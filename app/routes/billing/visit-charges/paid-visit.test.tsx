import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PaidVisit } from './paid-visit'

type PaidVisitView = Parameters<typeof PaidVisit>[0]['view']

describe('PaidVisit', () => {
  it('gives the print form of each document a key of its own, also without a payment id', () => {
    const documents: PaidVisitView['documents'] = [
      { id: 'invoice', document: 'invoice', label: 'Invoice AND/1', printed: 0 },
      { id: 'receipt-b1', document: 'receipt', label: 'Receipt ANDR/1', printed: 1, batchId: 'b1' },
    ]
    const shared = {
      title: 'Paid',
      lead: '',
      back: '/',
      self: '/visit',
      version: 1,
      facts: [],
      rest: null,
      refund: null,
    }
    const view: PaidVisitView = { mode: 'paid', ...shared, documents, hidden: { token: 't', formKey: 'key' } }
    const html = renderToStaticMarkup(<PaidVisit view={view} />)
    expect([...html.matchAll(/name="_key" value="([^"]*)"/g)].map(([, key]) => key)).toEqual([
      'key-invoice',
      'key-receipt-b1',
    ])
  })
})
