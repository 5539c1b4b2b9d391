import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { lockDoctor, startConsultation } from '#api/scheduling/public.ts'
import { visits } from '#db/schema/clinical/visits.ts'

/** Starts the visit of an appointment, or returns the one that was started: starting twice opens one visit. */
export async function startVisit(context: CallContext, { appointmentId }: { appointmentId: string }) {
  const { db, me, now } = context
  if (!me.doctorId) throw refuse.forbidden('Only doctors of this practice can start a visit.')
  await lockDoctor(db, me, me.doctorId)
  const [started] = await db
    .select()
    .from(visits)
    .where(and(restrictToReach(db, me, 'own', visits), eq(visits.appointmentId, appointmentId)))
  if (started) return { visitId: started.id, patientId: started.patientId, appointmentId }

  const { patient, doctor, place } = await startConsultation(context, appointmentId)
  if (!patient) throw refuse.notFound('patient')
  const visitId = uuidv7()
  const { patientId } = patient
  await db.insert(visits).values({
    id: visitId,
    practiceId: me.practiceId,
    appointmentId,
    patientId,
    doctorId: doctor.doctorId,
    placeId: place.placeId,
    startedAt: now.toISOString(),
  })
  await recordAudit(context, { act: 'create', object: 'visit', objectId: visitId, patientId, after: { appointmentId } })
  return { visitId, patientId, appointmentId }
}
