import { describe, expect, it } from 'vitest'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { loadReceiptsView } from './receipts-view.server'

const byMethod = [
  { method: 'cash', count: 2, amountMinor: 500_00 },
  { method: 'upi', count: 3, amountMinor: 1200_00 },
  { method: 'card', count: 1, amountMinor: 800_00 },
  { method: 'cheque', count: 1, amountMinor: 2000_00 },
]

async function openReceipts(query: string) {
  const totals = { from: '2026-11-01', to: '2026-11-24', byMethod, cashiers: [] }
  const readListPage = async () => ({
    data: { list: { rows: [], next: null, count: 7, more: false }, totals, requestedRefunds: null },
  })
  const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
  const url = new URL(`https://clinic.test/payment-receipts${query}`)
  const screen = { api: { receipts: { readListPage } }, me: { rights: [] }, format, today: '2026-11-24', url }
  return loadReceiptsView(screen as unknown as ScreenContext)
}

describe('the totals of the list of receipts', () => {
  it('are four, which add up, and fold the payment methods', async () => {
    const { totals } = await openReceipts('?from=2026-11-01')
    expect(totals?.facts).toEqual([
      { label: 'Total', value: '₹4,500.00' },
      { label: 'Cash', value: '₹500.00' },
      { label: 'Electronic payments', value: '₹2,000.00' },
      { label: 'Other', value: '₹2,000.00' },
    ])
    expect(totals?.details.facts).toHaveLength(byMethod.length)
  })

  it('are not shown without a first day, because the list has receipts of all years', async () => {
    expect((await openReceipts('')).totals).toBeNull()
  })
})
