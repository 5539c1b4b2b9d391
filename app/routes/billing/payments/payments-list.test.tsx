import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PaymentsList } from './payments-list'

const due = {
  key: 'a',
  patient: 'Asha Das',
  patientNo: 'P00012',
  patientHref: '/my-appointment/12',
  what: 'Invoice 1',
  day: '20-Nov-2026',
  amount: '₹100.00',
  href: null,
}
const list = {
  title: '',
  receipts: [],
  total: '',
  before: '',
  after: null,
  totalDue: '₹100.00',
  hasMoreReceipts: false,
}
const render = (hasMoreDues: boolean) =>
  renderToStaticMarkup(<PaymentsList view={{ ...list, dues: [due], hasMoreDues }} />)

it('does not give all amounts due the name of the payments to collect today', () => {
  const html = render(false)
  expect(html.match(/Unpaid visits and invoices/g)).toHaveLength(2)
  expect(html).not.toMatch(/payments to collect/i)
})

it('links patients with their numbers, and adds up the amounts due unless the list is cut off', () => {
  const html = render(false)
  expect(html).toContain('<a href="/my-appointment/12">Asha Das</a>')
  expect(html).toContain('P00012')
  expect(html).toContain('Total due')
  expect(render(true)).not.toContain('Total due')
})
