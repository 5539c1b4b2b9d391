// /view-history/:userId/:clinicId /admin-patient-history/:patirntId/:adminId
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PastVisit } from '#contract/clinical/records/schema.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { ListPage } from '~/components/pages/list-page'
import { patientBanner } from '~/components/pages/patient-banner'
import { RecordPage } from '~/components/pages/record-page'
import { ButtonLink } from '~/components/ui/button'
import { StatusMark } from '~/components/ui/status-mark'
import type { Column } from '~/components/ui/table'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { formatPatientBanner } from '~/lib/format/patient-banner'
import { redirectIfMerged } from '~/lib/forms/merged-record.server'
import { readCursor } from '~/lib/http/query.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { type DocumentRow, patientDocumentsPath, toDocumentRow } from './document-row.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Patient history')

const PAGE_SIZE = 25

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, me, params, url } = screen
  // Managers see only their own practice.
  if (params.adminId && params.adminId !== me.practice.id) throw json({ message: null }, { status: 404 })
  const patientId = params.userId ?? params.patirntId!
  const query = { patientId, placeId: params.clinicId, cursor: readCursor(url), limit: PAGE_SIZE }
  const { data: page } = await api.records.history(query)
  redirectIfMerged(screen, patientId, page.banner.patientId)
  const pageAt = (cursor: string | null) => cursor && withQuery(url.pathname, { cursor })
  return {
    title: page.placeName ? `Visits at ${page.placeName}` : 'Visits and documents',
    banner: formatPatientBanner(page.banner, screen.format),
    oneClinic: Boolean(page.placeName),
    readsNotes: page.rows.some(({ diagnoses }) => diagnoses !== null),
    rows: page.rows.map((row) => toVisitRow(screen, row, page.banner.patientId)),
    count: formatCount(page, 'visit or appointment', 'visits and appointments'),
    next: pageAt(page.next),
    previous: pageAt(page.previous),
    reports: patientDocumentsPath(page.banner.patientId),
    edit: to('/patient/:patientId/edit', { patientId }),
    book: canOpenScreen('/book-appointment', me.role)
      ? to('/book-appointment', null, { patient: page.banner.patientId })
      : null,
  }
}

function toVisitRow(screen: ScreenContext, row: PastVisit, patientId: string) {
  const { me } = screen
  const format = getFormatter({ ...me.practice, zone: row.zone })
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
    documents: row.documents.map((document) => toDocumentRow(screen, document, patientDocumentsPath(patientId))),
  }
}

type Row = ReturnType<typeof toVisitRow>

const columns: readonly Column<Row>[] = [
  {
    key: 'day',
    title: 'Visit',
    kind: 'date',
    isRowHeader: true,
    cell: (row) => (
      <div>
        <a href={row.href}>{row.day}</a>
        <span className="caption block font-normal">{[row.time, row.kind].filter(Boolean).join(' · ')}</span>
      </div>
    ),
  },
  { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
  { key: 'place', title: 'Branch', cell: (row) => <a href={row.placeHref}>{row.place}</a> },
  { key: 'state', title: 'Status', cell: (row) => <StatusMark kind="appointment" state={row.status} /> },
  { key: 'diagnoses', title: 'Diagnosis', cell: (row) => row.diagnoses },
  {
    key: 'documents',
    title: 'Documents',
    cell: (row) => row.documents.length > 0 && <Documents documents={row.documents} />,
  },
]

function Documents({ documents }: { documents: readonly DocumentRow[] }) {
  return (
    <ul>
      {documents.map(({ id, title, number, href, about }) => (
        <li key={id}>
          {href ? <a href={href}>{title}</a> : title}
          {number && <span className="caption number"> {number}</span>}
          {!href && <span className="hidden-text"> {about}</span>}
        </li>
      ))}
    </ul>
  )
}

export default function History() {
  const { title, banner, oneClinic, readsNotes, reports, edit, book, ...page } = useLoaderData<typeof loader>()
  const hidden = [...(oneClinic ? ['place'] : []), ...(readsNotes ? [] : ['diagnoses'])]
  return (
    <RecordPage banner={patientBanner(banner, null)}>
      <ListPage<Row>
        title={title}
        actions={
          <>
            <ButtonLink href={reports} small>
              Documents
            </ButtonLink>
            <ButtonLink href={edit} small>
              Details
            </ButtonLink>
          </>
        }
        columns={columns.filter(({ key }) => !hidden.includes(key))}
        rowKey={(row) => row.id}
        page={page}
        newLink={book ? { href: book, label: 'Book appointment' } : undefined}
        empty={{ title: 'No visits yet', why: 'Appointments and visits of this patient appear here.' }}
      />
    </RecordPage>
  )
}
