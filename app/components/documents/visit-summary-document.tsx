import type { SummaryPart, VisitSummaryView } from '~/lib/documents/visit-summary-view'
import { findScriptLanguage } from '~/lib/format/script-language'
import { ClinicalDocument, type ClinicalViewProps } from './clinical-document'
import { Medicines } from './prescription-document'

/** The summary of a visit. */
export function VisitSummaryDocument({ view, ...page }: ClinicalViewProps<VisitSummaryView>) {
  const { beforeMedicines, medicines, afterMedicines, ...head } = view
  return (
    <ClinicalDocument title="Visit summary" {...head} {...page}>
      <Parts parts={beforeMedicines} />
      {medicines && (
        <div className="document-text">
          <Medicines {...medicines} />
        </div>
      )}
      <Parts parts={afterMedicines} />
    </ClinicalDocument>
  )
}

function Parts({ parts }: { parts: readonly SummaryPart[] }) {
  return parts.map(({ title, list, text }) => (
    <section key={title} className="document-text">
      <h2>{title}</h2>
      {text && (
        <p className="whitespace-pre-line" lang={findScriptLanguage(text)}>
          {text}
        </p>
      )}
      {list && (
        <ul>
          {list.map((line) => (
            <li key={line} lang={findScriptLanguage(line)}>
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
}
