// /my-record-openings
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatCount } from '#contract/kernel/format-count.ts'
import { roleLabel } from '#contract/roles.ts'
import { FilterChoice } from '~/components/fields/filter-fields'
import { NameText } from '~/components/lists/name-text'
import { ListPage } from '~/components/pages/list-page'
import { Badge } from '~/components/ui/status-mark'
import type { Column } from '~/components/ui/table'
import { titleMeta } from '~/lib/format/page-title'
import { readCursor, readId } from '~/lib/http/query.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { toFamilyChoices } from '../records/family.server'

const HERE = '/my-record-openings'
const PAGE_SIZE = 50

export const meta = titleMeta('Record access')

export async function loader(args: LoaderFunctionArgs) {
  const { api, format, url } = await requireScreen(args)
  const patient = readId(url, 'patient')
  const { data: page } = await api.mine.accessLog({ patientId: patient, cursor: readCursor(url), limit: PAGE_SIZE })
  const family = toFamilyChoices(page.family)
  const chosen = family.find(({ value }) => value === patient)
  return {
    rows: page.rows.map((opening) => ({
      id: opening.openingId,
      day: format.date(opening.at),
      time: format.time(opening.at),
      person: opening.personName,
      role: roleLabel(opening.role),
      patient: opening.patientName,
      what: opening.what.join(', '),
      emergency: opening.emergency,
    })),
    count: formatCount(page, 'opening', 'openings'),
    next: page.next && to(HERE, null, { patient, cursor: page.next }),
    previous: page.previous && to(HERE, null, { patient, cursor: page.previous }),
    family: family.length > 1 ? family : [],
    patient: patient ?? '',
    chosen: chosen ? [{ label: chosen.label, without: to(HERE) }] : [],
    back: to('/myReports'),
  }
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'day',
    title: 'Date',
    kind: 'date',
    cell: (row) => (
      <div>
        {row.day}
        <span className="caption block">{row.time}</span>
      </div>
    ),
  },
  {
    key: 'person',
    title: 'Opened by',
    isRowHeader: true,
    cell: (row) => (
      <div>
        {row.person || 'A former staff member'}
        <span className="caption block font-normal">{row.role}</span>
      </div>
    ),
  },
  { key: 'patient', title: 'Patient', cell: (row) => <NameText name={row.patient} /> },
  {
    key: 'what',
    title: 'Pages',
    cell: (row) => (
      <div>
        {row.what}
        {row.emergency && (
          <Badge tone="warn" shape="triangle">
            Emergency access
          </Badge>
        )}
      </div>
    ),
  },
]

export default function RecordOpenings() {
  const { family, patient, chosen, back, ...page } = useLoaderData<typeof loader>()
  return (
    <ListPage<Row>
      title="Record access"
      lead="You can see who in the practice opened your record, and which pages. Your own sign-ins aren’t listed."
      back={{ href: back, label: 'My documents' }}
      columns={family.length > 0 ? columns : columns.filter(({ key }) => key !== 'patient')}
      rowKey={(row) => row.id}
      page={page}
      filters={
        family.length > 0 && (
          <FilterChoice name="patient" label="Patient" all="The whole family" options={family} value={patient} />
        )
      }
      chosen={chosen}
      clear={to(HERE)}
      empty={{ title: 'Nobody has opened your record yet', why: 'You will see here who opened it, and when.' }}
    />
  )
}
