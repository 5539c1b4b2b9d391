/** A prescription as words, ready to be drawn. */
export interface PrescriptionView {
  stamp?: string
  letterhead: { name: string; lines: (string | null)[] }
  facts: { label: string; value: string }[]
  patient: { heading: string; name: string; lines: (string | null)[] }
  doctor: { name: string; lines: string[] }
  lines: readonly { medicine: string; taken: string; quantity: string; instructions: string | null }[]
  advice: string | null
  followUp: string | null
  signed: string | null
}
