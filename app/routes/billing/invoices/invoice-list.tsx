import type { SerializeFrom } from '@remix-run/node'
import type { ReactNode } from 'react'
import { NameText } from '~/components/lists/name-text'
import { type Cells, FilteredListPage } from '~/components/pages/filtered-list-page'
import { TabLinks } from '~/components/pages/tab-links'
import { keepWhole } from '~/components/ui/keep-whole'
import { StatusMark } from '~/components/ui/status-mark'
import type { loadInvoicesView } from './invoices-view.server'

interface InvoiceListProps {
  view: SerializeFrom<Awaited<ReturnType<typeof loadInvoicesView>>>
  title: string
  actions?: ReactNode
  newLink?: { href: string; label: string }
}

const CELLS: Cells<InvoiceListProps['view']['rows'][number]> = {
  number: ({ href, mark, cells }) => (
    <a href={href}>
      {keepWhole(cells.number)}
      {/* Drafts have no number, so the client tells them apart. */}
      {mark === 'draft' && (
        <span className="hidden-text">
          {' '}
          for <NameText name={cells.client ?? ''} />
        </span>
      )}
    </a>
  ),
  client: ({ cells, caption }) => (
    <div>
      <NameText name={cells.client ?? ''} />
      <span className="caption block">{caption}</span>
    </div>
  ),
  state: ({ mark }) => <StatusMark kind="invoice" state={mark} />,
}

const CARD_LINES = { number: 1, date: 1, total: 1, client: 2, due: 2, state: 2 } as const

/** The list of invoices, of all kinds or of one, with filters. */
export function InvoiceList({ view, title, actions, newLink }: InvoiceListProps) {
  return (
    <FilteredListPage
      view={view}
      title={title}
      actions={actions}
      newLink={newLink}
      lead={view.sort ? 'Sorted by amount due.' : 'Drafts first, then newest.'}
      many="invoices"
      searchHint="Search by number, such as 755, or by the client’s name or phone."
      cells={CELLS}
      cardLines={CARD_LINES}
      above={
        <>
          <nav aria-label="Quick filters" className="mb-2">
            <ul className="row">
              {view.usual.map(({ label, href, current }) => (
                <li key={label}>
                  <a href={href} aria-current={current ? 'true' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <TabLinks label="Invoices by status" tabs={view.tabs} />
        </>
      }
    />
  )
}
