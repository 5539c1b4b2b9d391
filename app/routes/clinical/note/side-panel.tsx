import { LatestMeasurements } from '~/components/pages/measured-values'
import { keepWhole } from '~/components/ui/keep-whole'
import { NoteView } from './note-view'
import type { SidePanelProps } from './side-panel.server'

/** The patient's latest vitals and earlier visits, beside the note. */
export function SidePanel({ vitals, results, last, earlier }: SidePanelProps) {
  return (
    <>
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
      {last ? (
        <section className="panel">
          <h2 className="text-base">{keepWhole(last.title)}</h2>
          <NoteView note={last.note} narrow />
          <p className="mt-3">
            <a href={last.href}>Open this visit</a>
          </p>
        </section>
      ) : (
        <section className="panel">
          <h2 className="text-base">Earlier visits</h2>
          <p className="muted">This is the first visit.</p>
        </section>
      )}
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
