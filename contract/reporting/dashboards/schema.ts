import { z } from 'zod'
import { InvoiceTotals } from '#contract/billing/invoices/list.ts'
import { AGEING_BUCKETS } from '#contract/billing/ledger/ageing.ts'
import { OwnShifts } from '#contract/billing/shifts/schema.ts'
import { RecordDocument } from '#contract/clinical/records/schema.ts'
import { integer, minor, nullableText, uuid } from '#contract/kernel/fields.ts'
import { DeskSummary } from '#contract/patients/schema.ts'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import { DayCounts, Requests } from '#contract/scheduling/appointments/schema.ts'
import { STATUSES } from '#contract/scheduling/appointments/statuses.ts'

/** The appointments of a day, without cancelled and missed ones. */
const WeekDay = z.object({ day: z.string(), done: integer(), open: integer() })
export type WeekDay = z.infer<typeof WeekDay>

/** Monday to Sunday of this week. */
const Week = z.array(WeekDay).length(7)

/** A patient who is waiting, expected or with the doctor. Times are in the branch's time zone. */
export const QueueEntry = z.object({
  appointmentId: uuid(),
  patientId: uuid(),
  patientName: z.string(),
  patientNo: z.string(),
  doctorName: z.string(),
  status: z.enum(STATUSES),
  kind: z.enum(KINDS.map(({ value }) => value)),
  from: z.string(),
  tokenNo: integer().nullable(),
  /** Since the patient arrived; null before. */
  waitedMinutes: integer().nullable(),
  /** When the patient was last called on the waiting-room displays. */
  calledAt: nullableText(),
  version: integer(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

/** The completed steps of setting up a practice. */
export const SetupProgress = z.object({
  clinic: z.boolean(),
  doctor: z.boolean(),
  times: z.boolean(),
  receptionist: z.boolean(),
})
export type SetupProgress = z.infer<typeof SetupProgress>

/** Null for users who can't approve requests. */
const requests = Requests.nullable()
/** Null for users who take no payments. */
const shifts = OwnShifts.nullable()

const preview = <Row extends z.ZodRawShape>(row: Row) =>
  z.object({
    rows: z.array(z.object({ patientId: uuid(), patientName: z.string(), ...row })),
    /** The total number. 51 means more than 50. */
    count: integer(),
  })

/** A doctor's open tasks besides today's patients, with the first few of each. */
export const DoctorToDo = z.object({
  /** Unsigned notes of earlier days, oldest first. */
  unsigned: preview({ appointmentId: uuid(), day: z.string() }),
  /** Follow-ups due within a week or overdue that aren't booked. */
  followUps: preview({ followUpId: uuid(), doctorId: uuid(), day: z.string() }),
  /** Patients with laboratory results of the last two weeks, newest first. */
  results: preview({ at: z.string() }),
})
export type DoctorToDo = z.infer<typeof DoctorToDo>

export const DoctorBoard = z.object({
  today: z.string(),
  counts: DayCounts,
  week: Week,
  toDo: DoctorToDo,
  /** Patients with the doctor, then waiting by arrival, then expected by time. */
  queue: z.array(QueueEntry),
  requests,
  shifts,
})
export type DoctorBoard = z.infer<typeof DoctorBoard>

/** The appointments of a doctor today. */
const DoctorDayCounts = z.object({
  doctorId: uuid(),
  fullName: z.string(),
  done: integer(),
  /** Waiting or with the doctor. */
  inClinic: integer(),
  expected: integer(),
})
export type DoctorDayCounts = z.infer<typeof DoctorDayCounts>

/** Totals of the invoices issued less credit notes, and payments received less refunds. */
const Revenue = z.object({ invoicedMinor: minor(), receivedMinor: minor() })

/** The parts of the amounts due: by age, and opening balances, which have no due date. */
export const DUE_SHARES = [...AGEING_BUCKETS.map(({ bucket }) => bucket), 'opening'] as const
export type DueShare = (typeof DUE_SHARES)[number]

export const PracticeBoard = z.object({
  today: z.string(),
  counts: DayCounts,
  week: Week,
  patients: integer(),
  doctors: integer(),
  branches: integer(),
  revenue: z.object({
    today: Revenue,
    month: Revenue,
    /** Up to the same day of last month. */
    lastMonth: Revenue,
    /** The last 30 days, oldest first. */
    days: z.array(Revenue.extend({ day: z.string() })),
  }),
  /** Amounts due by days past the due date, and opening balances; null for users who see no invoices. */
  dues: z.record(z.enum(DUE_SHARES), minor()).nullable(),
  /** The doctors who have appointments today, by name. */
  countsByDoctor: z.array(DoctorDayCounts),
  /** Emergency access to records that no manager has reviewed yet. */
  unreviewedEmergencyAccess: integer(),
  /** The refunds that wait for approval; null for users who can't approve them. */
  refundsToApprove: z.object({ count: integer(), more: z.boolean() }).nullable(),
  setUp: SetupProgress,
  /** The free space on the server's disk, if little is left; otherwise null. */
  lowDiskMegabytes: integer().nullable(),
  requests,
  shifts,
  /** The totals of this month's invoices; null for users who see no invoices. */
  invoices: InvoiceTotals.nullable(),
  /** The manager's own patients and tasks; null for managers who are not doctors. */
  doctor: DoctorBoard.omit({ requests: true, shifts: true }).nullable(),
})
export type PracticeBoard = z.infer<typeof PracticeBoard>

export const DeskBoard = z.object({
  today: z.string(),
  placeName: nullableText(),
  counts: DayCounts,
  week: Week,
  /** Patients who wait, emergencies first, then those who are expected, by time. */
  queue: z.array(QueueEntry),
  requests,
  shifts,
})
export type DeskBoard = z.infer<typeof DeskBoard>

export const PatientBoard = z.object({
  /** The next three appointments of the patient and family. */
  upcoming: z.array(
    z.object({
      appointmentId: uuid(),
      patientName: z.string(),
      doctorName: z.string(),
      placeName: z.string(),
      address: nullableText(),
      phone: nullableText(),
      day: z.string(),
      from: z.string(),
      status: z.enum(STATUSES),
    }),
  ),
  /** Amounts due, latest visit first. */
  dues: DeskSummary.shape.dues,
  /** The latest documents of the family, newest first. */
  documents: z.array(RecordDocument),
})
export type PatientBoard = z.infer<typeof PatientBoard>

/** The person's own laboratory or pharmacy. */
export const PlaceBoard = z.object({
  place: z
    .object({
      name: z.string(),
      address: nullableText(),
      phone: nullableText(),
      licenceNo: nullableText(),
    })
    .nullable(),
  shifts,
})
export type PlaceBoard = z.infer<typeof PlaceBoard>
