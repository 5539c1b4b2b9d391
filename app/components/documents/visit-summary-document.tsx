import type { SummaryPart, VisitSummaryView } from '~/lib/documents/visit-summary-view'
import { ClinicalDocument } from './clinical-document'
import type { DocumentToolbarProps, PaperSize } from './document-toolbar'
import { Medicines } from './prescription-document'

interface VisitSummaryDocumentProps {
  view: VisitSummaryView
  size: PaperSize
  tools: Omit<DocumentToolbarProps, 'size'>
}

/** What was found and decided at a visit, on paper. */
export function VisitSummaryDocument({ view: paper, size, tools }: VisitSummaryDocumentProps) {
  const { beforeMedicines: before, medicines, afterMedicines: after, ...head } = paper
  return (
    <ClinicalDocument title="Summary of the visit" {...head} size={size} tools={tools}>
      <Parts parts={before} />
      {medicines && (
        <div className="document-text">
          <Medicines {...medicines} />
        </div>
      )}
      <Parts parts={after} />
    </ClinicalDocument>
  )
}

function Parts({ parts }: { parts: readonly SummaryPart[] }) {
  return parts.map(({ title, list, text }) => (
    <section key={title} className="document-text">
      <h2>{title}</h2>
      {text && <p className="whitespace-pre-line">{text}</p>}
      {list && (
        <ul>
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  ))
}
