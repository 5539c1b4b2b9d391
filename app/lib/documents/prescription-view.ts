import type { ClinicalHead } from './clinical-head'
import type { PaperWords } from './words/document-words'

/** A dose, and when it is taken. */
export interface RxTaken {
  dose: string | null
  when: string
  /** Before a step that follows another. */
  then: string | null
}

/** A medicine as a row of the paper. */
export interface RxLine {
  medicine: string
  form: string | null
  taken: RxTaken[]
  /** Way, food, at most how often. */
  details: string[]
  /** Why, from when, instructions: a line each. */
  notes: string[]
  days: string | null
  quantity: string | null
  /** What concerns who hands it out: repeats, no substitute. */
  handing: string[]
  stopped: string | null
}

type Titles = Pick<
  PaperWords['prescription'],
  'title' | 'medicines' | 'medicine' | 'how' | 'days' | 'quantity' | 'dose' | 'advice' | 'tests' | 'diagnosis'
>

/** The medicines, also where another paper says them. */
export interface RxTable {
  titles: Titles
  /** Said on every page above the medicines: whose they are. */
  whose: string
  lines: RxLine[]
}

/** A prescription as words, ready to be drawn. What is not known is left out. */
export interface PrescriptionView extends RxTable {
  head: ClinicalHead
  marks: string[]
  facts: { label: string; value: string }[]
  diagnoses: string[]
  advice: string | null
  tests: string[]
  followUp: { label: string; day: string } | null
  signed: string | null
  foot: string[]
}
