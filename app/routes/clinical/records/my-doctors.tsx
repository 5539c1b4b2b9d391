// /myDoctors
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatCount } from '#contract/kernel/format-count.ts'
import { NameText } from '~/components/lists/name-text'
import { ListPage } from '~/components/pages/list-page'
import { ButtonLink } from '~/components/ui/button'
import type { Column } from '~/components/ui/table'
import { titleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

export const meta = titleMeta('My doctors')

export async function loader(args: LoaderFunctionArgs) {
  const { api, format } = await requireScreen(args)
  const { data } = await api.mine.doctors()
  const names = new Set(data.map(({ patientId }) => patientId))
  return {
    isFamily: names.size > 1,
    rows: data.map((doctor) => ({
      id: `${doctor.doctorId} ${doctor.patientId}`,
      name: doctor.fullName,
      line: [doctor.speciality, doctor.qualification].filter(Boolean).join(', '),
      patient: doctor.patientName,
      visits: formatCount({ count: doctor.visits, more: false }, 'visit', 'visits'),
      last: doctor.lastSeenOn ? format.day(doctor.lastSeenOn) : 'Not seen yet',
      next: doctor.nextOn ? format.day(doctor.nextOn) : '',
      book: doctor.active
        ? to('/timeslot/:patientId', { patientId: doctor.patientId }, { doctor: doctor.doctorId })
        : null,
    })),
    count: formatCount({ count: new Set(data.map(({ doctorId }) => doctorId)).size, more: false }, 'doctor', 'doctors'),
    book: to('/book-appointment'),
  }
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'Doctor',
    isRowHeader: true,
    cell: (row) => (
      <div>
        {row.name}
        <span className="caption block font-normal">{row.line}</span>
      </div>
    ),
  },
  { key: 'patient', title: 'Patient', cell: (row) => <NameText name={row.patient} /> },
  {
    key: 'last',
    title: 'Last seen',
    kind: 'date',
    cell: (row) => (
      <div>
        {row.last}
        <span className="caption block">{row.visits}</span>
      </div>
    ),
  },
  { key: 'next', title: 'Next appointment', kind: 'date', cell: (row) => row.next },
]

export default function MyDoctors() {
  const { rows, isFamily, count, book } = useLoaderData<typeof loader>()
  return (
    <ListPage<Row>
      title="My doctors"
      lead="Doctors you or your family have seen or booked."
      columns={isFamily ? columns : columns.filter(({ key }) => key !== 'patient')}
      rowKey={(row) => row.id}
      rowActions={(row) =>
        row.book && (
          <ButtonLink href={row.book} small about={`with ${row.name} for ${row.patient}`}>
            Book again
          </ButtonLink>
        )
      }
      page={{ rows, count }}
      newLink={{ href: book, label: 'Book appointment' }}
      empty={{ title: 'No doctors yet', why: 'Doctors you book or see appear here.' }}
    />
  )
}
