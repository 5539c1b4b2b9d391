import { and, eq } from 'drizzle-orm'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { type prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import type { visits } from '#db/schema/clinical/visits.ts'
import { getRecordAccess } from '../visits/record-access.ts'

/** The visit that a prescription belongs to. */
export type PrescribedVisit = Pick<
  typeof visits.$inferSelect,
  'id' | 'patientId' | 'doctorId' | 'placeId' | 'advice' | 'followUpOn'
>

export type PrescriptionRecord = typeof prescriptions.$inferSelect
export interface PrescriptionWithLines {
  prescription: PrescriptionRecord
  lines: (typeof prescriptionLines.$inferSelect)[]
}

export const isPrescription = ({ me }: Pick<QueryContext, 'me'>, id: string) =>
  and(eq(prescriptions.practiceId, me.practiceId), eq(prescriptions.id, id))

/** Finds a prescription of a patient whose record is open to the user; any other counts as not found. */
export async function findReadablePrescription(
  ctx: CommandContext,
  prescriptionId: string,
  { lock = false } = {},
): Promise<PrescriptionRecord> {
  const query = ctx.db.select().from(prescriptions).where(isPrescription(ctx, prescriptionId))
  const [row] = await (lock ? query.for('update') : query)
  if (!row || (await getRecordAccess(ctx, row.patientId)) === 'banner') throw refuse.notFound('prescription')
  return row
}
