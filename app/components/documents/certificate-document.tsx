import type { CertificateView } from '~/lib/documents/certificate-view'
import type { PaperSize } from '~/lib/documents/document-view'
import { ClinicalDocument } from './clinical-document'
import type { DocumentToolbarProps } from './document-toolbar'

interface CertificateDocumentProps {
  view: CertificateView
  size: PaperSize
  tools: Omit<DocumentToolbarProps, 'size'>
}

/** A medical certificate. */
export function CertificateDocument({ view, size, tools }: CertificateDocumentProps) {
  const { sentences, remarks, ...head } = view
  return (
    <ClinicalDocument {...head} size={size} tools={tools}>
      {sentences.map((sentence) => (
        <p key={sentence} className="document-text">
          {sentence}
        </p>
      ))}
      {remarks && <p className="document-text whitespace-pre-line">{remarks}</p>}
    </ClinicalDocument>
  )
}
