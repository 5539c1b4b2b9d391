import { NewestMeasured } from '~/components/pages/measured'
import { Notice } from '~/components/ui/notice'
import type { SummaryPart } from './summary.server'

interface Changed {
  /** Stands above the sentences, and says it alone where there are none. */
  title: string
  sentences: readonly string[]
}

/** What changed since the last visit, in words; nothing before the second. */
export function Changes({ groups }: { groups: readonly Changed[] }) {
  return groups.map(({ title, sentences }) => (
    <Notice key={title} title={title}>
      {sentences.length > 0 && (
        <ul className="list-disc ps-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Notice>
  ))
}

/** Panels beside the timeline. */
export function Summary({ parts }: { parts: readonly SummaryPart[] }) {
  return parts.map(({ title, note, values, lines, empty }) => (
    <section key={title} className="panel" aria-label={title}>
      <h2 className="text-base">{title}</h2>
      {note && <p className="caption">{note}</p>}
      {values && <NewestMeasured values={values} />}
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
