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

/** Which day; and folded, which doctor and state: most days nobody asks for less than all of them. */
export function DayChoice({ query, doctors, links }: DayChoiceProps) {
  const { day, doctor, status } = query
  const on = [doctor, status].filter(Boolean).length
  return (
    <div className="day-choice">
      <nav aria-label="Other days" className="row">
        <ButtonLink href={links.before} small icon="back">
          Day before
        </ButtonLink>
        {links.today && (
          <ButtonLink href={links.today} small>
            Today
          </ButtonLink>
        )}
        <ButtonLink href={links.after} small>
          Day after
        </ButtonLink>
      </nav>
      <Details summary={on > 0 ? `Filters (${on})` : 'Filters'} open={on > 0}>
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
  /** Cancelled or moved: no part of the day any more, and folded. */
  out: AppointmentRow[]
  /** The doctor has times on this day. */
  here: boolean
  free: { href: string; label: string }[]
  book: string
  delay: string | null
  isLate: string | null
  acts: { token: string; focus: string | null }
}

/** The day of one doctor: the next free times, then who comes. */
export function DoctorSection(props: DoctorSectionProps) {
  const { doctorId, name, rows, out, here, free, book, delay, isLate, acts } = props
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
      {here && (
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
      {rows.length === 0 && <p className="muted">Nobody is booked.</p>}
      <ol className="stack">
        {rows.map((row) => (
          <BoardLine key={row.id} row={row} acts={acts} />
        ))}
      </ol>
      {out.length > 0 && (
        <Details
          id={`out-${doctorId}`}
          summary={`${out.length} cancelled or moved`}
          open={out.some(({ id }) => id === acts.focus)}
        >
          <ol className="stack">
            {out.map((row) => (
              <BoardLine key={row.id} row={row} acts={acts} />
            ))}
          </ol>
        </Details>
      )}
    </BoardSection>
  )
}
