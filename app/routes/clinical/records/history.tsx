// /view-history/:userId/:clinicId /admin-patient-history/:patirntId/:adminId
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PastVisit } from '#contract/clinical/records/schema.ts'
import { countInWords } from '#contract/kernel/query.ts'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import { mayOpen, screens } from '#contract/screens.ts'
import { ListSheet } from '~/components/pages/list-page'
import { patientBand } from '~/components/pages/patient-banner'
import { RecordSheet } from '~/components/pages/record-page'
import { ButtonLink } from '~/components/ui/button'
import { StatusMark } from '~/components/ui/status-mark'
import type { Column } from '~/components/ui/table'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { bandInWords } from '~/lib/format/patient-banner'
import { onKeptRecord } from '~/lib/forms/current-record.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { type PaperRow, paperRow, reportPath } from './document-row.server'
import { cursorIn } from './query.server'

export const meta: MetaFunction<typeof loader> = (args) => titled(args, args.data?.title ?? 'Patient history')

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  // A manager's own practice: any other is no page of theirs.
  if (params.adminId && params.adminId !== me.practice.id) throw json({ message: null }, { status: 404 })
  const patientId = params.userId ?? params.patirntId!
  const asked = { patientId, placeId: params.clinicId, cursor: cursorIn(url), limit: PAGE }
  const { data: page } = await api.records.history(asked).catch(throwErrorPage)
  onKeptRecord(entered, patientId, page.band.patientId)
  const pageAt = (cursor: string | null) => cursor && withQuery(url.pathname, { cursor })
  const mayBook = mayOpen('/book-appointment', me.role)
  return {
    title: page.placeName ? `Visits at ${page.placeName}` : 'Visits and papers',
    band: bandInWords(page.band, formatterOf(me.practice)),
    oneClinic: Boolean(page.placeName),
    readsNotes: page.rows.some(({ diagnoses }) => diagnoses !== null),
    rows: page.rows.map((row) => rowOf(entered, row, page.band.patientId)),
    count: countInWords(page, 'visit or booking', 'visits and bookings'),
    next: pageAt(page.next),
    previous: pageAt(page.previous),
    reports: reportPath(page.band.patientId),
    edit: screens['/patient/:patientId/edit'].built ? to('/patient/:patientId/edit', { patientId }) : null,
    book: mayBook ? to('/book-appointment', null, { patient: page.band.patientId }) : null,
  }
}

function rowOf(entered: ScreenContext, row: PastVisit, patientId: string) {
  const { me } = entered
  const format = formatterOf({ ...me.practice, zone: row.zone })
  const { appointmentId } = row
  return {
    id: appointmentId,
    day: format.date(row.startsAt),
    time: format.time(row.startsAt),
    href: to('/appointment/:appointmentId', { appointmentId }),
    kind: row.kind === 'scheduled' ? '' : (KINDS.find(({ value }) => value === row.kind)?.label ?? ''),
    doctor: row.doctorName,
    place: row.placeName,
    placeHref: to('/view-history/:userId/:clinicId', { userId: patientId, clinicId: row.placeId }),
    status: row.status,
    diagnoses: row.diagnoses?.join(', ') ?? '',
    papers: row.papers.map((paper) => paperRow(entered, paper, reportPath(patientId))),
  }
}

type Row = ReturnType<typeof rowOf>

const columns: readonly Column<Row>[] = [
  {
    key: 'day',
    title: 'Visit',
    kind: 'date',
    heads: true,
    cell: (row) => (
      <div>
        <a href={row.href}>{row.day}</a>
        <span className="caption block font-normal">{[row.time, row.kind].filter(Boolean).join(' · ')}</span>
      </div>
    ),
  },
  { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
  { key: 'place', title: 'Clinic', cell: (row) => <a href={row.placeHref}>{row.place}</a> },
  { key: 'state', title: 'State', cell: (row) => <StatusMark kind="appointment" state={row.status} /> },
  { key: 'diagnoses', title: 'Diagnosis', cell: (row) => row.diagnoses },
  { key: 'papers', title: 'Papers', cell: (row) => row.papers.length > 0 && <Papers papers={row.papers} /> },
]

function Papers({ papers }: { papers: readonly PaperRow[] }) {
  return (
    <ul>
      {papers.map(({ id, title, number, href, about }) => (
        <li key={id}>
          {href ? <a href={href}>{title}</a> : title}
          {number && <span className="caption"> {number}</span>}
          {!href && <span className="hidden-text"> {about}</span>}
        </li>
      ))}
    </ul>
  )
}

export default function History() {
  const { title, band, oneClinic, readsNotes, rows, count, next, previous, reports, edit, book } =
    useLoaderData<typeof loader>()
  const hidden = [...(oneClinic ? ['place'] : []), ...(readsNotes ? [] : ['diagnoses'])]
  return (
    <RecordSheet band={patientBand(band, null)}>
      <ListSheet<Row>
        title={title}
        actions={
          <>
            <ButtonLink href={reports} small>
              Papers
            </ButtonLink>
            {edit && (
              <ButtonLink href={edit} small>
                Details
              </ButtonLink>
            )}
          </>
        }
        columns={columns.filter(({ key }) => !hidden.includes(key))}
        rowKey={(row) => row.id}
        page={{ rows, count, next, previous }}
        newLink={book ? { href: book, label: 'Book appointment' } : undefined}
        empty={{ title: 'No visits yet', why: 'Bookings and visits of this patient stand here.' }}
      />
    </RecordSheet>
  )
}
