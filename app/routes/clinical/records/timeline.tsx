import { ChoiceLine } from '~/components/fields/choice-field'
import { FilterDay } from '~/components/fields/filter-fields'
import { FilterChips } from '~/components/pages/filter-chips'
import { Button, ButtonLink } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import { EmptyState } from '~/components/ui/empty-state'
import { keepWhole } from '~/components/ui/keep-whole'
import { Pager } from '~/components/ui/pager'
import { Badge, StatusMark } from '~/components/ui/status-mark'
import type { toTimelineView } from './timeline.server'
import type { TimelineRow } from './timeline-rows.server'

type TimelineProps = ReturnType<typeof toTimelineView>

/** The events of the patient, newest first. */
export function Timeline({ rows, count, next, previous, filter }: TimelineProps) {
  const filtered = filter.chosen.length > 0
  const isEmpty = rows.length === 0 && !filtered
  return (
    <section aria-labelledby="timeline">
      <div className="list-head">
        <h2 id="timeline">Timeline</h2>
        {rows.length > 0 && <p className="muted">{count}</p>}
        {filter.billingHref && <a href={filter.billingHref}>Invoices and receipts</a>}
      </div>
      {!isEmpty && <FilterForm {...filter} />}
      {isEmpty && (
        <EmptyState title="No entries yet">
          Visits, prescriptions, tests, certificates and messages appear here.
        </EmptyState>
      )}
      {rows.length === 0 && filtered && (
        <EmptyState
          title="No matching entries"
          actions={<ButtonLink href={filter.action}>Show full timeline</ButtonLink>}
        >
          The record has no entry that matches the filter.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ol reversed className="timeline">
          {rows.map((row) => (
            <Entry key={row.id} {...row} />
          ))}
        </ol>
      )}
      <Pager of="Timeline" previous={previous} next={next} words={{ previous: 'Newer', next: 'Older' }} />
    </section>
  )
}

function Entry({ at, day, time, title, link, summary, lines, who, mark, word }: TimelineRow) {
  return (
    <li>
      <time dateTime={at}>
        {day}
        <span className="caption">
          <span className="hidden-text">, </span>
          {time}
        </span>
      </time>
      <div className="min-w-0">
        <div className="timeline-head">
          <h3>{title}</h3>
          {mark && <StatusMark {...mark} />}
          {word && <Badge>{word}</Badge>}
          <span className="timeline-links">
            {[link, summary].map(
              (action) =>
                action && (
                  <a key={action.href} href={action.href}>
                    {action.label}
                    <span className="hidden-text">{action.hiddenLabel}</span>
                  </a>
                ),
            )}
          </span>
        </div>
        {lines.map((line) => (
          <p key={line}>{keepWhole(line)}</p>
        ))}
        {who && <p className="caption">{who}</p>}
      </div>
    </li>
  )
}

/** The filter, a GET form: its values go into the address. */
function FilterForm({ groups, from, to, action, chosen }: TimelineProps['filter']) {
  return (
    <>
      <Details summary="Filter the timeline" open={chosen.length > 0 || Boolean(from.error ?? to.error)}>
        <form method="get" action={action} className="stack">
          <fieldset className="group">
            <legend className="group-legend">Show only</legend>
            <div className="choices-across">
              {groups.map(({ value, label, checked }) => (
                <ChoiceLine
                  key={value}
                  type="checkbox"
                  id={`group-${value}`}
                  name="group"
                  value={value}
                  label={label}
                  checked={checked}
                />
              ))}
            </div>
          </fieldset>
          <div className="filters">
            <FilterDay name="from" label="From day" {...from} />
            <FilterDay name="to" label="To day" {...to} />
            <Button>Apply filters</Button>
          </div>
        </form>
      </Details>
      <FilterChips filters={chosen} clear={action} />
    </>
  )
}
