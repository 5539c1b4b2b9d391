import { FilterChoice } from '~/components/fields/filter-fields'
import { NameText } from '~/components/lists/name-text'
import { IdentityBanner } from '~/components/pages/identity-banner'
import { ListPage } from '~/components/pages/list-page'
import { patientBanner } from '~/components/pages/patient-banner'
import { RowButton } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { Column } from '~/components/ui/table'
import type { loadDocumentList } from './document-list.server'

type Row = Awaited<ReturnType<typeof loadDocumentList>>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: 'Document',
    isRowHeader: true,
    cell: (row) => (
      <div>
        {row.href ? <a href={row.href}>{row.title}</a> : row.title}
        {row.number && <span className="caption block font-normal">{row.number}</span>}
        {row.note && <span className="caption block font-normal">{row.note}</span>}
      </div>
    ),
  },
  { key: 'day', title: 'Date', kind: 'date', cell: (row) => row.day },
  { key: 'patient', title: 'Patient', cell: (row) => <NameText name={row.patient} /> },
  { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
  { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
]

type DocumentListProps = Awaited<ReturnType<typeof loadDocumentList>> & { token: string; formKey: string }

/** Documents to open and print. Kinds that are not built yet are not mentioned. */
export function DocumentList({ token, formKey, ...list }: DocumentListProps) {
  const { family, cards } = list
  return (
    <>
      {list.banner && <IdentityBanner {...patientBanner(list.banner, null)} />}
      <ListPage<Row>
        title={list.title}
        back={list.back ?? undefined}
        actions={list.openings && <ButtonLink href={list.openings}>Record access</ButtonLink>}
        columns={family.length > 0 ? columns : columns.filter(({ key }) => key !== 'patient')}
        rowKey={(row) => row.id}
        rowActions={(row) => row.href && <DocumentActions row={row} formKey={`${formKey}-${row.index}`} />}
        token={token}
        page={list}
        filters={
          <>
            <FilterChoice name="kind" label="Documents" all="All documents" options={list.kinds} value={list.kind} />
            {family.length > 0 && (
              <FilterChoice name="patient" label="Patient" all="Whole family" options={family} value={list.patient} />
            )}
          </>
        }
        chosen={list.chosen}
        clear={list.all}
        empty={{
          title: 'No documents yet',
          why: 'Prescriptions, invoices and receipts appear here once they are issued.',
        }}
      />
      {cards.length > 0 && (
        <Notice className="mt-4">
          {cards.map(({ href, label }) => (
            <p key={href}>
              <a href={href}>Vaccination card of {label}</a>
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}

function DocumentActions({ row, formKey }: { row: Row; formKey: string }) {
  return (
    <>
      {row.countsPrints && (
        <RowButton
          formKey={formKey}
          more={{ visit: row.visit ?? undefined, kind: row.kind, of: row.of ?? undefined }}
          icon="print"
          small
          variant="quiet"
          about={row.about}
          // Nothing is saved: the press opens the document.
          busy={undefined}
        >
          Print
        </RowButton>
      )}
    </>
  )
}
