import { z } from 'zod'
import { toPageSchema } from '#contract/kernel/query.ts'
import { DeskSummary } from '#contract/patients/schema.ts'
import { HistoryListName } from '../history/schema.ts'
import { PrescriptionRow } from '../prescriptions/schema.ts'
import { OutsideResult } from '../results/schema.ts'
import { Consultation, RecordChanges, VisitRow } from '../visits/schema.ts'
import { VitalsList } from '../vitals/schema.ts'
import { TimelineEntry } from './timeline.ts'

/** The first page of a patient's record. */
export const RecordSummaryPage = z.object({
  consultation: Consultation,
  /** Null if the record is closed to the user. */
  chart: z
    .object({
      coming: DeskSummary.shape.coming,
      /** The latest visits, prescriptions and readings. */
      visits: z.array(VisitRow),
      prescriptions: z.array(PrescriptionRow),
      /** Past illnesses and long-term medicines, oldest entries first. */
      history: z.array(z.object({ list: HistoryListName, names: z.array(z.string()) })),
      vitals: VitalsList,
      results: z.array(OutsideResult),
      changes: RecordChanges,
      timeline: toPageSchema(TimelineEntry),
    })
    .nullable(),
})
export type RecordSummary = NonNullable<z.infer<typeof RecordSummaryPage>['chart']>
