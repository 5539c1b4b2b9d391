import type { SummaryPart, VisitSummaryView } from '~/lib/documents/visit-summary-view'
import { ClinicalPaper } from './clinical-document'
import type { PaperSize, PaperToolsProps } from './document-toolbar'
import { Medicines } from './prescription-document'

interface VisitSummaryPaperProps {
  paper: VisitSummaryView
  size: PaperSize
  tools: Omit<PaperToolsProps, 'size'>
}

/** What was found and decided at a visit, on paper. */
export function VisitSummaryPaper({ paper, size, tools }: VisitSummaryPaperProps) {
  const { before, medicines, after, ...head } = paper
  return (
    <ClinicalPaper title="Summary of the visit" {...head} size={size} tools={tools}>
      <Parts parts={before} />
      {medicines && (
        <div className="paper-said">
          <Medicines {...medicines} />
        </div>
      )}
      <Parts parts={after} />
    </ClinicalPaper>
  )
}

function Parts({ parts }: { parts: readonly SummaryPart[] }) {
  return parts.map(({ title, list, text }) => (
    <section key={title} className="paper-said">
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
