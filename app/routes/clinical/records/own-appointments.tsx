// /myAppointment
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { OwnAppointment } from '#contract/clinical/records/schema.ts'
import { countInWords } from '#contract/kernel/query.ts'
import { isBilled, KINDS } from '#contract/scheduling/appointments/rules.ts'
import { FilterChoice } from '~/components/fields/filter-choice'
import { ListSheet } from '~/components/pages/list-page'
import { TabLinks } from '~/components/pages/tab-links'
import { ButtonLink } from '~/components/ui/button'
import { StatusMark } from '~/components/ui/status-mark'
import type { Column } from '~/components/ui/table'
import { formatterOf, phoneText } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { otherZone } from '~/lib/format/zone-name'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { familyOf } from './family.server'
import { cursorIn, idIn, oneOf } from './query.server'

export const meta: MetaFunction = (args) => titled(args, 'My appointments')

const PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, url } = entered
  const when = oneOf(url, 'when', ['coming', 'past'] as const) ?? 'coming'
  const patient = idIn(url, 'patient')
  const asked = { when, patientId: patient, cursor: cursorIn(url), limit: PAGE }
  const [{ data: page }, family] = await Promise.all([api.mine.appointments(asked), familyOf(api)]).catch(
    throwErrorPage,
  )
  const chosen = family.find(({ value }) => value === patient)
  const at = (query: Record<string, string | null | undefined>) => to('/myAppointment', null, query)
  const kept = { when: when === 'past' ? when : null, patient: chosen?.value }
  return {
    when,
    rows: page.rows.map((row) => rowOf(entered, row)),
    count: countInWords(page, 'appointment', 'appointments'),
    next: page.next && at({ ...kept, cursor: page.next }),
    previous: page.previous && at({ ...kept, cursor: page.previous }),
    family: family.length > 1 ? family : [],
    chosen: chosen ?? null,
    everybody: at({ when: kept.when }),
    tabs: [
      { label: 'Coming', href: at({ patient: kept.patient }), current: when === 'coming' },
      { label: 'Past', href: at({ patient: kept.patient, when: 'past' }), current: when === 'past' },
    ],
    book: to('/book-appointment', null, { patient: chosen?.value }),
    calendar: to('/calendar'),
    addFamily: to('/book-appointment/familymember-form'),
  }
}

/** What a patient reads of an appointment, and where they go on from it. */
function rowOf({ me }: ScreenContext, row: OwnAppointment) {
  const { appointmentId, zone, patient, doctor, place, status, kind, acts } = row
  const format = formatterOf({ ...me.practice, zone })
  const isToCome = ['requested', 'booked', 'arrived'].includes(status)
  const clock = `${format.clock(row.from)} to ${format.clock(row.to)}`
  return {
    id: appointmentId,
    about: `${doctor.fullName}, ${format.shortDay(row.day)}`,
    day: format.longDay(row.day),
    time: [clock, otherZone(zone, me.practice)].filter(Boolean).join(', '),
    href: to('/appointment/:appointmentId', { appointmentId }),
    doctor: doctor.fullName,
    kind: kind === 'scheduled' ? '' : (KINDS.find(({ value }) => value === kind)?.label ?? ''),
    place: place.name,
    where: [row.address, row.clinicPhone && phoneText(row.clinicPhone)].filter(Boolean).join(' · '),
    patient: patient.fullName,
    status,
    move: acts.includes('move')
      ? to('/timeslot/:patientId', { patientId: patient.patientId }, { appointment: appointmentId })
      : null,
    cancel: acts.includes('cancel') ? to('/appointment/:appointmentId', { appointmentId }, { act: 'cancel' }) : null,
    calendar: isToCome ? `/calendar-file/${appointmentId}` : null,
    video: isToCome ? row.videoUrl : null,
    papers: isBilled(row) ? to('/myReports', null, { paper: 'invoice', visit: appointmentId }) : null,
    again: isToCome
      ? null
      : to('/timeslot/:patientId', { patientId: patient.patientId }, { doctor: doctor.doctorId, place: place.placeId }),
  }
}

type Row = ReturnType<typeof rowOf>

const columns: readonly Column<Row>[] = [
  {
    key: 'day',
    title: 'Day',
    kind: 'date',
    heads: true,
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
    title: 'Clinic',
    cell: (row) => (
      <div>
        {row.place}
        {row.where && <span className="caption block">{row.where}</span>}
      </div>
    ),
  },
  { key: 'patient', title: 'Patient', cell: (row) => row.patient },
  { key: 'state', title: 'State', cell: (row) => <StatusMark kind="appointment" state={row.status} /> },
]

export default function OwnAppointments() {
  const { when, rows, count, next, previous, family, chosen, everybody, tabs, book, calendar, addFamily } =
    useLoaderData<typeof loader>()
  return (
    <ListSheet<Row>
      title="My appointments"
      lead={family.length > 0 ? 'Yours and your family’s.' : undefined}
      actions={
        <>
          <ButtonLink href={calendar} small>
            Calendar
          </ButtonLink>
          <ButtonLink href={addFamily} small>
            Add a family member
          </ButtonLink>
        </>
      }
      above={<TabLinks label="Appointments" tabs={tabs} />}
      columns={family.length > 0 ? columns : columns.filter(({ key }) => key !== 'patient')}
      rowKey={(row) => row.id}
      rowActions={(row) => <OwnActs row={row} />}
      page={{ rows, count, next, previous }}
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
      chosen={chosen ? [{ label: chosen.label, without: everybody }] : []}
      newLink={{ href: book, label: 'Book appointment' }}
      empty={
        when === 'coming'
          ? { title: 'No appointments to come', why: 'Book one to see a doctor.' }
          : { title: 'No past appointments' }
      }
    />
  )
}

function OwnActs({ row }: { row: Row }) {
  return (
    <>
      {row.video && (
        <ButtonLink href={row.video} small variant="primary" about={`of ${row.about}`} rel="noreferrer">
          Join by video
        </ButtonLink>
      )}
      {row.move && (
        <ButtonLink href={row.move} small about={row.about}>
          Move
        </ButtonLink>
      )}
      {row.cancel && (
        <ButtonLink href={row.cancel} small about={row.about}>
          Cancel
        </ButtonLink>
      )}
      {row.calendar && (
        <ButtonLink href={row.calendar} small variant="quiet" about={row.about} download>
          Add to calendar
        </ButtonLink>
      )}
      {row.papers && (
        <ButtonLink href={row.papers} small variant="quiet" about={`of ${row.about}`}>
          Invoice
        </ButtonLink>
      )}
      {row.again && (
        <ButtonLink href={row.again} small about={row.about}>
          Book again
        </ButtonLink>
      )}
    </>
  )
}
