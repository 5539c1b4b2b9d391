import type { CertificateView } from '~/lib/documents/certificate-view'
import { ClinicalDocument, type ClinicalViewProps } from './clinical-document'

/** A medical certificate. */
export function CertificateDocument({ view, ...page }: ClinicalViewProps<CertificateView>) {
  const { sentences, remarks, ...head } = view
  return (
    <ClinicalDocument {...head} {...page}>
      {sentences.map((sentence) => (
        <p key={sentence} className="document-text">
          {sentence}
        </p>
      ))}
      {remarks && <p className="document-text whitespace-pre-line">{remarks}</p>}
    </ClinicalDocument>
  )
}
