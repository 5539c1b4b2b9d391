import type { CallContext } from '#api/kernel/context.ts'
import { readPart, readTogether } from '#api/kernel/page-parts.ts'
import { listAppointments } from '#api/scheduling/public.ts'
import { PAGE_SIZE } from '#contract/kernel/limits.ts'
import { openConsultation } from '../visits/consultation.ts'
import { listVisitsOfPatient } from '../visits/lists.ts'

const MAX_VISITS = 50

/** Reads the appointments of a patient, and the past visits if the record is open to the user. */
export async function readAppointmentsPage(
  ctx: CallContext,
  { patientId: requestedId, cursor }: { patientId: string; cursor?: string },
) {
  const consultation = await openConsultation(ctx, { patientId: requestedId })
  const { patientId } = consultation.banner
  const [list, visits] = await readTogether([
    readPart(ctx, 'appointments:read', (part) => listAppointments(part, { patientId, cursor, limit: PAGE_SIZE })),
    consultation.chart === 'all' ? listVisitsOfPatient(ctx, patientId, MAX_VISITS) : null,
  ])
  return { consultation, list: list!, visits }
}
