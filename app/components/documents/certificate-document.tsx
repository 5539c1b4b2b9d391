import type { CertificateView } from '~/lib/documents/certificate-view'
import { ClinicalPaper } from './clinical-document'
import type { PaperSize, PaperToolsProps } from './document-toolbar'

interface CertificatePaperProps {
  paper: CertificateView
  size: PaperSize
  tools: Omit<PaperToolsProps, 'size'>
}

/** A medical certificate on paper: what is certified, in sentences. */
export function CertificatePaper({ paper, size, tools }: CertificatePaperProps) {
  const { sentences, remarks, ...head } = paper
  return (
    <ClinicalPaper {...head} size={size} tools={tools}>
      {sentences.map((sentence) => (
        <p key={sentence} className="paper-said">
          {sentence}
        </p>
      ))}
      {remarks && <p className="paper-said whitespace-pre-line">{remarks}</p>}
    </ClinicalPaper>
  )
}
