import { z } from 'zod'
import type { NumberedDocumentType } from '#contract/billing/numbering/numbers.ts'
import { isoDate, isoTime, text } from '#contract/kernel/fields.ts'

/** Fields that only some kinds have; null in the snapshot of other kinds. */
const DETAILS = ['diagnosis', 'fitFor', 'fromTime', 'toTime'] as const
export type CertificateDetail = (typeof DETAILS)[number]
export const mapDetails = <Value>(toValue: (detail: CertificateDetail) => Value) =>
  Object.fromEntries(DETAILS.map((detail) => [detail, toValue(detail)])) as Record<CertificateDetail, Value>

export type CertificateField = 'fromDay' | 'toDay' | CertificateDetail

/** The content of a certificate, formatted. `fromDay` is the day of the visit if the kind has no dates. */
interface CertificateWords extends Record<CertificateDetail, string> {
  patient: string
  visitDay: string
  fromDay: string
  toDay: string
  /** "for 3 days" */
  duration: string
}

interface VisitToCertify {
  status: string
  doctorId: string
}

interface CertificateKindRow {
  label: string
  /** The heading of the document. */
  title: string
  /** The series that numbers it. */
  series: NumberedDocumentType
  canIssue: (visit: VisitToCertify, me: { doctorId: string | null }) => boolean
  /** The days before and after the visit on which it may start. Our own choice. */
  start: { daysBefore: number; daysAfter: number }
  /**
   * The schema of its fields besides remarks. A diagnosis needs `showDiagnosis`, the patient's consent; a certificate
   * with days has a `fromDay`.
   */
  fields: Partial<Record<CertificateField | 'showDiagnosis', z.ZodType>>
  /** The form: its fields in order. */
  form: Partial<Record<CertificateField, { label: string; hint?: string }>>
  /** The certified facts, in full sentences. */
  sentences: (words: CertificateWords) => string[]
  /** The data that its public verification shows: labels by field. Never a diagnosis. */
  verificationLabels: Partial<Record<Exclude<CertificateField, 'diagnosis'>, string>>
}

/** Only the visit's own doctor can certify it, once the note is signed. */
const isDoctorOfSignedVisit: CertificateKindRow['canIssue'] = (visit, me) =>
  visit.status === 'completed' && visit.doctorId === me.doctorId

const formatExamination = ({ patient, visitDay }: CertificateWords) =>
  `I certify that I examined ${patient} on ${visitDay}.`

/** Every kind of certificate is one row. Schemas, forms, prints, verification and database checks follow from it. */
const rows = {
  sick_leave: {
    label: 'Sick leave',
    title: 'Medical certificate',
    series: 'certificate',
    canIssue: isDoctorOfSignedVisit,
    start: { daysBefore: 3, daysAfter: 30 },
    fields: {
      fromDay: isoDate('Enter the first day of the leave'),
      toDay: isoDate('Enter the last day of the leave'),
      showDiagnosis: z.boolean().default(false),
      diagnosis: text(120).optional(),
    },
    form: {
      fromDay: { label: 'First day' },
      toDay: { label: 'Last day', hint: 'For one day, the same as the first day.' },
      diagnosis: { label: 'Diagnosis' },
    },
    sentences: (words) => [
      formatExamination(words),
      ...(words.diagnosis ? [`Diagnosis: ${words.diagnosis}.`] : []),
      `${words.patient} is advised to rest and is not fit for work or school ${
        words.fromDay === words.toDay ? `on ${words.fromDay}` : `from ${words.fromDay} to ${words.toDay}`
      }, ${words.duration}.`,
    ],
    verificationLabels: { fromDay: 'From', toDay: 'To' },
  },
  fitness: {
    label: 'Fitness',
    title: 'Fitness certificate',
    series: 'certificate',
    canIssue: isDoctorOfSignedVisit,
    start: { daysBefore: 0, daysAfter: 30 },
    fields: {
      fromDay: isoDate('Enter the first day of fitness'),
      fitFor: text(120, 'Enter what the patient is fit for, like work or school'),
    },
    form: {
      fromDay: { label: 'Fit from' },
      fitFor: { label: 'Fit for', hint: 'For example work, school, sports or driving.' },
    },
    sentences: (words) => [
      formatExamination(words),
      `${words.patient} is fit for ${words.fitFor} from ${words.fromDay}.`,
    ],
    verificationLabels: { fromDay: 'Fit from', fitFor: 'Fit for' },
  },
  attendance: {
    label: 'Attendance',
    title: 'Attendance certificate',
    series: 'certificate',
    canIssue: isDoctorOfSignedVisit,
    start: { daysBefore: 0, daysAfter: 0 },
    fields: {
      fromTime: isoTime('Enter the start, like 09:30'),
      toTime: isoTime('Enter the end, like 10:15'),
    },
    form: { fromTime: { label: 'Present from' }, toTime: { label: 'Present until' } },
    sentences: ({ patient, visitDay, fromTime, toTime }) => [
      `I certify that ${patient} was at this clinic on ${visitDay}, from ${fromTime} to ${toTime}.`,
    ],
    verificationLabels: { fromDay: 'Day', fromTime: 'From', toTime: 'Until' },
  },
} as const satisfies Record<string, CertificateKindRow>

export type CertificateKind = keyof typeof rows
export type CertificateFieldsOf<Kind extends CertificateKind> = (typeof rows)[Kind]['fields']
export const CERTIFICATE_KINDS: Readonly<Record<CertificateKind, CertificateKindRow>> = rows
export const KINDS = Object.keys(rows) as [CertificateKind, ...CertificateKind[]]
