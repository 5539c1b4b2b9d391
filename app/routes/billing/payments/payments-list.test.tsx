import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PaymentsList } from './payments-list'

it('does not give all amounts due the name of the payments to collect today', () => {
  const due = { key: 'a', patient: 'Asha Das', what: 'Invoice 1', day: '20-Nov-2026', amount: '₹100.00', href: null }
  const list = { title: '', receipts: [], total: '', before: '', after: null }
  const html = renderToStaticMarkup(
    <PaymentsList view={{ ...list, dues: [due], hasMoreDues: false, hasMoreReceipts: false }} />,
  )
  expect(html.match(/Unpaid visits and invoices/g)).toHaveLength(2)
  expect(html).not.toMatch(/payments to collect/i)
})
