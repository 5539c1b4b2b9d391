import { Button } from '~/components/ui/button'

export interface NoteTotalsProps {
  title: string
  totals: {
    lines: { label: string; value: string }[]
    total: string
    /** Where it goes. */
    after: { label: string; value: string }[]
  } | null
  /** Worked out just now: focus is here, and the button that issues is the next stop. */
  isNew: boolean
}

/** What a note would come to, as the server works it out. */
export function NoteTotals({ title, totals, isNew }: NoteTotalsProps) {
  return (
    <section aria-label={title}>
      <div className="row">
        <h2>{title}</h2>
        <Button name="intent" value="update" small>
          Update
        </Button>
      </div>
      {totals ? (
        // biome-ignore lint/a11y/noAutofocus: what was asked for is read next
        <dl className="totals" tabIndex={-1} autoFocus={isNew}>
          {totals.lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="is-grand">
            <dt>Total</dt>
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
        <p className="muted">Press Update to see it.</p>
      )}
    </section>
  )
}
