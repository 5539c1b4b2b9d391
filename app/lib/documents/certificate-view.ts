import type { ClinicalHead } from './clinical-head'

/** The text of a certificate, ready to render. */
export interface CertificateView {
  title: string
  head: ClinicalHead
  marks: string[]
  facts: { label: string; value: string }[]
  /** The certified statements, in full sentences. */
  sentences: string[]
  remarks: string | null
  signed: string
}
