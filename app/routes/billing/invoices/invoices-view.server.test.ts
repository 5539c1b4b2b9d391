import { describe, expect, it } from 'vitest'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { listPresets, loadInvoicesView } from './invoices-view.server'

/** Loads the view of an address, and returns it with the filters that the API was asked for. */
async function openInvoices(query: string) {
  const asked: Record<string, unknown>[] = []
  const readListPage = async (filters: Record<string, unknown>) => {
    asked.push(filters)
    return { data: { list: { rows: [], next: null, more: false }, totals: null, places: [], clientName: null } }
  }
  const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
  const me = { role: 'receptionist', rights: [] }
  const url = new URL(`https://clinic.test/invoices${query}`)
  const screen = { api: { invoices: { readListPage } }, me, format, today: '2026-11-24', url }
  return { view: await loadInvoicesView(screen as unknown as ScreenContext), asked: asked[0]! }
}

describe('the tabs of the list of invoices', () => {
  it('each list their own status only, and keep the other filters', async () => {
    const { view } = await openInvoices('?from=2026-11-01&status=cancelled')
    const lists = await Promise.all(
      view.tabs.map(async ({ label, href }) => {
        const { view: listed, asked } = await openInvoices(new URL(href, 'https://clinic.test').search)
        const { status, paymentState, overdue, from } = asked
        const current = listed.tabs.filter((tab) => tab.current).map((tab) => tab.label)
        return { label, current, status, paymentState, overdue, from }
      }),
    )
    const none = { status: undefined, paymentState: undefined, overdue: undefined, from: '2026-11-01' }
    expect(lists).toEqual([
      { label: 'All', current: ['All'], ...none },
      // Drafts have no date.
      { label: 'Draft', current: ['Draft'], ...none, status: 'draft', from: undefined },
      { label: 'Due', current: ['Due'], ...none, paymentState: 'due' },
      { label: 'Overdue', current: ['Overdue'], ...none, overdue: true },
      { label: 'Paid', current: ['Paid'], ...none, paymentState: 'paid' },
    ])
  })
})

describe('listPresets', () => {
  it('offers common filters', () => {
    const [unpaid, , last] = listPresets('2026-01-20')
    expect(unpaid).toMatchObject({
      filters: { from: '2026-01-01', to: '2026-01-20', paymentState: 'due' },
      sort: '-due',
    })
    expect(last!.filters).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})
