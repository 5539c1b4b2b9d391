import { KeyFigures } from '~/components/charts/key-figures'
import { QueueTable, type QueueTableRow } from '~/components/lists/queue-table'
import { SummaryList } from '~/components/lists/summary-list'
import { TaskLink, TaskList, TaskSection } from '~/components/lists/task-section'
import { type GridAppointment, type GridHour, TimeGrid } from '~/components/lists/time-grid'
import { IdentityBanner } from '~/components/pages/identity-banner'
import { PageHeader } from '~/components/pages/page-header'
import { PrescriptionLines } from '~/components/pages/prescription-lines'
import { Badge } from '~/components/ui/status-mark'
import { Example } from './example'
import { LONG_TEXT } from './sample-data'

const LONG_NAME = 'SUBRAMANIAN-VENKATESWARAN, Meenakshi Lakshmi'

export function DemoFigures() {
  return (
    <>
      <PageHeader title="Key figures" lead="A value, its change and its trend, all in one size." />
      <KeyFigures
        figures={[
          { label: 'Booked today', value: '34', href: '/demo?part=figures' },
          { label: 'Waiting now', value: '0', note: 'No patients waiting' },
          { label: 'Received', value: '₹1,84,500', change: '8% more than last month', trend: [4, 6, 5, 0, 7, 9, 11] },
          { label: 'Amounts due to the practice at the end of the day', value: '₹12,40,900.00', note: LONG_TEXT },
        ]}
      />
    </>
  )
}

export function DemoBanner() {
  const facts = [
    { label: 'Born', value: '14-Jul-1985 (40y)' },
    { label: 'Gender', value: 'Female' },
    { label: 'Number', value: 'P00421' },
  ]
  const known = [...facts, { label: 'Blood group', value: 'O+' }, { label: 'Phone', value: '+91 98765 43210' }]
  return (
    <>
      <PageHeader title="Patient banner" lead="Two lines on a desktop. Allergies are never cut." />
      <div className="stack">
        <IdentityBanner
          label="Patient with all facts"
          name="RAO, Asha (Ms)"
          facts={known}
          alerts={['Pregnant', 'Allergy: penicillin (severe)']}
        />
        <IdentityBanner
          label="Patient with few facts"
          name="DAS, Ravi"
          facts={[{ label: 'Born', value: null }, ...facts.slice(1)]}
          remarks={['Allergies not recorded']}
        />
        <IdentityBanner
          label="Patient with a long name and many allergies"
          name={LONG_NAME}
          facts={known}
          alerts={['Allergy: penicillin (severe), sulfonamides, peanuts, shellfish, latex, iodine']}
        />
      </div>
    </>
  )
}

export function DemoMedicines() {
  const line = (medicine: string, dosingText: string, quantity: string, instructions: string | null = null) => ({
    medicine,
    dosingText,
    quantity,
    instructions,
  })
  return (
    <>
      <PageHeader title="Medicine card" lead="A medicine with its dosage in words, one below the other." />
      <div className="stack">
        <Example title="A medicine" flow>
          <PrescriptionLines
            lines={[line('azithromycin 500 mg, tablet', '1 tablet a day for 3 days', '3 tablets', 'After food')]}
          />
        </Example>
        <Example title="Long text, and nothing but the name" flow>
          <PrescriptionLines
            lines={[
              line('Paracetamol 650 mg with caffeine 50 mg, tablet', LONG_TEXT, '', LONG_TEXT),
              line('Gauze', '', ''),
            ]}
          />
        </Example>
      </div>
    </>
  )
}

const appointment = (id: string, time: string, name: string, state: string): GridAppointment => ({
  id,
  time,
  name,
  state,
  href: '/demo?part=grid',
})

