import type { ClinicalHead } from './clinical-head'
import type { RxTable } from './prescription-view'

/** A section of a visit summary: a list, or text with line breaks. */
export interface SummaryPart {
  title: string
  list?: string[]
  text?: string
}

/** The text of a visit summary, ready to render. Empty sections are left out. */
export interface VisitSummaryView {
  head: ClinicalHead
  marks: string[]
  facts: { label: string; value: string }[]
  beforeMedicines: SummaryPart[]
  medicines: RxTable | null
  afterMedicines: SummaryPart[]
  signed: string | null
}
