import { Button } from '~/components/ui/button'

export interface NoteTotalsProps {
  totals: {
    lines: { label: string; value: string }[]
    total: string
    /** The uses of the note. */
    after: { label: string; value: string }[]
  } | null
  /** Just updated, so focus moves here; the issue button is next. */
  isNew: boolean
  totalLabel?: string
  hint?: string
}

/** The total of a note, as previewed by the server. */
export function NoteTotals({ totals, isNew, totalLabel = 'Total', hint }: NoteTotalsProps) {
  return (
    <section aria-label="Note total">
      <div className="row">
        <h2>Note total</h2>
        <Button name="intent" value="update" small>
          Update total
        </Button>
      </div>
      {totals && hint && <p className="muted">{hint}</p>}
      {totals ? (
        // biome-ignore lint/a11y/noAutofocus: the new total is read next
        <dl className="totals" tabIndex={-1} autoFocus={isNew}>
          {totals.lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="is-grand">
            <dt>{totalLabel}</dt>
            <dd>{totals.total}</dd>
          </div>
          {totals.after.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">Press “Update total” to see the total.</p>
      )}
    </section>
  )
}
