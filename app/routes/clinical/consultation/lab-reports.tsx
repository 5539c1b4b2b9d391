// /my-appointment/consultation/:userId/lab-report
// /my-appointment/consultation/:userId/labreportpreview/:patientId
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { LabOrder } from '#contract/clinical/orders/schema.ts'
import { PRIORITIES } from '#contract/clinical/visits/rules.ts'
import { ListSheet } from '~/components/pages/list-page'
import { StatusMark } from '~/components/ui/status-mark'
import { type Formatter, formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { appointmentIn, openRecordOf } from './record.server'

const RECORD = '/my-appointment/consultation/:userId'
const PREVIEW = `${RECORD}/labreportpreview/:patientId` as const

export const meta: MetaFunction = (args) => titled(args, 'Lab reports')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, path, url } = entered
  const userId = params.userId!
  await openRecordOf(args, entered)
  const { data } = await api.orders.ofPatient({ patientId: userId }).catch(throwErrorPage)
  const preview = path === PREVIEW
  // A report under another patient's name would be read as theirs.
  if (preview && params.patientId !== userId)
    throw json({ message: 'This report is of another patient.' }, { status: 404 })
  const appointment = appointmentIn(url)
  const format = formatterOf(me.practice)
  const orders = data.map((order) => rowOf(order, userId, format))
  const rows = preview ? orders.flatMap(reported) : orders
  return {
    rows,
    count: rows.length === 1 ? '1 order' : `${rows.length} orders`,
    reported: orders.flatMap(reported).length,
    ...(preview ? views.preview : views.list),
    back: preview ? to(`${RECORD}/lab-report`, { userId }, { appointment }) : null,
    preview: to(PREVIEW, { userId, patientId: userId }, { appointment }),
    order: to(`${RECORD}/live-consultation`, { userId }, { appointment }),
  }
}

const views = {
  list: {
    title: 'Lab reports',
    lead: 'Tests that were ordered at visits, and how far the laboratory is with each.',
    empty: 'No test was ordered yet',
  },
  preview: {
    title: 'Lab report',
    lead: 'What the laboratory has reported. Values and the printed report come with the laboratory’s own pages, which are not built yet.',
    empty: 'Nothing is reported yet',
  },
}

function rowOf(order: LabOrder, userId: string, format: Formatter) {
  return {
    id: order._id,
    ordered: format.dateTime(order.orderedAt),
    words: order.words,
    doctor: order.doctorName,
    place: order.placeName ?? 'The patient chooses',
    notes: [
      ...(order.priority === 'routine' ? [] : [PRIORITIES[order.priority]]),
      ...(order.fasting ? ['Fasting'] : []),
      ...(order.clinicalNote ? [order.clinicalNote] : []),
    ].join(', '),
    tests: order.tests.map(({ _id, name, status }) => ({ id: _id, name, status })),
    href: order.appointmentId
      ? to(`${RECORD}/live-consultation`, { userId }, { appointment: order.appointmentId })
      : undefined,
  }
}
type Row = ReturnType<typeof rowOf>

/** The order with the tests that are reported; none without one. */
function reported(order: Row): Row[] {
  const tests = order.tests.filter(({ status }) => status === 'reported')
  return tests.length > 0 ? [{ ...order, tests }] : []
}

export default function LabReports() {
  const { rows, count, reported: ready, title, lead, empty, back, preview, order } = useLoaderData<typeof loader>()
  return (
    <ListSheet
      title={title}
      lead={lead}
      back={back ? { href: back, label: views.list.title } : undefined}
      above={
        !back && ready > 0 ? (
          <p>
            <a href={preview}>Show what is reported</a>
          </p>
        ) : undefined
      }
      columns={[
        {
          key: 'ordered',
          title: 'Ordered',
          kind: 'date',
          heads: true,
          cell: (row) => (row.href ? <a href={row.href}>{row.ordered}</a> : row.ordered),
        },
        { key: 'tests', title: 'Tests', cell: (row) => <Tests tests={row.tests} /> },
        { key: 'words', title: 'How far', cell: (row) => row.words },
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
            Tests are ordered in the <a href={order}>live consultation</a>, and sent when the note is signed.
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
