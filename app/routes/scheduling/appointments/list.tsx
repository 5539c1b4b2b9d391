// /my-appointment /all-appointment /admin-appointment
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formatCount } from '#contract/kernel/format-count.ts'
import type { Paged } from '#contract/kernel/query.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { canOpenScreen, screens } from '#contract/screens.ts'
import { ListFilters } from '~/components/fields/list-filters'
import { FilterNotices } from '~/components/pages/filter-notices'
import { ListPage } from '~/components/pages/list-page'
import { TabLinks } from '~/components/pages/tab-links'
import { ButtonLink } from '~/components/ui/button'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { StatusMark } from '~/components/ui/status-mark'
import { actionsColumn, type Column, declareLayout } from '~/components/ui/table'
import { titleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { useScreen } from '~/lib/navigation/use-screen'
import { submitRowAction } from '~/lib/scheduling/row-action.server'
import { toViewTabs } from '../appointment-calendar/view-tabs.server'
import { DayLinks, NoSuchDay } from '../day-board/day-parts'
import { readDay } from '../day-board/day-query.server'
import { toRequestsView } from './requests.server'
import { RequestsSection } from './requests-section'
import { type AppointmentRow, toRows } from './row.server'
import { isTimeFocused, Kind, PatientName, RowActions, TimeLink } from './row-parts'

export const meta = titleMeta('Appointments')

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  const { api, me, path } = ctx
  const now = new Date()
  const { today, day, title, days, filters, cursor, href, describeList, ...read } = readDay(ctx, now)
  const { data } = await api.appointments.readListPage({ ...filters, cursor })
  const { list: page, doctors, clinics, requests } = data
  return {
    ...describeList({ doctors, clinics, without: path === '/my-appointment' ? ['doctorId'] : [] }),
    hasInvalidDay: read.hasInvalidDay,
    unknownFilters: read.unknownFilters,
    views: toViewTabs(ctx, { current: 'List', day, today, doctorId: filters.doctorId, placeId: filters.placeId }),
    isWeek: filters.span === 'week',
    title,
    requests: toRequestsView(ctx, requests),
    rows: toRows(ctx, page.rows, now, { isCompact: true }),
    count: describeCount(page),
    total: page.more ? null : page.count,
    next: page.next && href({ cursor: page.next }),
    previous: page.previous && href({ cursor: page.previous }),
    days,
    displays: canOpenScreen('/wall-displays', me.role) ? to('/wall-displays') : null,
    book: to('/book-appointment', null, { day, doctor: filters.doctorId }),
    token: args.context.formToken,
  }
}

/** "24 appointments, and 9 cancelled or rescheduled". */
function describeCount(page: Paged<Pick<Appointment, 'status'>>): string {
  if (page.next || page.previous) return `${formatCount(page, 'appointment', 'appointments')}, including cancelled`
  const active = page.rows.filter(({ status }) => appointmentStatuses.isIn(status, 'counted')).length
  const inactive = page.rows.length - active
  const words = formatCount({ count: active, more: false }, 'appointment', 'appointments')
  return inactive > 0 ? `${words}, and ${inactive} cancelled or rescheduled` : words
}

export const action = async (args: ActionFunctionArgs) => submitRowAction(args, await requireScreen(args))

/** How the rows look: of a day or a week, and of one doctor or several. */
const createLayout = (isWeek: boolean, isOfOneDoctor: boolean) =>
  declareLayout<AppointmentRow>({
    columns: [
      {
        key: 'time',
        title: 'Time',
        kind: 'date',
        cardLine: 1,
        cell: (row) => (
          <div>
            <TimeLink row={row} autoFocus={isTimeFocused(row)} />
            {isWeek && <span className="caption block">{row.day}</span>}
          </div>
        ),
      },
      {
        key: 'patient',
        title: 'Patient',
        isRowHeader: true,
        cardLine: 1,
        cell: (row) => (
          <div>
            <PatientName row={row} />
            <Kind row={row} />
            <span className="caption block">{row.line}</span>
          </div>
        ),
      },
      ...(isOfOneDoctor ? [] : [doctorColumn]),
      { key: 'token', title: 'Token', kind: 'number', cardLine: 2, cell: (row) => row.token },
      {
        key: 'state',
        title: 'Status',
        kind: 'short',
        cardLine: 2,
        cell: (row) => (
          <StatusMark
            kind="appointment"
            state={row.status}
            more={row.waited === null ? undefined : `${row.waited} min`}
          />
        ),
      },
      actionsColumn((row) => <RowActions row={row} />),
    ],
    rowKey: (row) => row.id,
    isCurrent: (row) => row.isCurrent,
    isFaint: (row) => row.isInactive,
  })

const doctorColumn: Column<AppointmentRow> = {
  key: 'doctor',
  title: 'Doctor',
  cardLine: 2,
  cell: (row) => (
    <div>
      {row.doctor}
      <span className="caption block">{row.place}</span>
    </div>
  ),
}

const LAYOUTS = {
  day: { ofAllDoctors: createLayout(false, false), ofOneDoctor: createLayout(false, true) },
  week: { ofAllDoctors: createLayout(true, false), ofOneDoctor: createLayout(true, true) },
}

export default function Appointments() {
  const {
    fields,
    chips,
    clear,
    hasInvalidDay,
    unknownFilters,
    title,
    requests,
    rows,
    count,
    total,
    next,
    previous,
    ...view
  } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  const screen = useScreen()
  const { days, displays, book, token, isWeek, views } = view
  return (
    <>
      <RefusalNotice reply={reply} />
      {hasInvalidDay && <NoSuchDay />}
      <FilterNotices unknownFilters={unknownFilters} />
      <ListPage<AppointmentRow>
        title={screens[screen].title}
        lead={title}
        actions={
          <>
            <ButtonLink href={to('/messages')}>Messages</ButtonLink>
            {displays && <ButtonLink href={displays}>Waiting-room displays</ButtonLink>}
          </>
        }
        {...LAYOUTS[isWeek ? 'week' : 'day'][screen === '/my-appointment' ? 'ofOneDoctor' : 'ofAllDoctors']}
        token={token}
        page={{ rows, count, total, next, previous }}
        above={
          <>
            <TabLinks label="View" tabs={views} />
            <nav aria-label="Other days" className="row mb-3">
              <DayLinks {...days} />
            </nav>
            {requests && <RequestsSection requests={requests} />}
          </>
        }
        filters={<ListFilters fields={fields} />}
        chosen={chips}
        clear={clear}
        newLink={{ href: book, label: 'Book appointment' }}
        empty={{ title: `No appointments on ${title}` }}
      />
    </>
  )
}
