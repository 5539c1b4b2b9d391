import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { type Column, Table } from '~/components/ui/table'

interface Found {
  id: string
  href: string
  number: string
  date: string
  client: string
  total: string
  due: string
}

const WORDS = {
  invoice: {
    label: 'Invoice number, client name or phone',
    button: 'Find invoice',
    none: 'No issued invoice matches',
    head: 'Invoice',
    whom: 'Billed to',
  },
  bill: {
    label: 'Bill number or supplier name',
    button: 'Find bill',
    none: 'No posted bill matches',
    head: 'Bill',
    whom: 'Supplier',
  },
} as const

interface FindInvoiceProps {
  found: { q: string; rows: Found[] | null; more: boolean }
  what?: keyof typeof WORDS
}

/** The first step of a note: find its invoice or supplier's bill. */
export function FindInvoice({ found: { q, rows, more }, what = 'invoice' }: FindInvoiceProps) {
  const words = WORDS[what]
  const columns: readonly Column<Found>[] = [
    { key: 'number', title: words.head, isRowHeader: true, cell: (row) => <a href={row.href}>{row.number}</a> },
    { key: 'date', title: 'Date', kind: 'date', cell: (row) => row.date },
    { key: 'client', title: words.whom, cell: (row) => row.client },
    { key: 'total', title: 'Total', kind: 'number', cell: (row) => row.total },
    ...(what === 'invoice'
      ? [{ key: 'due', title: 'Due', kind: 'number', cell: (row: Found) => row.due } as const]
      : []),
  ]
  return (
    <div className="stack">
      <form method="get" className="filters">
        <div className="field">
          <label className="field-label" htmlFor="find-invoice">
            {words.label}
          </label>
          <input
            id="find-invoice"
            name="q"
            className="input"
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: the page is for nothing but this search
            autoFocus
          />
        </div>
        {what === 'bill' && <input type="hidden" name="side" value="supplier" />}
        <Button>{words.button}</Button>
      </form>
      {rows?.length === 0 && (
        <EmptyState title={`${words.none} “${q}”`}>Enter the number, such as 755, or more of the name.</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <>
          <Table caption={`Choose the ${what}`} columns={columns} rows={rows} rowKey={({ id }) => id} />
          {more && <p className="muted">There are more matches. Enter more of the name, or the number.</p>}
        </>
      )}
    </div>
  )
}
