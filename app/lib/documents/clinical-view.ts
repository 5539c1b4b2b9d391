import type { ClinicalHead } from './clinical-head'
import type { DocumentWords } from './languages/wording'

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

/** The table of medicines. */
export interface RxTable {
  titles: Pick<DocumentWords['prescription'], 'medicines' | 'medicine' | 'how' | 'days' | 'quantity' | 'dose'>
  /** The patient, shown above the medicines on every page. */
  patientLine: string
  lines: RxLine[]
}

/** A section of a document: a list, or text with line breaks. */
export interface ClinicalSection {
  title?: string
  /** The title is on the same line as the text. */
  inline?: boolean
  list?: string[]
  text?: string
}

/** A prescription, visit summary or certificate as text, ready to render as a page or a PDF. */
export interface ClinicalDocumentView {
  title: string
  head: ClinicalHead
  /** Status marks: "Copy", "Cancelled 14-Jul-2025". */
  marks: string[]
  /** Beside the title: date and number. */
  facts: { label: string; value: string }[]
  beforeMedicines: ClinicalSection[]
  medicines: RxTable | null
  afterMedicines: ClinicalSection[]
  /** Date and time of the signature. */
  signed: string | null
  /** Further lines at the end. */
  foot: string[]
}

/** A section without a text or list is left out. */
export const toTextSection = (title: string, text: string | null, { inline = false } = {}): ClinicalSection[] =>
  text ? [{ title, text, inline }] : []

export const toListSection = (title: string, list: string[]): ClinicalSection[] =>
  list.length > 0 ? [{ title, list }] : []
