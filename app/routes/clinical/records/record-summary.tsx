import { LatestMeasurements } from '~/components/pages/measured-values'
import type { SummaryPart } from './summary.server'

/** The panels beside the timeline. */
export function RecordSummary({ parts }: { parts: readonly SummaryPart[] }) {
  return parts.map(({ title, note, values, lines, empty }) => (
    <section key={title} className="panel" aria-label={title}>
      <h2 className="text-base">{title}</h2>
      {note && <p className="caption">{note}</p>}
      {values && <LatestMeasurements values={values} />}
      {lines && lines.length > 0 && (
        <ul>
          {lines.map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </ul>
      )}
      {!values && !lines?.length && <p className="muted">{empty}</p>}
    </section>
  ))
}
