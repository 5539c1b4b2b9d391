import type { CheckedPrescription } from '#contract/clinical/prescriptions/checking-calls.ts'
import type { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import type { Asking } from '../visits/chart.ts'
import { readable } from '../visits/reading.ts'
import { checked, traced } from './checking.ts'
import { draftOf } from './draft.ts'
import { keptLine } from './lines.ts'

/** What would be found if these lines were the visit's prescription; nothing is saved. */
export async function checkWritten(
  asking: Asking,
  visitId: string,
  lines: readonly PrescriptionLine[],
): Promise<Omit<CheckedPrescription, 'prescriptionId'>> {
  const { patientId } = await readable(asking, visitId)
  await traced(asking, visitId, patientId)
  const draft = await draftOf(asking, visitId)
  return checked(asking, draft ?? { id: null, visitId, patientId, replacesId: null }, lines.map(keptLine))
}
