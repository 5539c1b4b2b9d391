import { ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Table } from '~/components/ui/table'
import type { PayerAccountView } from './payer-account.server'

/** A client's account: amounts due, oldest first, and unused receipts and credit notes. */
export function PayerAccountPanel({ account: { receive, receipts, facts, rows } }: { account: PayerAccountView }) {
  return (
    <section className="panel stack" aria-labelledby="account">
      <div className="row">
        <h2 id="account" className="flex-1">
          Account
        </h2>
        <a href={receipts}>Payment receipts</a>
        <ButtonLink href={receive}>Take payment</ButtonLink>
      </div>
      <Facts facts={facts} across />
      {rows.length > 0 && (
        <Table
          caption="Amounts due and unused credit"
          captionHidden
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'document',
              title: 'Document',
              isRowHeader: true,
              cell: ({ href, words }) => (href ? <a href={href}>{words}</a> : words),
            },
            { key: 'day', title: 'Date', kind: 'date', cell: (row) => row.day },
            { key: 'minor', title: 'Amount', kind: 'number', cell: (row) => row.minor },
          ]}
        />
      )}
    </section>
  )
}
