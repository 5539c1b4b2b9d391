// /my-patients /admin-patient /patients
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListFilters } from '~/components/fields/list-filters'
import { NameText } from '~/components/lists/name-text'
import { FilterNotices } from '~/components/pages/filter-notices'
import { ListPage } from '~/components/pages/list-page'
import { ButtonLink } from '~/components/ui/button'
import { keepWhole } from '~/components/ui/keep-whole'
import { actionsColumn, declareLayout } from '~/components/ui/table'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { loadListView, type PatientRow } from './list-view.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Patients')

export async function loader(args: LoaderFunctionArgs) {
  return loadListView(await requireScreen(args))
}

const LAYOUT = declareLayout<PatientRow>({
  columns: [
    {
      key: 'name',
      title: 'Patient',
      isRowHeader: true,
      cardLine: 1,
      cell: (row) => (
        <div>
          <NameText name={row.name} href={row.href} />
          <span className="caption block font-normal">{keepWhole(row.line)}</span>
        </div>
      ),
    },
    {
      key: 'phone',
      title: 'Phone',
      cardLine: 2,
      cell: (row) => row.phone && <span className="number">{row.phone}</span>,
    },
    {
      key: 'last',
      title: 'Last visit',
      kind: 'date',
      cardLine: 2,
      cell: (row) =>
        row.last && (
          <div>
            {row.last}
            {row.lastWith && <span className="caption block">{row.lastWith}</span>}
          </div>
        ),
    },
    { key: 'next', title: 'Next appointment', kind: 'date', cardLine: 'none', cell: (row) => row.next },
    actionsColumn((row) => (
      <ButtonLink href={row.book} small variant="quiet" about={`for ${row.name}`}>
        Book
      </ButtonLink>
    )),
  ],
  rowKey: (row) => row.id,
})

export default function Patients() {
  const {
    title,
    lead,
    rows,
    count,
    total,
    next,
    previous,
    fields,
    unknownFilters,
    chosen,
    clear,
    newLink,
    files,
    empty,
  } = useLoaderData<typeof loader>()
  return (
    <ListPage<PatientRow>
      title={title}
      lead={lead}
      actions={
        files && (
          <>
            <ButtonLink href={files.import} small>
              Import from CSV
            </ButtonLink>
            {files.export && (
              <ButtonLink href={files.export} small icon="download" download>
                {files.exportLabel}
              </ButtonLink>
            )}
          </>
        )
      }
      {...LAYOUT}
      page={{ rows, count, total, next, previous }}
      above={<FilterNotices unknownFilters={unknownFilters} />}
      filters={<ListFilters fields={fields} />}
      chosen={chosen}
      clear={clear}
      newLink={newLink}
      empty={empty}
    />
  )
}
