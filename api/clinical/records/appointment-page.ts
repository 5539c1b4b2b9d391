import type { CallContext } from '#api/kernel/context.ts'
import { readPart, readTogether } from '#api/kernel/page-parts.ts'
import { readAppointment, selectEvents } from '#api/scheduling/public.ts'
import { listCertificatesOfAppointment } from '../certificates/read-certificates.ts'

/**
 * Reads an appointment with its history and, if the visit is signed, the certificates that the user may read.
 * @throws 404 for an appointment outside the user's reach
 */
export async function readAppointmentPage(ctx: CallContext, { appointmentId }: { appointmentId: string }) {
  const appointment = await readAppointment(ctx, { appointmentId })
  const [events, certificates] = await readTogether([
    selectEvents(ctx, appointmentId),
    appointment.status === 'completed'
      ? readPart(ctx, 'certificates:read', (part) => listCertificatesOfAppointment(part, { appointmentId }))
      : null,
  ])
  return { appointment, events, certificates: certificates ?? [] }
}
