import type { ClinicalHead } from './clinical-head'
import type { DocumentWords } from './languages/document-language'

/** A dose, and when it is taken. */
export interface RxDose {
  dose: string | null
  when: string
  /** The word before a following step: "then". */
  then: string | null
}

/** A medicine as a row of the document. */
export interface RxLine {
  medicine: string
  /** What a brand contains. */
  generic: string | null
  form: string | null
  doses: RxDose[]
  /** Route, food and maximum frequency. */
  details: string[]
  /** Indication, start date and instructions, one line each. */
  notes: string[]
  days: string | null
  quantity: string | null
  /** For the pharmacist: repeats, no substitution. */
  dispensing: string[]
  stopped: string | null
}

type Titles = Pick<
  DocumentWords['prescription'],
  'title' | 'medicines' | 'medicine' | 'how' | 'days' | 'quantity' | 'dose' | 'advice' | 'tests' | 'diagnosis'
>

/** The medicines, also for the visit summary. */
export interface RxTable {
  titles: Titles
  /** The patient, shown above the medicines on every page. */
  patientLine: string
  lines: RxLine[]
}

/** The text of a prescription, ready to render. Unknown details are left out. */
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
