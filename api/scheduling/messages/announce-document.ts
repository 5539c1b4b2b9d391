import { findPatient } from '#api/patients/public.ts'
import { findReach } from '#contract/operations.ts'
import type { DocumentMessage, Message } from '#contract/scheduling/messages/schema.ts'
import { renderDocumentMessage } from '#contract/scheduling/messages/templates.ts'
import { messagePatient } from './message-patient.ts'
import type { MessageContext } from './store.ts'

/**
 * Tells a patient by message that a document is ready. An e-mail has it as a PDF, which the web renders.
 * @throws 409 with the reason if the patient can't get messages
 */
export async function announceDocument(
  ctx: MessageContext,
  { patientId, document, pdf }: DocumentMessage & { pdf?: File | undefined },
): Promise<Message> {
  const { db, me } = ctx
  await findPatient({ db, me, reach: findReach('patients:find', me.role) ?? 'own' }, patientId)
  return messagePatient(ctx, patientId, {
    render: (facts) => renderDocumentMessage(document, facts),
    audit: { document },
    pdf,
  })
}
