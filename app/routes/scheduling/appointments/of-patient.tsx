// /my-appointment/:userId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { countInWords } from '#contract/kernel/query.ts'
import { ListSheet } from '~/components/pages/list-page'
import { patientBand } from '~/components/pages/patient-banner'
import { RecordSheet } from '~/components/pages/record-page'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { bandInWords } from '~/lib/format/patient-banner'
import { onKeptRecord } from '~/lib/forms/current-record.server'
import { refusedAct } from '~/lib/forms/refused-act'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to } from '~/lib/navigation/links'
import { TimeLink } from '../booking/time-link'
import { act } from './acting.server'
import { History } from './history'
import { historyOf } from './history.server'
import type { Row } from './row'
import { rowsFor } from './row.server'
import { RowActs } from './row-acts'

export const meta: MetaFunction = (args) => titled(args, 'Appointments of a patient')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  const now = new Date()
  const format = formatterOf(me.practice)
  const [{ data: record }, { data: page }] = await Promise.all([
    api.visits.consultation({ patientId: userId }),
    api.appointments.list({ patientId: userId, cursor: url.searchParams.get('cursor') ?? undefined }),
  ]).catch(throwErrorPage)
  onKeptRecord(entered, userId, record.band.patientId)
  const pageAt = (cursor: string | null) => cursor && to('/my-appointment/:userId', { userId }, { cursor })
  return {
    band: bandInWords(record.band, format),
    history: await historyOf(entered, userId, record.chart === 'all'),
    rows: rowsFor(entered, page.rows, now),
    count: countInWords(page, 'appointment', 'appointments'),
    next: pageAt(page.next),
    previous: pageAt(page.previous),
    back: appointmentsPath(me.role),
    book: to('/book-appointment', null, { patient: userId }),
    focus: url.searchParams.get('focus'),
    token: args.context.formToken,
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return act(args)
}

export default function AppointmentsOfPatient() {
  const { band, history, rows, count, next, previous, back, book, focus, token } = useLoaderData<typeof loader>()
  const refused = refusedAct(useActionData<typeof action>()?.reply)
  return (
    <RecordSheet band={patientBand(band, null)}>
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert">
          {sentence}
        </Notice>
      ))}
      <ListSheet<Row>
        title="Appointments"
        back={{ href: back, label: 'All appointments' }}
        columns={[
          { key: 'day', title: 'Day', kind: 'date', heads: true, cell: (row) => row.day },
          { key: 'time', title: 'Time', kind: 'date', cell: (row) => <TimeLink row={row} /> },
          { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
          { key: 'place', title: 'Clinic', cell: (row) => row.place },
          { key: 'state', title: 'State', cell: (row) => <StatusMark kind="appointment" state={row.status} /> },
        ]}
        rowKey={(row) => row.id}
        rowActions={(row) => <RowActs row={row} token={token} focus={focus} />}
        page={{ rows, count, next, previous }}
        newLink={{ href: book, label: 'Book again' }}
        empty={{ title: 'No appointments', why: 'This patient has not been booked.' }}
      />
      <History visits={history} />
    </RecordSheet>
  )
}
