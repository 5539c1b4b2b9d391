// /my-appointment /all-appointment /admin-appointment
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { canOpenScreen, type Path, screens } from '#contract/screens.ts'
import { ListPage } from '~/components/pages/list-page'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import { statuses } from '~/components/ui/statuses'
import type { Column } from '~/components/ui/table'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { listErrors } from '~/lib/forms/form-errors'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { useScreen } from '~/lib/navigation/use-screen'
import { TimeLink } from '../booking/time-link'
import { Kind } from '../day-board/board-line'
import { describeCount } from '../day-board/day-count.server'
import { DayFilters, NoSuchDay } from '../day-board/day-filters'
import { dayLink, readDayQuery, shiftDay } from '../day-board/day-query.server'
import { loadRequests } from './requests.server'
import { RequestsSection } from './requests-section'
import { type AppointmentRow, isCancelledOrMoved } from './row'
import { toRows } from './row.server'
import { submitRowAction } from './row-action.server'
import { RowActions } from './row-actions'

export const meta: MetaFunction = (args) => pageTitle(args, 'Appointments')

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  const { api, me, path, url } = ctx
  const now = new Date()
  const format = getFormatter(me.practice)
  const today = format.dayAt(now)
  const query = readDayQuery(url, today)
  const { day, doctor, place, status, span, q, cursor } = query
  const [{ data: page }, { data: doctors }, { data: clinics }, requests] = await Promise.all([
    api.appointments.list({
      day,
      until: span ? shiftDay(day, 6) : undefined,
      q: q || undefined,
      doctorId: doctor || undefined,
      placeId: place || undefined,
      status: status || undefined,
      cursor: cursor || undefined,
    }),
    path === '/my-appointment' && !doctor ? { data: [] } : api.doctors.list(),
    api.clinics.list(),
    loadRequests(ctx),
  ]).catch(throwErrorPage)
  const href = (over: Parameters<typeof dayLink>[2]) => dayLink(url.pathname, query, over, today)
  return {
    query,
    day: span ? `${format.longDay(day)} to ${format.longDay(shiftDay(day, 6))}` : format.longDay(day),
    doctors: doctors.map(({ doctorId, fullName }) => ({ value: doctorId, label: fullName })),
    places: clinics.map(({ placeId, name }) => ({ value: placeId, label: name })),
    requests,
    rows: toRows(ctx, page.rows, now),
    count: describeCount(page),
    next: page.next && href({ cursor: page.next }),
    previous: page.previous && href({ cursor: page.previous }),
    links: {
      before: href({ day: shiftDay(day, span ? -7 : -1) }),
      after: href({ day: shiftDay(day, span ? 7 : 1) }),
      today: day === today ? null : href({ day: today }),
      displays: canOpenScreen('/wall-displays', me.role) ? to('/wall-displays') : null,
    },
    without: {
      doctor: href({ doctor: '' }),
      place: href({ place: '' }),
      status: href({ status: '' }),
      q: href({ q: '' }),
      all: href({ doctor: '', place: '', status: '', q: '' }),
    },
    book: to('/book-appointment', null, { day, doctor }),
    focus: url.searchParams.get('focus'),
    token: args.context.formToken,
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return submitRowAction(args)
}

/** The list of one doctor has no doctor column. */
const isOwnList: Partial<Record<Path, true>> = { '/my-appointment': true }
const columns: readonly Column<AppointmentRow>[] = [
  { key: 'time', title: 'Time', kind: 'date', cell: (row) => <When row={row} /> },
  {
    key: 'patient',
    title: 'Patient',
    heads: true,
    cell: (row) => (
      <div>
        {row.href ? <a href={row.href}>{row.name}</a> : row.name}
        {row.kind && <Kind kind={row.kind} urgent={row.urgent} />}
        <span className="caption block">{row.line}</span>
      </div>
    ),
  },
  {
    key: 'doctor',
    title: 'Doctor',
    kind: 'short',
    cell: (row) => (
      <div>
        {row.doctor}
        <span className="caption block">{row.place}</span>
      </div>
    ),
  },
  { key: 'token', title: 'Token', kind: 'number', cell: (row) => row.token },
  {
    key: 'state',
    title: 'Status',
    kind: 'short',
    cell: (row) => (
      <StatusMark kind="appointment" state={row.status} more={row.waited === null ? undefined : `${row.waited} min`} />
    ),
  },
]

function When({ row }: { row: AppointmentRow }) {
  const { query } = useLoaderData<typeof loader>()
  return (
    <div>
      <TimeLink row={row} />
      {query.span && <span className="caption block">{row.day}</span>}
    </div>
  )
}

export default function Appointments() {
  const { query, day, doctors, places, requests, rows, count, next, previous, links, without, book, focus, token } =
    useLoaderData<typeof loader>()
  const refused = listErrors(useActionData<typeof action>()?.reply)
  const screen = useScreen()
  const { doctor, place, status } = query
  const chosenPlace = places.find(({ value }) => value === place)
  const chosenDoctor = doctors.find(({ value }) => value === doctor)
  return (
    <>
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert">
          {sentence}
        </Notice>
      ))}
      {query.wrongDay && <NoSuchDay />}
      <ListPage<AppointmentRow>
        title={screens[screen].title}
        lead={day}
        actions={
          <>
            <ButtonLink href={links.before} small icon="back">
              {query.span ? 'Previous week' : 'Previous day'}
            </ButtonLink>
            {links.today && (
              <ButtonLink href={links.today} small>
                Today
              </ButtonLink>
            )}
            <ButtonLink href={links.after} small>
              {query.span ? 'Next week' : 'Next day'}
            </ButtonLink>
            <ButtonLink href={to('/messages')} small>
              Messages
            </ButtonLink>
            {links.displays && (
              <ButtonLink href={links.displays} small>
                Waiting-room displays
              </ButtonLink>
            )}
          </>
        }
        columns={isOwnList[screen] ? columns.filter(({ key }) => key !== 'doctor') : columns}
        rowKey={(row) => row.id}
        isCurrent={(row) => row.id === focus}
        isFaint={isCancelledOrMoved}
        rowActions={(row) => <RowActions row={row} token={token} focus={focus} />}
        page={{ rows, count, next, previous }}
        above={requests && <RequestsSection requests={requests} token={token} />}
        filters={<DayFilters {...query} searches doctors={isOwnList[screen] ? undefined : doctors} places={places} />}
        chosen={[
          ...(chosenDoctor ? [{ label: chosenDoctor.label, without: without.doctor }] : []),
          ...(query.q ? [{ label: `“${query.q}”`, without: without.q }] : []),
          ...(chosenPlace ? [{ label: chosenPlace.label, without: without.place }] : []),
          ...(status ? [{ label: statuses.appointment[status].word, without: without.status }] : []),
        ]}
        clear={without.all}
        newLink={{ href: book, label: 'Book appointment' }}
        empty={{ title: `No appointments on ${day}` }}
      />
    </>
  )
}
