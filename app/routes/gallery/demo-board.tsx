import { Chart } from '~/components/charts/chart'
import { ShareBar } from '~/components/charts/share-bar'
import { BoardPage, BoardSection } from '~/components/pages/board-page'
import { Button, ButtonLink } from '~/components/ui/button'
import { StatusMark } from '~/components/ui/status-mark'
import { Table } from '~/components/ui/table'
import { revenue as figures } from './sample-data'

const waiting = [
  { name: 'RAO, Asha', state: 'in_consultation', time: '10:30 am', doctor: 'Dr Rao' },
  { name: 'ROY, Mita', state: 'arrived', time: '10:45 am', doctor: 'Dr Sen' },
  { name: 'KHAN, Salma', state: 'booked', time: '11:00 am', doctor: 'Dr Rao' },
  { name: 'DAS, Ravi', state: 'no_show', time: '10:15 am', doctor: 'Dr Rao' },
]

export function DemoBoard({ revenue }: { revenue: string }) {
  return (
    <BoardPage
      title="Good morning, Dr Rao"
      lead="Monday 14 July 2025 · City Clinic"
      actions={
        <ButtonLink href="/time" variant="primary" icon="plus">
          Book appointment
        </ButtonLink>
      }
      refresh={{ href: '/table?state=board', at: '10:42 am' }}
      figures={[
        { label: 'Booked today', value: '34', href: '/table' },
        { label: 'Waiting now', value: '6', note: '1 for over 30 minutes' },
        { label: 'Done', value: '12' },
        {
          label: 'Received this month',
          value: '₹1,84,500',
          change: '8% more than at this point last month',
          trend: [4, 6, 5, 0, 7, 9, 8, 6, 9, 11],
        },
      ]}
    >
      <BoardSection title="Waiting now" note="6" action={<a href="/table">All appointments</a>}>
        <Table
          caption="Waiting now"
          captionHidden
          columns={[
            { key: 'time', title: 'Time', kind: 'date', cell: (row) => row.time },
            {
              key: 'name',
              title: 'Patient',
              isRowHeader: true,
              cell: (row) => <a href="/table?state=record">{row.name}</a>,
            },
            { key: 'state', title: 'Status', cell: (row) => <StatusMark kind="appointment" state={row.state} /> },
            {
              key: 'act',
              title: 'Actions',
              quiet: true,
              kind: 'actions',
              cell: (row) => (
                <Button type="button" small about={row.name}>
                  Send in
                </Button>
              ),
            },
          ]}
          rows={waiting}
          rowKey={(row) => row.name}
        />
      </BoardSection>
      <BoardSection title="Amounts due" note="₹59,117.00">
        <ShareBar
          shares={[
            { key: 'current', label: 'Not overdue', value: '₹24,076.00', amount: 24_076 },
            { key: 'to30', label: '1–30 days late', value: '₹15,237.00', amount: 15_237 },
            { key: 'over90', label: 'Over 90 days late', value: '₹19,804.00', amount: 19_804 },
          ]}
        />
      </BoardSection>
      <div className="is-wide">
        <Chart
          id="revenue-board"
          title="Revenue by month"
          description="Highest in July, 1,87,500."
          svg={revenue}
          table={
            <Table
              caption="Revenue by month, in rupees"
              columns={[
                { key: 'month', title: 'Month', cell: (row) => row.month },
                { key: 'opd', title: 'Consultations', kind: 'number', cell: (row) => row.opd },
                { key: 'pharmacy', title: 'Pharmacy', kind: 'number', cell: (row) => row.pharmacy },
              ]}
              rows={figures}
              rowKey={(row) => row.month}
            />
          }
        />
      </div>
    </BoardPage>
  )
}
