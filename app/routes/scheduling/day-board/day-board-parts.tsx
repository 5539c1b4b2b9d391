import { BoardSection } from '~/components/pages/board-page'
import { Button, ButtonLink } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import { VisuallyHidden } from '~/components/ui/visually-hidden'
import type { AppointmentRow } from '../appointments/row'
import { BoardLine } from './board-line'
import { DayField, OtherFilters } from './day-filters'

interface DayChoiceProps {
  query: { day: string; doctor: string; place: string; status: string; span: string; q: string }
  doctors: { value: string; label: string }[]
  links: { before: string; after: string; today: string | null }
}

/** Chooses the day; the filters by doctor and status are folded, because they are rarely used. */
export function DayChoice({ query, doctors, links }: DayChoiceProps) {
  const { day, doctor, status } = query
  const filterCount = [doctor, status].filter(Boolean).length
  return (
    <div className="day-choice">
      <nav aria-label="Other days" className="row">
        <ButtonLink href={links.before} small icon="back">
          Previous day
        </ButtonLink>
        {links.today && (
          <ButtonLink href={links.today} small>
            Today
          </ButtonLink>
        )}
        <ButtonLink href={links.after} small>
          Next day
        </ButtonLink>
      </nav>
      <Details summary={filterCount > 0 ? `Filters (${filterCount})` : 'Filters'} open={filterCount > 0}>
        <form method="get" className="filters">
          <DayField day={day} />
          <OtherFilters {...query} doctors={doctors} />
          <Button>Show</Button>
        </form>
      </Details>
    </div>
  )
}

interface DoctorSectionProps {
  doctorId: string
  name: string
  rows: AppointmentRow[]
  /** Cancelled or rescheduled appointments, which are folded. */
  inactive: AppointmentRow[]
  /** The doctor has hours on this day. */
  hasHours: boolean
  free: { href: string; label: string }[]
  book: string
  delay: string | null
  isLate: string | null
  actions: { token: string; focus: string | null }
}

/** The day of one doctor: the next free times, then the appointments. */
export function DoctorSection(props: DoctorSectionProps) {
  const { doctorId, name, rows, inactive, hasHours, free, book, delay, isLate, actions } = props
  return (
    <BoardSection
      title={name}
      note={[rows.length, delay].filter((part) => part !== null).join(', ')}
      action={
        <span className="row">
          {isLate && (
            <a href={isLate}>
              Doctor is late<VisuallyHidden>: {name}</VisuallyHidden>
            </a>
          )}
          <a href={book}>Book with {name}</a>
        </span>
      }
    >
      {hasHours && (
        <p className="row board-free">
          {free.length === 0 ? (
            <span className="caption">No free times left</span>
          ) : (
            <span className="caption">Free</span>
          )}
          {free.map(({ href, label }) => (
            <ButtonLink key={href} href={href} small about={`with ${name}`}>
              Book {label}
            </ButtonLink>
          ))}
        </p>
      )}
      {rows.length === 0 && <p className="muted">No appointments.</p>}
      <ol className="stack">
        {rows.map((row) => (
          <BoardLine key={row.id} row={row} actions={actions} />
        ))}
      </ol>
      {inactive.length > 0 && (
        <Details
          id={`out-${doctorId}`}
          summary={`${inactive.length} cancelled or rescheduled`}
          open={inactive.some(({ id }) => id === actions.focus)}
        >
          <ol className="stack">
            {inactive.map((row) => (
              <BoardLine key={row.id} row={row} actions={actions} />
            ))}
          </ol>
        </Details>
      )}
    </BoardSection>
  )
}
