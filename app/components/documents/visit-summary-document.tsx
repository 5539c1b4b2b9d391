import type { PaperSize } from '~/lib/documents/document-view'
import type { SummaryPart, VisitSummaryView } from '~/lib/documents/visit-summary-view'
import { ClinicalDocument } from './clinical-document'
import type { DocumentToolbarProps } from './document-toolbar'
import { Medicines } from './prescription-document'

interface VisitSummaryDocumentProps {
  view: VisitSummaryView
  size: PaperSize
  tools: Omit<DocumentToolbarProps, 'size'>
}

/** The summary of a visit. */
export function VisitSummaryDocument({ view, size, tools }: VisitSummaryDocumentProps) {
  const { beforeMedicines, medicines, afterMedicines, ...head } = view
  return (
    <ClinicalDocument title="Visit summary" {...head} size={size} tools={tools}>
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
