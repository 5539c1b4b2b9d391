import { z } from 'zod'
import { PaperTitle } from '#contract/clinical/records/schema.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { PatientAtDesk } from '#contract/patients/schema.ts'
import { KINDS, STATUSES } from '#contract/scheduling/appointments/rules.ts'
import { DayCounts } from '#contract/scheduling/appointments/schema.ts'

/** A day of the week at a glance; what was cancelled or missed is not in it. */
const WeekDay = z.object({ day: z.string(), done: z.number().int(), coming: z.number().int() })
export type WeekDay = z.infer<typeof WeekDay>

/** Monday to Sunday, around today. */
const Week = z.array(WeekDay).length(7)

/** Somebody who waits, is expected, or is with the doctor. Times are on the branch's clock. */
export const QueueEntry = z.object({
  appointmentId: uuid(),
  patientId: uuid(),
  patientName: z.string(),
  patientNo: z.string(),
  doctorName: z.string(),
  status: z.enum(STATUSES),
  kind: z.enum(KINDS.map(({ value }) => value)),
  from: z.string(),
  tokenNo: z.number().int().nullable(),
  /** Since the patient arrived; null before. */
  waitedMinutes: z.number().int().nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

/** Which of the first steps a practice has behind it. */
export const SetUp = z.object({
  clinic: z.boolean(),
  doctor: z.boolean(),
  times: z.boolean(),
  receptionist: z.boolean(),
})
export type SetUp = z.infer<typeof SetUp>

export const PracticeBoard = z.object({
  today: z.string(),
  counts: DayCounts,
  week: Week,
  patients: z.number().int(),
  doctors: z.number().int(),
  branches: z.number().int(),
  revenue: z.object({
    /** Payable sums of the invoices issued. */
    todayMinor: z.number().int(),
    monthMinor: z.number().int(),
    /** What was received, by receipts. */
    receivedTodayMinor: z.number().int(),
    receivedMonthMinor: z.number().int(),
  }),
  /** Records that were opened in an emergency, and that no manager has seen yet. */
  brokenGlassUnseen: z.number().int(),
  setUp: SetUp,
})
export type PracticeBoard = z.infer<typeof PracticeBoard>

const some = <Row extends z.ZodRawShape>(row: Row) =>
  z.object({
    rows: z.array(z.object({ patientId: uuid(), patientName: z.string(), ...row })),
    /** All of them; 51 means more than 50. */
    count: z.number().int(),
  })

/** What a doctor has still to do beside today's patients. The first few of each. */
export const DoctorToDo = z.object({
  /** Notes of earlier days that are not signed, the oldest first. */
  unsigned: some({ appointmentId: uuid(), day: z.string() }),
  /** Follow-ups that are due within a week, or were, and are not booked. */
  followUps: some({ followUpId: uuid(), doctorId: uuid(), day: z.string() }),
  /** Patients of whom the laboratory reported something in the last two weeks, the newest first. */
  results: some({ at: z.string() }),
})
export type DoctorToDo = z.infer<typeof DoctorToDo>

export const DoctorBoard = z.object({
  today: z.string(),
  counts: DayCounts,
  week: Week,
  toDo: DoctorToDo,
  /** With the doctor, then waiting by arrival, then expected by time; `next` is the first to see. */
  queue: z.array(QueueEntry),
})
export type DoctorBoard = z.infer<typeof DoctorBoard>

export const DeskBoard = z.object({
  today: z.string(),
  placeName: z.string().nullable(),
  counts: DayCounts,
  week: Week,
  waiting: z.array(QueueEntry),
  expected: z.array(QueueEntry),
})
export type DeskBoard = z.infer<typeof DeskBoard>

export const PatientBoard = z.object({
  /** Own and family members' coming appointments, the next first; three at most. */
  coming: z.array(
    z.object({
      appointmentId: uuid(),
      patientName: z.string(),
      doctorName: z.string(),
      placeName: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      day: z.string(),
      from: z.string(),
      status: z.enum(STATUSES),
    }),
  ),
  /** What is still to be paid, the last visit first. */
  dues: PatientAtDesk.shape.dues,
  /** The last papers of the family, the newest first. */
  papers: z.array(PaperTitle),
})
export type PatientBoard = z.infer<typeof PatientBoard>

/** Somebody's own laboratory or pharmacy. */
export const PlaceBoard = z.object({
  place: z
    .object({
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      licenceNo: z.string().nullable(),
    })
    .nullable(),
})
export type PlaceBoard = z.infer<typeof PlaceBoard>
