import { FilterChips } from '~/components/pages/filter-chips'
import { PageHeader } from '~/components/pages/page-header'
import { TabLinks } from '~/components/pages/tab-links'
import { Pager } from '~/components/ui/pager'
import { RowLinks } from '~/components/ui/row-links'
import { actionsColumn, Table } from '~/components/ui/table'
import { Example } from './example'
import { invoices, type SampleInvoice } from './sample-data'

const LONG_NAME = 'SUBRAMANIAN-VENKATESWARAN, Meenakshi Lakshmi'

export function DemoTabs() {
  const tab = (label: string, count?: number) => ({ label, count, href: `/demo?part=tabs&status=${label}` })
  return (
    <>
      <PageHeader title="Status tabs" lead="Each tab has its number, and the numbers add up to the first." />
      <div className="stack">
        <Example title="With numbers" flow>
          <TabLinks
            label="Appointments by status"
            tabs={[
              { ...tab('All', 34), current: true },
              tab('Booked', 12),
              tab('Checked in', 6),
              tab('Done', 15),
              tab('No-show', 1),
            ]}
          />
        </Example>
        <Example title="Zero, and a large number" flow>
          <TabLinks
            label="Messages by status"
            tabs={[{ ...tab('Everything', 12_409), current: true }, tab('Sent', 12_409), tab('Failed', 0)]}
          />
        </Example>
      </div>
    </>
  )
}

export function DemoMenu() {
  const toLinks = (id: string) => [
    { href: `/demo?part=menu&open=${id}`, label: 'Open' },
    { href: `/demo?part=menu&copy=${id}`, label: 'Copy' },
    { href: `/demo?part=menu&history=${id}`, label: 'History' },
    { href: '/dialog?confirm=1', label: 'Cancel' },
  ]
  return (
    <>
      <PageHeader title="Row menu" lead="One action in the row, the others in a menu that works without script." />
      <div className="stack">
        <Table
          caption="Many actions, in rows of a table"
          columns={[
            { key: 'number', title: 'Invoice', cell: (row) => row.number },
            { key: 'patient', title: 'Patient', cell: (row) => row.patient },
            { key: 'amount', title: 'Amount in ₹', kind: 'number', cell: (row) => row.amount },
            actionsColumn<SampleInvoice>((row) => <RowLinks about={`invoice ${row.number}`} links={toLinks(row.id)} />),
          ]}
          rows={invoices}
          rowKey={(row) => row.id}
        />
      </div>
    </>
  )
}

export function DemoPager() {
  return (
    <>
      <PageHeader title="Pager" lead="The address has the number of the page." />
      <div className="stack">
        <Example title="This page" flow>
          <Pager
            of="Invoices"
            previous="/demo?part=pager"
            next="/demo?part=pager&page=2&cursor=next"
            summary="Page 2 · rows 51–100 of 230"
          />
        </Example>
      </div>
    </>
  )
}

export function DemoChips() {
  const chip = (label: string) => ({ label, without: `/demo?part=chips&without=${label}` })
  return (
    <>
      <PageHeader title="Filter chips" lead="The active filters in one row. Each one removes its filter." />
      <div className="stack">
        <Example title="Many, with long names" flow>
          <FilterChips
            filters={[
              'From 01-Jul-2025',
              'To 31-Jul-2025',
              'Dr Asha Rao',
              `“${LONG_NAME}”`,
              'City Clinic, Park Street',
            ].map(chip)}
            clear="/demo?part=chips"
          />
        </Example>
      </div>
    </>
  )
}
