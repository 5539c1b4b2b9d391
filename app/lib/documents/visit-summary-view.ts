import type { ClinicalHead } from './clinical-head'
import type { RxTable } from './prescription-view'

/** One heading of a summary with what stands below it: a list, or text with its line ends. */
export interface SummaryPart {
  title: string
  list?: string[]
  text?: string
}

/** The summary of a visit as words, ready to be drawn. What was not written is not there. */
export interface VisitSummaryView {
  head: ClinicalHead
  marks: string[]
  facts: { label: string; value: string }[]
  /** Before the medicines and after them. */
  before: SummaryPart[]
  medicines: RxTable | null
  after: SummaryPart[]
  signed: string | null
}
