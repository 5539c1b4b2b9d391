import { countNoun } from '#contract/kernel/format-count.ts'
import type { Doctor } from '#contract/practice/doctors/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { ListPage } from '~/components/pages/list-page'
import { keepWhole } from '~/components/ui/keep-whole'
import { RowLinks } from '~/components/ui/row-links'
import { Badge } from '~/components/ui/status-mark'
import { actionsColumn, declareLayout } from '~/components/ui/table'
import type { Formatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { describeMember } from './describe-member'

type NextHours = Awaited<ReturnType<ScreenContext['api']['schedules']['listNextHours']>>['data'][number]
type DoctorRow = ReturnType<typeof toDoctorRows>[number]

const DOCTOR_LINKS = [
  { path: '/book-appointment', label: 'Book appointment' },
  { path: '/doctor-late', label: 'Doctor is late' },
] as const

/** Formats the doctors for the list. For loaders. */
export function toDoctorRows(doctors: readonly Doctor[], hours: readonly NextHours[], role: string, format: Formatter) {
  const links = DOCTOR_LINKS.filter(({ path }) => canOpenScreen(path, role))
  const nextHours = new Map(hours.map(({ doctorId, next }) => [doctorId, next]))
  return doctors.map((doctor) => toDoctorRow(doctor, nextHours.get(doctor.doctorId), links, format))
}

function toDoctorRow(
  doctor: Doctor,
  next: NextHours['next'] | undefined,
  links: readonly (typeof DOCTOR_LINKS)[number][],
  format: Formatter,
) {
  const { doctorId, fullName } = doctor
  return {
    id: doctorId,
    name: fullName,
    speciality: doctor.speciality,
    qualification: [doctor.qualification, doctor.registrationNo].filter(Boolean).join(' · '),
    fee: format.money(doctor.feeMinor),
    nextHours: next ? `${format.shortDay(next.day)}, ${format.clock(next.from)} to ${format.clock(next.to)}` : null,
    placeName: next?.placeName ?? null,
    membership: describeMember(doctor, format),
    status: next ? ('open' as const) : doctor.hasTimes ? ('away' as const) : ('noHours' as const),
    hours: to('/add-doctor-time', null, { doctor: doctorId }),
    more: links.map(({ path, label }) => ({ href: to(path, null, { doctor: doctorId }), label })),
  }
}

const STATUS = {
  open: <Badge shape="check">Open for booking</Badge>,
  away: (
    <Badge tone="info" shape="barred">
      No hours for two weeks
    </Badge>
  ),
  noHours: (
    <Badge tone="warn" shape="triangle">
      No hours
    </Badge>
  ),
}

const LAYOUT = declareLayout<DoctorRow>({
  columns: [
    {
      key: 'name',
      title: 'Doctor',
      cell: ({ name, qualification, membership }) => (
        <>
          {name}
          <span className="caption block">{qualification}</span>
          <span className="caption block">{keepWhole(membership)}</span>
        </>
      ),
    },
    { key: 'speciality', title: 'Speciality', cell: ({ speciality }) => speciality },
    {
      key: 'hours',
      title: 'Next hours',
      cell: ({ nextHours, placeName }) =>
        nextHours && (
          <div>
            {keepWhole(nextHours)}
            <span className="caption block">{placeName}</span>
          </div>
        ),
    },
    { key: 'fee', title: 'Fee', kind: 'number', cell: ({ fee }) => fee },
    { key: 'status', title: 'Status', kind: 'short', cell: ({ status }) => STATUS[status] },
    actionsColumn(({ name, hours, more }) => (
      <RowLinks about={name} links={[{ href: hours, label: 'Change hours', about: `of ${name}` }, ...more]} />
    )),
  ],
  rowKey: ({ id }) => id,
})

/** The doctors of the practice, with their next hours. */
export function DoctorList({ rows }: { rows: readonly DoctorRow[] }) {
  return (
    <ListPage
      title="Doctors"
      {...LAYOUT}
      page={{ rows, count: countNoun(rows.length, 'doctor', 'doctors') }}
      newLink={{ href: to('/addDoctor', null, { another: 'yes' }), label: 'Add doctor' }}
      empty={{ title: 'No doctors yet' }}
    />
  )
}
