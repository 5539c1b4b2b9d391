import { listUpcomingVisits } from '#api/billing/public.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { recordRecentPatient } from '#api/patients/public.ts'
import type { TimelineQuery } from '#contract/clinical/records/timeline.ts'
import { LATEST_READINGS } from '#contract/clinical/vitals/schema.ts'
import { listHistoryNames } from '../history/store.ts'
import { listPrescriptionsOfPatient } from '../prescriptions/store.ts'
import { listLastResults } from '../results/store.ts'
import { openConsultation } from '../visits/consultation.ts'
import { listVisitsOfPatient } from '../visits/lists.ts'
import { listChangesOfRecord } from '../visits/record-changes.ts'
import { listVitals } from '../vitals/list-vitals.ts'
import { listTimelineEntries } from './timeline.ts'

const MAX_VISITS = 10
const MAX_PRESCRIPTIONS = 5

/** Reads the first page of a patient's record, with one row in the audit. */
export async function readSummaryPage(
  ctx: CallContext,
  { patientId: requestedId, ...timelineQuery }: TimelineQuery & { patientId: string },
) {
  const consultation = await openConsultation(ctx, { patientId: requestedId })
  if (consultation.chart === 'banner') return { consultation, chart: null }
  const { patientId } = consultation.banner
  const [coming, visits, prescriptions, history, vitals, results, changes, timeline] = await readTogether([
    listUpcomingVisits(ctx, patientId),
    listVisitsOfPatient(ctx, patientId, MAX_VISITS),
    listPrescriptionsOfPatient(ctx, patientId, { limit: MAX_PRESCRIPTIONS }),
    listHistoryNames(ctx, patientId),
    listVitals(ctx, patientId, { limit: LATEST_READINGS }),
    listLastResults(ctx, patientId),
    listChangesOfRecord(ctx, patientId),
    listTimelineEntries(ctx, patientId, timelineQuery),
    recordRecentPatient(ctx.db, ctx.me, patientId),
  ])
  return { consultation, chart: { coming, visits, prescriptions, history, vitals, results, changes, timeline } }
}
