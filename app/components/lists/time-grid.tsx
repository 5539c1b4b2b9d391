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
          {hours.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ id, name }) => (
                <td key={id}>
                  <HourCell cell={cells[id]} column={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function HourCell({ cell, column }: { cell: GridCell | undefined; column: string }) {
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
