import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PatientChoices } from './patient-choices'
import { QueueTable, type QueueTableRow } from './queue-table'
import { TimeGrid } from './time-grid'

const NAME = 'आशा राव'
const MARKED = `<span lang="hi">${NAME}</span>`

const queueRow: QueueTableRow = {
  id: 'a1',
  token: '4',
  time: '10:30 am',
  name: NAME,
  number: 'P-12',
  href: '/patient/1',
  doctor: 'Dr Sarita Bhat',
  state: 'arrived',
  visitKind: null,
  wait: '5 min',
  isLongWait: false,
  action: { intent: 'call', label: 'Call' },
  version: 1,
  appointmentHref: '/appointment/a1',
  news: 'arrived',
  isCurrent: false,
}

const gridAppointment = { id: 'a1', time: '10:30 am', href: '/appointment/a1', name: NAME, state: 'booked' }

describe('a name in another script', () => {
  it.each([
    ['a queue', <QueueTable key="1" title="Queue" rows={[queueRow]} empty="" />],
    ['a queue without links', <QueueTable key="2" title="Queue" rows={[{ ...queueRow, href: undefined }]} empty="" />],
    [
      'a day grid',
      <TimeGrid
        key="3"
        caption="Doctors"
        columnsName="doctors"
        columns={[{ id: 'd1', name: 'Dr Sarita Bhat' }]}
        hours={[{ label: '10 am', cells: { d1: { appointments: [gridAppointment], free: [], more: null } } }]}
      />,
    ],
    [
      'found patients',
      <PatientChoices key="4" button="Book" patients={[{ href: '/book', name: NAME, line: '40y, female' }]} />,
    ],
  ])('is marked with its language in %s', (_, list) => {
    const html = renderToStaticMarkup(list)
    expect(html).toContain(MARKED)
    expect(html).not.toContain('<span lang="hi">Dr')
  })
})
