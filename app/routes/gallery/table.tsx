// /table
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { barChart, lineChart } from '~/components/charts/chart.server'
import { ListPage } from '~/components/pages/list-page'
import { MenuLink, MoreMenu } from '~/components/ui/menu'
import { StatusMark } from '~/components/ui/status-mark'
import { type Column, Table } from '~/components/ui/table'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { DemoBoard } from './demo-board'
import { DemoRecord } from './demo-record'
import { GalleryTabs } from './gallery-tabs'
import { invoices, revenue, type SampleInvoice, weights } from './sample-data'

const formatRupees = (value: number) => value.toLocaleString('en-IN')

export const meta: MetaFunction = (args) => pageTitle(args, 'Gallery: table')

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireScreen(args)
  const text = (name: string) => url.searchParams.get(name) ?? ''
  const state = text('state')
  const found = invoices.filter((invoice) => invoice.patient.toLowerCase().includes(text('q').toLowerCase()))
  return {
    rows: state === 'empty' ? [] : found,
    q: text('q'),
    sort: text('sort') || '-issued',
    many: state === 'many',
    revenue:
      state === 'board' &&
      barChart({
        id: 'revenue',
        title: 'Revenue by month',
        description: 'Highest in July, 1,87,500.',
        data: revenue,
        xKey: 'month',
        series: [
          { key: 'opd', label: 'Consultations' },
          { key: 'pharmacy', label: 'Pharmacy' },
        ],
        formatY: formatRupees,
        width: 960,
        height: 280,
      }),
    weights:
      state === 'record' &&
      lineChart({
        id: 'weights',
        title: 'Weight',
        description: 'From 64 kg in February to 61 kg in July.',
        data: weights,
        xKey: 'visit',
        series: [{ key: 'kg', label: 'kg' }],
        width: 440,
        height: 220,
      }),
  }
}

const columns: readonly Column<SampleInvoice>[] = [
  {
    key: 'number',
    title: 'Invoice',
    sort: 'number',
    cell: (row) => <a href={`/table?state=many#${row.id}`}>{row.number}</a>,
  },
  { key: 'patient', title: 'Patient', sort: 'patient', cell: (row) => row.patient },
  { key: 'issued', title: 'Issued', sort: 'issued', kind: 'date', cell: (row) => row.issued },
  { key: 'due', title: 'Due', kind: 'date', cell: (row) => row.due },
  { key: 'state', title: 'Status', cell: (row) => <StatusMark kind="invoice" state={row.state} /> },
  { key: 'amount', title: 'Amount in ₹', sort: 'amount', kind: 'number', cell: (row) => row.amount },
]

const wide: readonly Column<SampleInvoice>[] = [
  ...columns,
  { key: 'tax', title: 'Tax in ₹', kind: 'number', cell: () => '59.52' },
  { key: 'cash', title: 'Cash in ₹', kind: 'number', cell: () => '1,000.00' },
  { key: 'upi', title: 'UPI in ₹', kind: 'number', cell: () => '250.00' },
]

export default function TablePage() {
  const { rows, q, sort, many, revenue: revenueChart, weights: weightChart } = useLoaderData<typeof loader>()
  if (revenueChart || weightChart) {
    return (
      <>
        <GalleryTabs here="/table" />
        {revenueChart && <DemoBoard revenue={revenueChart} />}
        {weightChart && <DemoRecord weights={weightChart} />}
      </>
    )
  }
  return (
    <>
      <GalleryTabs here="/table" />
      <ListPage
        title="Invoices"
        lead="A list with filters in the URL and one page of rows."
        columns={columns}
        rowKey={(row) => row.id}
        isCurrent={(row) => row.id === 'INV-103'}
        rowActions={(row) => (
          <>
            <a href={`/table?edit=${row.id}`}>
              Edit<span className="hidden-text"> invoice {row.number}</span>
            </a>
            <MoreMenu about={`for invoice ${row.number}`}>
              <MenuLink href={`/table?copy=${row.id}`}>Copy</MenuLink>
              <MenuLink href={`/dialog?confirm=1&of=${row.id}`}>Cancel</MenuLink>
            </MoreMenu>
          </>
        )}
        page={{
          rows,
          count: rows.length === 1 ? '1 invoice' : `${rows.length} invoices`,
          next: many ? '/table?cursor=next' : '/table?state=many',
          previous: many ? '/table' : null,
        }}
        sorting={{ sort, href: (next) => `/table?sort=${next}` }}
        filters={
          <div className="field">
            <label className="field-label" htmlFor="q">
              Patient
            </label>
            <input id="q" name="q" defaultValue={q} className="input w-phone" />
          </div>
        }
        keep={{ sort }}
        chosen={q ? [{ label: `Patient: ${q}`, without: '/table' }] : []}
        clear="/table"
        newLink={{ href: '/demo?part=form', label: 'New invoice' }}
        csv="/table?csv=1"
        empty={{ title: 'No invoices match', why: 'Change or clear the filters.' }}
      />
      <div className="mt-8">
        <Table
          caption="Register of July, every column"
          columns={wide}
          rows={invoices}
          rowKey={(row) => `wide ${row.id}`}
          narrow="scroll"
          total={['Total', '', '', '', '', '12,43,730.00', '357.12', '6,000.00', '1,500.00']}
        />
      </div>
      <p className="mt-4">
        <a href="/table?state=empty">Empty list</a> · <a href="/table?state=record">Patient record</a> ·{' '}
        <a href="/table?state=board">Board</a>
      </p>
    </>
  )
}
