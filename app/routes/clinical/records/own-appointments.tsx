// /myAppointment
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { OwnAppointment } from '#contract/clinical/records/schema.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { isBilled, KINDS } from '#contract/scheduling/appointments/rules.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { FilterChoice } from '~/components/fields/filter-fields'
import { NameText } from '~/components/lists/name-text'
import { ListPage } from '~/components/pages/list-page'
import { TabLinks } from '~/components/pages/tab-links'
import { ButtonLink } from '~/components/ui/button'
import { type RowLink, RowLinks } from '~/components/ui/row-links'
import { StatusMark } from '~/components/ui/status-mark'
import type { Column } from '~/components/ui/table'
import { DOCUMENT_PARAM } from '~/lib/documents/document-titles'
import { formatPhone, getFormatter } from '~/lib/format/format'
import { titleMeta } from '~/lib/format/page-title'
import { describeOtherZone } from '~/lib/format/zone-name'
import { readChoice, readCursor, readId } from '~/lib/http/query.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { toFamilyChoices } from './family.server'

export const meta = titleMeta('My appointments')

const PAGE_SIZE = 20

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, url } = screen
  const when = readChoice(url, 'when', ['coming', 'past'] as const) ?? 'coming'
  const patient = readId(url, 'patient')
  const query = { when, patientId: patient, cursor: readCursor(url), limit: PAGE_SIZE }
  const { data: page } = await api.mine.appointments(query)
  const family = toFamilyChoices(page.family)
  const chosen = family.find(({ value }) => value === patient)
  const pageUrl = (params: Record<string, string | null | undefined>) => to('/myAppointment', null, params)
  const filter = { when: when === 'past' ? when : null, patient: chosen?.value }
  return {
    when,
    rows: page.rows.map((row) => toAppointmentRow(screen, row)),
    count: formatCount(page, 'appointment', 'appointments'),
    next: page.next && pageUrl({ ...filter, cursor: page.next }),
    previous: page.previous && pageUrl({ ...filter, cursor: page.previous }),
    family: family.length > 1 ? family : [],
    chosen: chosen ?? null,
    familyHref: pageUrl({ when: filter.when }),
    tabs: [
      { label: 'Upcoming', href: pageUrl({ patient: filter.patient }), current: when === 'coming' },
      { label: 'Past', href: pageUrl({ patient: filter.patient, when: 'past' }), current: when === 'past' },
    ],
    book: to('/book-appointment', null, { patient: chosen?.value }),
    calendar: to('/calendar'),
    addFamily: to('/book-appointment/familymember-form'),
  }
}

/** Formats an appointment for its patient, with links to the possible actions. */
function toAppointmentRow({ me }: ScreenContext, row: OwnAppointment) {
  const { appointmentId, zone, patient, doctor, place, status, kind, acts } = row
  const format = getFormatter({ ...me.practice, zone })
  const isUpcoming = appointmentStatuses.isIn(status, 'expected')
  const clock = `${format.clock(row.from)} to ${format.clock(row.to)}`
  return {
    id: appointmentId,
    about: `${doctor.fullName}, ${format.shortDay(row.day)}`,
    day: format.longDay(row.day),
    time: [clock, describeOtherZone(zone, me.practice)].filter(Boolean).join(', '),
    href: to('/appointment/:appointmentId', { appointmentId }),
    doctor: doctor.fullName,
    kind: kind === 'scheduled' ? '' : (KINDS.find(({ value }) => value === kind)?.label ?? ''),
    place: place.name,
    address: row.address,
    phone: row.clinicPhone && formatPhone(row.clinicPhone),
    patient: patient.fullName,
    status,
    move: acts.includes('reschedule')
      ? to('/timeslot/:patientId', { patientId: patient.patientId }, { appointment: appointmentId })
      : null,
    cancel: acts.includes('cancel') ? to('/appointment/:appointmentId', { appointmentId }, { action: 'cancel' }) : null,
    calendar: isUpcoming ? `/calendar-file/${appointmentId}` : null,
    video: isUpcoming ? row.videoUrl : null,
    invoiceHref: isBilled(row) ? to('/myReports', null, { [DOCUMENT_PARAM]: 'invoice', visit: appointmentId }) : null,
    again: isUpcoming
      ? null
      : to('/timeslot/:patientId', { patientId: patient.patientId }, { doctor: doctor.doctorId, place: place.placeId }),
  }
}

type Row = ReturnType<typeof toAppointmentRow>

const columns: readonly Column<Row>[] = [
  {
    key: 'day',
    title: 'Day',
    kind: 'date',
    isRowHeader: true,
    cell: (row) => (
      <div>
        <a href={row.href}>{row.day}</a>
        <span className="caption block font-normal">{row.time}</span>
      </div>
    ),
  },
  {
    key: 'doctor',
    title: 'Doctor',
    cell: (row) => (
      <div>
        {row.doctor}
        {row.kind && <span className="caption block">{row.kind}</span>}
      </div>
    ),
  },
  {
    key: 'place',
    title: 'Branch',
    cell: (row) => (
      <div>
        {row.place}
        {row.address && <span className="caption block">{row.address}</span>}
        {row.phone && <span className="caption number block">{row.phone}</span>}
      </div>
    ),
  },
  { key: 'patient', title: 'Patient', cell: (row) => <NameText name={row.patient} /> },
  { key: 'state', title: 'Status', cell: (row) => <StatusMark kind="appointment" state={row.status} /> },
]

export default function OwnAppointments() {
  const { when, family, chosen, familyHref, tabs, book, calendar, addFamily, ...page } = useLoaderData<typeof loader>()
  return (
    <ListPage<Row>
      title="My appointments"
      lead={family.length > 0 ? 'Your appointments, and those of your family.' : undefined}
      actions={
        <>
          <ButtonLink href={calendar} small>
            Calendar
          </ButtonLink>
          <ButtonLink href={addFamily} small>
            Add family member
          </ButtonLink>
        </>
      }
      above={<TabLinks label="Appointments" tabs={tabs} />}
      columns={family.length > 0 ? columns : columns.filter(({ key }) => key !== 'patient')}
      rowKey={(row) => row.id}
      rowActions={(row) => <AppointmentActions row={row} />}
      page={page}
      filters={
        family.length > 0 && (
          <FilterChoice
            name="patient"
            label="For"
            all="The whole family"
            options={family}
            value={chosen?.value ?? ''}
          />
        )
      }
      keep={{ when: when === 'past' ? when : undefined }}
      chosen={chosen ? [{ label: chosen.label, without: familyHref }] : []}
      newLink={{ href: book, label: 'Book appointment' }}
      empty={
        when === 'coming'
          ? { title: 'No upcoming appointments', why: 'Book an appointment to see a doctor.' }
          : { title: 'No past appointments' }
      }
    />
  )
}

function AppointmentActions({ row }: { row: Row }) {
  const link = (href: string | null | undefined, label: string, more: Partial<RowLink> = {}): RowLink[] =>
    href ? [{ href, label, ...more }] : []
  return (
    <RowLinks
      about={row.about}
      links={[
        ...link(row.video, 'Join by video', { rel: 'noreferrer', about: `of ${row.about}` }),
        ...link(row.move, 'Reschedule'),
        ...link(row.again, 'Book again'),
        ...link(row.cancel, 'Cancel'),
        ...link(row.calendar, 'Add to calendar', { download: true }),
        ...link(row.invoiceHref, 'Invoice', { about: `of ${row.about}` }),
      ]}
    />
  )
}
