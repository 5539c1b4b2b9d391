import { cx } from '../ui/cx'
import { StatusMark } from '../ui/status-mark'

export interface GridAppointment {
  id: string
  /** "10:30 am" */
  time: string
  href: string
  name: string
  state: string
}

export interface GridHour {
  /** "10 am" */
  label: string
  /** The appointments of this hour by doctor. */
  cells: Readonly<Record<string, readonly GridAppointment[]>>
}

interface DayGridProps {
  caption: string
  doctors: readonly { id: string; name: string }[]
  hours: readonly GridHour[]
}

/** A day as a grid: a column for each doctor and a row for each hour. It scrolls sideways with many doctors. */
export function DayGrid({ caption, doctors, hours }: DayGridProps) {
  return (
    <section
      className={cx('table-box day-grid', doctors.length > 3 && 'has-many')}
      aria-label={`${caption}, scrolls sideways`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
      tabIndex={0}
    >
      <p className="scroll-cue" aria-hidden="true">
        Scroll sideways for more doctors
      </p>
      <table className="table">
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {doctors.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {doctors.map(({ id }) => (
                <td key={id}>
                  <GridCell appointments={cells[id] ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function GridCell({ appointments }: { appointments: readonly GridAppointment[] }) {
  if (appointments.length === 0) return <span className="hidden-text">none</span>
  return (
    <ul>
      {appointments.map(({ id, time, href, name, state }) => (
        <li key={id} className="row">
          <a href={href}>
            {time} {name}
          </a>
          <StatusMark kind="appointment" state={state} />
        </li>
      ))}
    </ul>
  )
}
