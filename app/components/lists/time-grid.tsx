import { cx } from '../ui/cx'
import { Details } from '../ui/details'
import { ScrollRegion } from '../ui/scroll-region'
import { StatusMark } from '../ui/status-mark'
import { VisuallyHidden } from '../ui/visually-hidden'
import { NameText } from './name-text'

export interface GridAppointment {
  id: string
  /** "10:30 am" */
  time: string
  href: string
  name: string
  state: string
}

export interface GridCell {
  appointments: readonly GridAppointment[]
  /** Free times, each with the address that books it. */
  free: readonly { time: string; href: string }[]
  /** The number of other free times, and the page with all of them. */
  more: { count: number; href: string } | null
}

export interface GridHour {
  /** "10 am" */
  label: string
  /** The current hour of today. */
  isNow?: boolean
  /** The appointments and free times of this hour, by the id of the column. */
  cells: Readonly<Record<string, GridCell>>
}

interface GridColumn {
  id: string
  name: string
  /** The page of this doctor or day. */
  href?: string
}

interface TimeGridProps {
  caption: string
  /** The doctors of a day, or the days of a doctor. */
  columns: readonly GridColumn[]
  /** What the columns are, in words: "doctors" */
  columnsName: string
  hours: readonly GridHour[]
}

/** Times as a grid: a column for each doctor or day, and a row for each hour. It scrolls sideways with many columns. */
export function TimeGrid({ caption, columns, columnsName, hours }: TimeGridProps) {
  return (
    <ScrollRegion
      className={cx('table-box time-grid', columns.length > 3 && 'has-many')}
      caption={caption}
      hiddenNoun={columnsName}
    >
      <table className="table">
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {columns.map(({ id, name, href }) => (
              <th key={id} scope="col">
                <NameText name={name} href={href} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map(({ label, isNow, cells }) => (
            <tr key={label} aria-current={isNow ? 'time' : undefined}>
              <th scope="row">
                {label}
                {isNow && <span className="caption block">Now</span>}
              </th>
              {columns.map(({ id, name }) => (
                <td key={id}>
                  <HourCell cell={cells[id]} column={name} isOpen={columns.length <= MAX_OPEN_COLUMNS} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** With few columns, the free times of an hour fit in a line, so they are shown at once. */
const MAX_OPEN_COLUMNS = 3

function HourCell({ cell, column, isOpen }: { cell: GridCell | undefined; column: string; isOpen: boolean }) {
  if (!cell) return <span className="hidden-text">none</span>
  const { appointments, free, more } = cell
  return (
    <>
      {appointments.length > 0 && (
        <ul>
          {appointments.map(({ id, time, href, name, state }) => (
            <li key={id} className="row">
              <a href={href}>
                {time} <NameText name={name} />
              </a>
              <StatusMark kind="appointment" state={state} />
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <Details
          open={isOpen}
          summary={
            <>
              {free.length + (more?.count ?? 0)} free<VisuallyHidden>, {column}</VisuallyHidden>
            </>
          }
        >
          <p className="row time-grid-free">
            {free.map(({ time, href }) => (
              <a key={href} href={href}>
                <VisuallyHidden>Book </VisuallyHidden>
                {time}
                <VisuallyHidden>, {column}</VisuallyHidden>
              </a>
            ))}
            {more && (
              <a href={more.href}>
                {more.count} more<VisuallyHidden> free times, {column}</VisuallyHidden>
              </a>
            )}
          </p>
        </Details>
      )}
    </>
  )
}
