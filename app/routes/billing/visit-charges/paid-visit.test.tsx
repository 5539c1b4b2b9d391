import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ROW_VALUES } from '#contract/kernel/row-values.ts'
import { PaidVisit } from './paid-visit'

type PaidVisitView = Parameters<typeof PaidVisit>[0]['view']

describe('PaidVisit', () => {
  it('gives the print button of each document a key of its own, also without a payment id', () => {
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
      remainingLabel: null,
      refund: null,
    }
    const view: PaidVisitView = { mode: 'paid', ...shared, documents, hidden: { token: 't', formKey: 'key' } }
    const html = renderToStaticMarkup(<PaidVisit view={view} />)
    expect(html.match(/<form/g)).toHaveLength(1)
    const rows = [...html.matchAll(new RegExp(`name="${ROW_VALUES}" value="([^"]*)"`, 'g'))]
    expect(rows.map(([, values]) => values)).toEqual([
      'document=invoice&amp;_key=key-invoice',
      'document=receipt&amp;batchId=b1&amp;_key=key-receipt-b1',
    ])
  })
})
