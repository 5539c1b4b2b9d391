import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'

/** What of a record can be opened, by the object of its audit row, in words for the patient. */
const OBJECT_WORDS = {
  chart: 'Record',
  band: 'Name, number and allergies',
  patient: 'Details',
  visits: 'Visits',
  visit: 'Notes of a visit',
  vitals: 'Vitals',
  history: 'Medical history',
  prescriptions: 'Prescriptions',
  prescription: 'Prescription',
  papers: 'Papers',
  lab_orders: 'Lab tests',
  follow_ups: 'Follow-ups',
  changes: 'Visits',
  findings: 'Prescription',
  visit_summary: 'Summary of a visit',
  certificates: 'Certificates',
  certificate: 'Certificate',
  broken_glass: 'Opened in an emergency',
} as const

/** The object of an audit row in words; what has none of its own is the record. */
export const objectInWords = (object: string): string =>
  OBJECT_WORDS[object as keyof typeof OBJECT_WORDS] ?? OBJECT_WORDS.chart

/** Somebody had a record open: what of it, in one go. */
export const AccessLogEntry = z.object({
  openingId: uuid(),
  patientId: uuid(),
  patientName: z.string(),
  personName: z.string(),
  role: z.string(),
  at: z.string(),
  /** In words, each once: "Vitals", "Printed: Prescription". */
  what: z.array(z.string()),
  /** It was opened against the rule, in an emergency. */
  emergency: z.boolean(),
})
export type AccessLogEntry = z.infer<typeof AccessLogEntry>
