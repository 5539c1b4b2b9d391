import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'

/** The parts of a record in words for the patient, by the object of the audit row. */
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
  documents: 'Documents',
  lab_orders: 'Lab tests',
  follow_ups: 'Follow-ups',
  changes: 'Visits',
  findings: 'Prescription',
  visit_summary: 'Summary of a visit',
  certificates: 'Certificates',
  certificate: 'Certificate',
  break_glass: 'Emergency access',
} as const

/** Objects of audit rows that earlier versions named otherwise. Audit rows are never changed. */
const EARLIER_NAMES = new Map<string, string>([
  ['papers', 'documents'],
  ['broken_glass', 'break_glass'],
])

/** The objects of audit rows about emergency access. */
export const EMERGENCY_OBJECTS: string[] = ['break_glass', 'broken_glass']

/** Describes the object of an audit row; an unknown object is the record. */
export const describeObject = (object: string): string =>
  OBJECT_WORDS[(EARLIER_NAMES.get(object) ?? object) as keyof typeof OBJECT_WORDS] ?? OBJECT_WORDS.chart

/** One access to a record by one person. */
export const AccessLogEntry = z.object({
  openingId: uuid(),
  patientId: uuid(),
  patientName: z.string(),
  personName: z.string(),
  role: z.string(),
  at: z.string(),
  /** In words, each once: "Vitals", "Printed: Prescription". */
  what: z.array(z.string()),
  /** By emergency access. */
  emergency: z.boolean(),
})
export type AccessLogEntry = z.infer<typeof AccessLogEntry>