export function DemoGrid() {
  const names = ['Dr Asha Rao', 'Dr Sen', 'Dr Meenakshi Subramanian-Venkateswaran', 'Dr Iyer']
  const doctors = names.map((name) => ({ id: name, name }))
  const hours: readonly GridHour[] = [
    {
      label: '10:00 am',
      cells: {
        'Dr Asha Rao': {
          appointments: [
            appointment('1', '10:30 am', 'DAS, Ravi', 'completed'),
            appointment('2', '10:45 am', LONG_NAME, 'arrived'),
          ],
          free: [{ time: '10:15 am', href: '/demo?part=grid' }],
          more: { count: 7, href: '/demo?part=grid' },
        },
        'Dr Sen': {
          appointments: [appointment('3', '10:15 am', 'KHAN, Salma', 'in_consultation')],
          free: [],
          more: null,
        },
      },
    },
    {
      label: '11:00 am',
      cells: {
        'Dr Iyer': { appointments: [appointment('4', '11:00 am', 'ROY, Mita', 'booked')], free: [], more: null },
      },
    },
  ]
  return (
    <>
      <PageHeader title="Time grid" lead="Doctors by hours. With many doctors it scrolls sideways." />
      <div className="stack">
        <TimeGrid caption="Four doctors" columnsName="doctors" columns={doctors} hours={hours} />
        <TimeGrid caption="One doctor" columnsName="doctors" columns={doctors.slice(0, 1)} hours={hours.slice(0, 1)} />
      </div>
    </>
  )
}

export function DemoSummary() {
  const links = [
    { href: '/demo?part=summary', label: 'Change' },
    { href: '/demo?part=summary', label: 'Remove' },
  ]
  return (
    <>
      <PageHeader title="Summary list" lead="Labels and values, each with its own actions." />
      <div className="panel">
        <SummaryList
          rows={[
            { label: 'Tax scheme', value: 'Registered, regular', links: links.slice(0, 1) },
            { label: 'Tax number', value: '19ABCDE1234F1Z5', links },
            { label: 'Notes', value: LONG_TEXT, links: links.slice(0, 1) },
            { label: 'Terms', value: null, links: [{ href: '/demo?part=summary', label: 'Add' }] },
          ]}
        />
      </div>
    </>
  )
}

export function DemoTasks() {
  return (
    <TaskList>
      <PageHeader title="Task list" lead="Settings with their current values. Each opens its form." />
      <TaskSection title="Document text" current="Invoice terms set" open={false}>
        <p>The form of the setting is here.</p>
      </TaskSection>
      <TaskSection
        title="Tax rates"
        current={
          <Badge tone="warn" shape="triangle">
            3 not confirmed
          </Badge>
        }
        open
      >
        <p>This one is open.</p>
      </TaskSection>
      <TaskLink href="/demo?part=tasks" label="Price list" current="48 services" />
    </TaskList>
  )
}

const queueRow = (id: string, name: string, more: Partial<QueueTableRow>): QueueTableRow => ({
  id,
  name,
  token: id,
  time: '10:30 am',
  number: `P0042${id}`,
  href: '/demo?part=queue',
  doctor: 'Dr Asha Rao',
  state: 'arrived',
  visitKind: null,
  wait: '12 min',
  isLongWait: false,
  version: 1,
  isCurrent: false,
  action: { intent: 'call', label: 'Call' },
  appointmentHref: '/demo?part=queue',
  news: '',
  ...more,
})

export function DemoQueue() {
  return (
    <>
      <PageHeader title="Queue" lead="Who waits and who is expected, each with the one action that comes next." />
      <div className="stack">
        <QueueTable
          title="Queue"
          empty=""
          rows={[
            queueRow('1', 'DAS, Ravi', { wait: '48 min', isLongWait: true, visitKind: 'Emergency' }),
            queueRow('2', LONG_NAME, { isCurrent: true }),
            queueRow('3', 'ROY, Mita', {
              token: null,
              state: 'booked',
              wait: null,
              action: { intent: 'checkIn', label: 'Check in' },
            }),
          ]}
        />
        <Example title="Nobody waits" flow>
          <QueueTable title="Empty queue" rows={[]} empty="No patients waiting or expected." />
        </Example>
      </div>
    </>
  )
}
