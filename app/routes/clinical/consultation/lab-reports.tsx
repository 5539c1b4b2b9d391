// /my-appointment/consultation/:userId/lab-report
// /my-appointment/consultation/:userId/labreportpreview/:patientId
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { LabOrder } from '#contract/clinical/orders/schema.ts'
import { PRIORITIES } from '#contract/clinical/visits/rules.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { ListPage } from '~/components/pages/list-page'
import { StatusMark } from '~/components/ui/status-mark'
import type { Formatter } from '~/lib/format/format'
import { patientTitleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { LAB_REPORT_PREVIEW, LAB_REPORTS, LIVE_CONSULTATION, OUTSIDE_RESULTS } from './paths'
import { readAppointmentId, requireTab } from './record.server'

export const meta = patientTitleMeta('Lab reports')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { format, params, path, url } = screen
  const userId = params.userId!
  const isPreview = path === LAB_REPORT_PREVIEW
  const { tab: data } = await requireTab(args, screen, isPreview ? LAB_REPORT_PREVIEW : LAB_REPORTS)
  // Under another patient's name a report would be mistaken for theirs.
  if (isPreview && params.patientId !== userId)
    throw json({ message: 'This report belongs to another patient.' }, { status: 404 })
  const appointment = readAppointmentId(url)
  const orders = data.map((order) => toOrderRow(order, userId, format))
  const rows = isPreview ? orders.flatMap(onlyReportedTests) : orders
  return {
    rows,
    count: formatCount({ count: rows.length, more: false }, 'order', 'orders'),
    hasReports: orders.some((order) => onlyReportedTests(order).length > 0),
    ...(isPreview ? VIEWS.preview : VIEWS.list),
    back: isPreview ? to(LAB_REPORTS, { userId }, { appointment }) : null,
    preview: to(LAB_REPORT_PREVIEW, { userId, patientId: userId }, { appointment }),
    outside: to(OUTSIDE_RESULTS, { userId }, { appointment }),
    order: to(LIVE_CONSULTATION, { userId }, { appointment }),
  }
}

const VIEWS = {
  list: {
    title: 'Lab reports',
    lead: 'Tests ordered at visits, with their progress in the laboratory.',
    empty: 'No tests ordered yet',
  },
  preview: {
    title: 'Lab report',
    lead: 'Tests that the laboratory has reported. Result values and printed reports are not available yet.',
    empty: 'No reports yet',
  },
}

function toOrderRow(order: LabOrder, userId: string, format: Formatter) {
  return {
    id: order._id,
    ordered: format.dateTime(order.orderedAt),
    words: order.words,
    doctor: order.doctorName,
    place: order.placeName ?? 'Patient’s choice',
    notes: [
      ...(order.priority === 'routine' ? [] : [PRIORITIES[order.priority]]),
      ...(order.fasting ? ['Fasting'] : []),
      ...(order.clinicalNote ? [order.clinicalNote] : []),
    ].join(', '),
    tests: order.tests.map(({ _id, name, status }) => ({ id: _id, name, status })),
    href: order.appointmentId ? to(LIVE_CONSULTATION, { userId }, { appointment: order.appointmentId }) : undefined,
  }
}
type Row = ReturnType<typeof toOrderRow>

/** The order with its reported tests only; empty if it has none. */
function onlyReportedTests(order: Row): Row[] {
  const tests = order.tests.filter(({ status }) => status === 'reported')
  return tests.length > 0 ? [{ ...order, tests }] : []
}

export default function LabReports() {
  const { rows, count, hasReports, title, lead, empty, back, preview, outside, order } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={title}
      lead={lead}
      back={back ? { href: back, label: VIEWS.list.title } : undefined}
      above={
        back ? undefined : (
          <p className="row">
            <a href={outside}>Outside results</a>
            {hasReports && <a href={preview}>Show reported tests</a>}
          </p>
        )
      }
      columns={[
        {
          key: 'ordered',
          title: 'Ordered',
          kind: 'date',
          isRowHeader: true,
          cell: (row) => (row.href ? <a href={row.href}>{row.ordered}</a> : row.ordered),
        },
        { key: 'tests', title: 'Tests', cell: (row) => <Tests tests={row.tests} /> },
        { key: 'words', title: 'Progress', cell: (row) => row.words },
        { key: 'place', title: 'Laboratory', cell: (row) => row.place },
        { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
        { key: 'notes', title: 'Notes', cell: (row) => row.notes },
      ]}
      rowKey={(row) => row.id}
      page={{ rows, count }}
      empty={{
        title: empty,
        why: (
          <>
            Order tests in the <a href={order}>live consultation</a>. They are sent when you sign the visit.
          </>
        ),
      }}
    />
  )
}

function Tests({ tests }: Pick<Row, 'tests'>) {
  return (
    <ul>
      {tests.map(({ id, name, status }) => (
        <li key={id}>
          {name} <StatusMark kind="test" state={status} />
        </li>
      ))}
    </ul>
  )
}
