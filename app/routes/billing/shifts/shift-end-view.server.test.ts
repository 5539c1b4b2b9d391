import { expect, it } from 'vitest'
import { getFormatter } from '~/lib/format/format'
import { toShiftEndView } from './shift-end-view.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const id = '018f0000-0000-7000-8000-000000000000'
const nothing = { day: '2026-11-20', to: '2026-11-20', currency: 'INR', more: false }
const none = { withoutCharge: [], withoutVisit: [], samplesWithoutPayment: [] }

it('toShiftEndView lists the entries of each part with links', () => {
  const visit = {
    appointmentId: id,
    startsAt: '2026-11-20T05:00:00Z',
    zone: 'Asia/Kolkata',
    status: 'completed' as const,
    patientName: 'Asha Das',
    doctorName: 'Dr Rao',
    placeName: 'Andheri',
    feeMinor: 50000,
    draft: false,
  }
  const charge = {
    invoiceId: id,
    number: 'AND/1',
    appointmentId: id,
    status: 'no_show' as const,
    client: 'Ravi Sen',
    placeName: 'Andheri',
    payableMinor: 50000,
    paidMinor: 0,
  }
  const { parts } = toShiftEndView(
    { ...nothing, ...none, withoutCharge: [visit], withoutVisit: [charge, { ...charge, appointmentId: null }] },
    'receptionist',
    format,
  )
  expect(parts.map(({ rows }) => rows.map(({ label, note, href }) => [label, note, href]))).toEqual([
    [['Asha Das, 10:30 am', 'Dr Rao, ₹500.00', `/addfees/${id}`]],
    [
      ['AND/1, Ravi Sen', 'no-show, ₹0.00 of ₹500.00 paid', `/choosepaymentmethod/${id}`],
      // Only accounting roles can open the invoice itself.
      ['AND/1, Ravi Sen', 'no-show, ₹0.00 of ₹500.00 paid', null],
    ],
    [],
  ])
})

it('toShiftEndView shows dates for a shift past midnight', () => {
  const sample = { orderId: id, patientName: 'Asha Das', tests: ['CBC'], at: '2026-11-19T17:00:00Z', placeName: null }
  const long = { ...nothing, ...none, day: '2026-11-19', samplesWithoutPayment: [sample] }
  const { title, parts } = toShiftEndView(long, 'admin', format)
  expect(title).toBe('Check before you close: 19-Nov-2026 to 20-Nov-2026')
  expect(parts.at(-1)?.rows[0]?.label).toBe('Asha Das, 19-Nov-2026, 10:30 pm')
})

it('toShiftEndView explains parts without rows', () => {
  const { parts } = toShiftEndView({ ...nothing, ...none }, 'admin', format)
  expect(parts.map(({ title, none }) => `${title}: ${none}`)).toEqual([
    'Visits without an invoice: None. Every visit has an invoice.',
    'Consultation invoices without a visit: None. Every consultation invoice has a visit.',
    'Samples without payment: None. Every sample is paid for.',
  ])
})
