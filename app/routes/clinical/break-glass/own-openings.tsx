// /my-record-openings
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countInWords } from '#contract/kernel/query.ts'
import { roleLabel } from '#contract/roles.ts'
import { FilterChoice } from '~/components/fields/filter-choice'
import { ListSheet } from '~/components/pages/list-page'
import { Badge } from '~/components/ui/status-mark'
import type { Column } from '~/components/ui/table'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { familyOf } from '../records/family.server'
import { cursorIn, idIn } from '../records/query.server'

const HERE = '/my-record-openings'
const PAGE = 50

export const meta: MetaFunction = (args) => titled(args, 'Who opened my record')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const family = await familyOf(api)
  const chosen = family.find(({ value }) => value === idIn(url, 'patient'))
  const patient = chosen?.value
  const asked = { patientId: patient, cursor: cursorIn(url), limit: PAGE }
  const { data: page } = await api.mine.openings(asked).catch(throwErrorPage)
  const format = formatterOf(me.practice)
  return {
    rows: page.rows.map((one) => ({
      id: one.openingId,
      day: format.date(one.at),
      time: format.time(one.at),
      person: one.personName,
      role: roleLabel(one.role),
      patient: one.patientName,
      what: one.what.join(', '),
      emergency: one.emergency,
    })),
    count: countInWords(page, 'opening', 'openings'),
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
    heads: true,
    cell: (row) => (
      <div>
        {row.person || 'Somebody who has left'}
        <span className="caption block font-normal">{row.role}</span>
      </div>
    ),
  },
  { key: 'patient', title: 'Record of', cell: (row) => row.patient },
  {
    key: 'what',
    title: 'What was opened',
    cell: (row) => (
      <div>
        {row.what}
        {row.emergency && (
          <Badge tone="warn" shape="triangle">
            In an emergency
          </Badge>
        )}
      </div>
    ),
  },
]

export default function RecordOpenings() {
  const { rows, count, next, previous, family, patient, chosen, back } = useLoaderData<typeof loader>()
  return (
    <ListSheet<Row>
      title="Who opened my record"
      lead="Everybody of the practice who opened it, with what they looked at. What you open yourself is not listed."
      back={{ href: back, label: 'My reports' }}
      columns={family.length > 0 ? columns : columns.filter(({ key }) => key !== 'patient')}
      rowKey={(row) => row.id}
      page={{ rows, count, next, previous }}
      filters={
        family.length > 0 && (
          <FilterChoice name="patient" label="Record of" all="The whole family" options={family} value={patient} />
        )
      }
      chosen={chosen}
      clear={to(HERE)}
      empty={{ title: 'Nobody has opened your record yet', why: 'When somebody does, it stands here.' }}
    />
  )
}
