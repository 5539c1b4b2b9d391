import { FilterChoice } from '~/components/fields/filter-choice'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { ListSheet } from '~/components/pages/list-page'
import { patientBand } from '~/components/pages/patient-banner'
import { IdentityBand } from '~/components/pages/record-page'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { Column } from '~/components/ui/table'
import type { PaperRow } from './document-row.server'
import type { reportsView } from './reports-view.server'

const columns: readonly Column<PaperRow>[] = [
  {
    key: 'title',
    title: 'Paper',
    heads: true,
    cell: (row) => (
      <div>
        {row.href ? <a href={row.href}>{row.title}</a> : row.title}
        {row.number && <span className="caption block font-normal">{row.number}</span>}
        {row.note && <span className="caption block font-normal">{row.note}</span>}
      </div>
    ),
  },
  { key: 'day', title: 'Date', kind: 'date', cell: (row) => row.day },
  { key: 'patient', title: 'Patient', cell: (row) => row.patient },
  { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
  { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
]

type ReportListProps = Awaited<ReturnType<typeof reportsView>> & { token: string; formKey: string }

/** Papers to open and to print. What no part of the service writes yet is said in words. */
export function ReportList(props: ReportListProps) {
  const {
    title,
    band,
    back,
    rows,
    count,
    next,
    previous,
    kinds,
    kind,
    family,
    patient,
    chosen,
    openings,
    all,
    cards,
    token,
    formKey,
  } = props
  return (
    <>
      {band && <IdentityBand {...patientBand(band, null)} />}
      <ListSheet<PaperRow>
        title={title}
        back={back ?? undefined}
        actions={openings && <ButtonLink href={openings}>Who opened my record</ButtonLink>}
        columns={family.length > 0 ? columns : columns.filter(({ key }) => key !== 'patient')}
        rowKey={(row) => row.id}
        rowActions={(row) =>
          row.href && <PaperActs row={row} token={token} formKey={`${formKey}-${rows.indexOf(row)}`} />
        }
        page={{ rows, count, next, previous }}
        filters={
          <>
            <FilterChoice name="kind" label="Papers" all="All papers" options={kinds} value={kind} />
            {family.length > 0 && (
              <FilterChoice name="patient" label="For" all="The whole family" options={family} value={patient} />
            )}
          </>
        }
        chosen={chosen}
        clear={all}
        empty={{
          title: 'No papers yet',
          why: 'Prescriptions, invoices and receipts stand here once they are written.',
        }}
      />
      <Notice className="mt-4">
        <p>There are no lab reports yet.</p>
        {cards.length === 0 ? (
          <p>There is no vaccination card yet.</p>
        ) : (
          cards.map(({ href, label }) => (
            <p key={href}>
              <a href={href}>Vaccination card of {label}</a>
            </p>
          ))
        )}
      </Notice>
    </>
  )
}

function PaperActs({ row, token, formKey }: { row: PaperRow; token: string; formKey: string }) {
  return (
    <>
      <ButtonLink href={row.href!} small about={row.about}>
        Open
      </ButtonLink>
      {row.counted && (
        <form method="post">
          <HiddenFields
            token={token}
            formKey={formKey}
            more={{ visit: row.visit ?? undefined, paper: row.kind, of: row.of ?? undefined }}
          />
          <Button icon="print" small variant="quiet" about={row.about}>
            Print
          </Button>
        </form>
      )}
    </>
  )
}
