import { LatestMeasurements } from '~/components/pages/measured-values'
import { keepWhole } from '~/components/ui/keep-whole'
import { NoteView } from './note-view'
import type { SidePanelProps } from './side-panel.server'

/**
 * The booking reason, the medical history, the latest vitals and earlier visits, beside the note. With the last visit where it
 * has no place of its own.
 */
export function SidePanel({
  bookingReason,
  history,
  vitals,
  results,
  last,
  earlier,
  withLastVisit,
}: SidePanelProps & { withLastVisit?: boolean }) {
  return (
    <>
      {bookingReason && (
        <section className="panel">
          <h2 className="text-base">Booking reason</h2>
          <p>{bookingReason}</p>
        </section>
      )}
      {history.map(({ title, names }) => (
        <section key={title} className="panel">
          <h2 className="text-base">{title}</h2>
          <ul>
            {names.map((name) => (
              <li key={name}>{keepWhole(name)}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className="panel">
        <h2 className="text-base">Vitals</h2>
        {vitals ? (
          <>
            <p className="caption">{keepWhole(vitals.measured)}</p>
            <LatestMeasurements values={vitals.values} />
          </>
        ) : (
          <p className="muted">No vitals recorded yet.</p>
        )}
      </section>
      <section className="panel">
        <h2 className="text-base">Outside results</h2>
        {results.lines.length > 0 && (
          <ul>
            {results.lines.map((line) => (
              <li key={line}>{keepWhole(line)}</li>
            ))}
          </ul>
        )}
        <p>
          <a href={results.href}>Add outside result</a>
        </p>
      </section>
      {withLastVisit && <LastVisit last={last} narrow />}
      {earlier.length > 0 && (
        <section className="panel">
          <h2 className="text-base">Earlier visits</h2>
          <ul>
            {earlier.map(({ visitId, text, href }) => (
              <li key={visitId}>
                <a href={href}>{keepWhole(text)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The visit before this one. `narrow` puts each title of its note above its text. */
export function LastVisit({ last, narrow }: Pick<SidePanelProps, 'last'> & { narrow?: boolean }) {
  return last ? (
    <section className="panel">
      <h2 className="text-base">Last visit</h2>
      <p className="caption mb-2">{last.lead}</p>
      <NoteView note={last.note} narrow={narrow} />
      <p className="mt-3">
        <a href={last.href}>Open this visit</a>
      </p>
    </section>
  ) : (
    <section className="panel">
      <h2 className="text-base">Earlier visits</h2>
      <p className="muted">No earlier visits.</p>
    </section>
  )
}
