import { z } from 'zod'
import { SavedDraft } from '#contract/practice/people/draft-calls.ts'
import { AppointmentDetails, Slot } from '#contract/scheduling/appointments/schema.ts'
import { HistoryListName } from '../history/schema.ts'
import { LongTermMedicine } from '../prescriptions/long-term.ts'
import { CheckedPrescription } from '../prescriptions/safety-check-calls.ts'
import { OutsideResult } from '../results/schema.ts'
import { VisitTemplateChoice } from '../visit-templates/schema.ts'
import { CarriedDiagnosis, Visit, VisitChanges, VisitRow } from '../visits/schema.ts'
import { VitalsList } from '../vitals/schema.ts'

/** The follow-up of a note that is being written: the appointment if it is booked, or else the free times if asked for. */
const NoteFollowUp = z.object({
  booked: AppointmentDetails.nullable(),
  times: z
    .object({ appointment: AppointmentDetails, days: z.array(z.object({ day: z.string(), slots: z.array(Slot) })) })
    .nullable(),
})
export type NoteFollowUp = z.infer<typeof NoteFollowUp>

/** The note of a visit with what is shown beside it. */
export const NoteTab = z.object({
  /** Null if no visit is open. */
  visit: Visit.nullable(),
  /** The draft of the form, if the note is being written or amended. */
  draft: SavedDraft.nullable(),
  /** The findings of the prescription, except in an amendment. */
  checks: CheckedPrescription.nullable(),
  /** The changes since the patient's previous visit, beside the form. */
  changes: VisitChanges.nullable(),
  laboratories: z.array(z.object({ placeId: z.string(), name: z.string() })),
  followUp: NoteFollowUp.nullable(),
  /** What a note that is being written can take over: long-term medicines, long-term problems, and templates. */
  earlier: z
    .object({
      medicines: z.array(LongTermMedicine),
      diagnoses: z.array(CarriedDiagnosis),
      templates: z.array(VisitTemplateChoice),
    })
    .nullable(),
  /** The side panel: past illnesses and long-term medicines by name, the latest readings, the latest visits, and the note of the latest one before this visit. */
  history: z.array(z.object({ list: HistoryListName, names: z.array(z.string()) })),
  vitals: VitalsList,
  results: z.array(OutsideResult),
  visits: z.array(VisitRow),
  lastVisit: Visit.nullable(),
})
export type NoteTab = z.infer<typeof NoteTab>
