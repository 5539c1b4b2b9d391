import type { ReactNode } from 'react'
import { type RowLink, RowLinks } from '../ui/row-links'

export interface SummaryRow {
  label: string
  value: ReactNode
  /** What can be done with the row: the first as a button, the others in a menu. */
  links?: readonly RowLink[]
}

/** Labels and values in one list, each with its own actions at the end of the row. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="summary-list">
      {rows.map(({ label, value, links = [] }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="summary-value">{value || <span className="muted">Not set</span>}</dd>
          {links.length > 0 && (
            <dd className="row">
              <RowLinks about={label.toLowerCase()} links={links} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
