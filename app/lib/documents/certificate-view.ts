import type { ClinicalHead } from './clinical-head'

/** A certificate as words, ready to be drawn. */
export interface CertificateView {
  title: string
  head: ClinicalHead
  marks: string[]
  facts: { label: string; value: string }[]
  /** What is certified, in whole sentences. */
  sentences: string[]
  remarks: string | null
  signed: string
}
