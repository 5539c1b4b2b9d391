import { NameText } from '~/components/lists/name-text'
import { DocumentPage } from '~/components/pages/document-page'
import { keepWhole } from '~/components/ui/keep-whole'
import type { DayList } from './day-list.server'

/** The print view of a day, for the doctor's table and for power cuts. */
export function PrintedDay({ title, practice, printed, back, rows }: DayList) {
  return (
    <DocumentPage<DayList['rows'][number]>
      title={title}
      letterhead={{ name: practice, lines: ['Appointments of the day'] }}
      tools={{ back: { href: back, label: 'Appointments' } }}
      lines={{
        caption: 'Appointments of the day',
        columns: [
          { key: 'time', title: 'Time', cell: (row) => <span className="number">{row.time}</span> },
          {
            key: 'patient',
            title: 'Patient',
            cell: (row) => (
              <>
                <NameText name={row.name} />
                <span className="caption block font-normal">{keepWhole(row.line)}</span>
              </>
            ),
          },
          { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
          { key: 'kind', title: 'Visit type', cell: (row) => row.kind },
          { key: 'token', title: 'Token', kind: 'number', cell: (row) => row.token },
        ],
        rows,
        rowKey: (row) => row.id,
      }}
      notes={rows.length === 0 ? 'No appointments on this day.' : undefined}
      foot={printed}
    />
  )
}
