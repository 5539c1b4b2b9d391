import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import { Table } from '~/components/ui/table'
import type { PastVisit } from './history.server'

/** Earlier visits, or an explanation where the user may not see them. */
export function History({ visits }: { visits: readonly PastVisit[] | null }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      {visits === null && (
        <Notice>
          <p>You can’t see earlier visits, because this patient has no visit or appointment with you.</p>
        </Notice>
      )}
      {visits?.length === 0 && <EmptyState title="No visits yet">Visits appear here when they begin.</EmptyState>}
      {visits && visits.length > 0 && (
        <Table
          caption="Visits, newest first"
          captionHidden
          columns={[
            {
              key: 'when',
              title: 'Visit',
              kind: 'date',
              isRowHeader: true,
              cell: (row) => <a href={row.href}>{row.when}</a>,
            },
            { key: 'diagnoses', title: 'Diagnosis', cell: (row) => row.diagnoses },
            { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
            { key: 'state', title: 'Status', cell: (row) => <StatusMark kind="visit" state={row.status} /> },
          ]}
          rows={visits}
          rowKey={(row) => row.visitId}
        />
      )}
    </section>
  )
}
