// /my-appointment/:userId
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formatCount } from '#contract/kernel/format-count.ts'
import { ListPage } from '~/components/pages/list-page'
import { patientBanner } from '~/components/pages/patient-banner'
import { RecordPage } from '~/components/pages/record-page'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { StatusMark } from '~/components/ui/status-mark'
import { actionsColumn, declareLayout } from '~/components/ui/table'
import { titleMeta } from '~/lib/format/page-title'
import { formatPatientBanner } from '~/lib/format/patient-banner'
import { redirectIfMerged } from '~/lib/forms/merged-record.server'
import { readCursor } from '~/lib/http/query.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to } from '~/lib/navigation/links'
import { submitRowAction } from '~/lib/scheduling/row-action.server'
import { History } from './history'
import { toHistoryRows } from './history.server'
import { type AppointmentRow, toRows } from './row.server'
import { RowActions, TimeLink } from './row-parts'

export const meta = titleMeta('Patient’s appointments')

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  const { api, me, format, params, url } = ctx
  const userId = params.userId!
  const now = new Date()
  const { data } = await api.records.readAppointmentsPage({ patientId: userId, cursor: readCursor(url) })
  const { consultation: record, list: page } = data
  redirectIfMerged(ctx, userId, record.banner.patientId)
  const pageAt = (cursor: string | null) => cursor && to('/my-appointment/:userId', { userId }, { cursor })
  return {
    banner: formatPatientBanner(record.banner, format),
    history: data.visits && toHistoryRows(ctx, userId, data.visits),
    rows: toRows(ctx, page.rows, now),
    count: formatCount(page, 'appointment', 'appointments'),
    total: page.more ? null : page.count,
    next: pageAt(page.next),
    previous: pageAt(page.previous),
    back: appointmentsPath(me.role),
    book: to('/book-appointment', null, { patient: userId }),
    token: args.context.formToken,
  }
}

export const action = async (args: ActionFunctionArgs) => submitRowAction(args, await requireScreen(args))

const LAYOUT = declareLayout<AppointmentRow>({
  columns: [
    { key: 'day', title: 'Day', kind: 'date', isRowHeader: true, cell: (row) => row.day },
    { key: 'time', title: 'Time', kind: 'date', cell: (row) => <TimeLink row={row} /> },
    { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
    { key: 'place', title: 'Branch', cell: (row) => row.place },
    { key: 'state', title: 'Status', cell: (row) => <StatusMark kind="appointment" state={row.status} /> },
    actionsColumn((row) => <RowActions row={row} />),
  ],
  rowKey: (row) => row.id,
})

export default function AppointmentsOfPatient() {
  const { banner, history, rows, count, total, next, previous, back, book, token } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  return (
    <RecordPage banner={patientBanner(banner, null)}>
      <RefusalNotice reply={reply} />
      <ListPage<AppointmentRow>
        title="Appointments"
        back={{ href: back, label: 'All appointments' }}
        {...LAYOUT}
        token={token}
        page={{ rows, count, total, next, previous }}
        newLink={{ href: book, label: 'Book appointment' }}
        empty={{ title: 'No appointments', why: 'Book this patient’s first appointment.' }}
      />
      <History visits={history} />
    </RecordPage>
  )
}
