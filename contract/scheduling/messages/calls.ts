import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { MessageQuery } from './list.ts'
import { attachedPdf, Delay, DelayNotice, DelaysPage, DocumentMessage, Message, NewDelay } from './schema.ts'

const byId = z.object({ messageId: uuid() })

/** The outbox of messages to patients. */
export const messages = {
  list: call('messages:read', 'GET /messages', { input: MessageQuery, output: toPageSchema(Message) }),
  /**
   * Tells a patient that a document is ready, with its PDF if it is told by e-mail. If no service sends the message, staff
   * send it with its `link`.
   */
  announceDocument: call('messages:send', 'POST /patients/{patientId}/messages', {
    input: DocumentMessage.extend({ pdf: attachedPdf() }),
    output: Message,
  }),
  /** Sends a failed message again. */
  retry: call('messages:send', 'POST /messages/{messageId}/retry', { input: byId, output: Message }),
  /** Marks a message that staff have sent themselves. */
  markSent: call('messages:send', 'POST /messages/{messageId}/delivery', { input: byId, output: Message }),
  skip: call('messages:send', 'POST /messages/{messageId}/omission', { input: byId, output: Message }),
}

/** The delays of doctors today. Announcing a delay notifies their patients. */
export const delays = {
  listToday: call('delays:read', 'GET /delays', {
    input: z.object({ placeId: uuid().optional() }),
    output: z.array(Delay),
  }),
  /** Today’s delays with their patients, and what announcing another one needs. */
  readPage: call('delays:announce', 'GET /pages/delays', { output: DelaysPage }),
  announce: call('delays:announce', 'POST /delays', { input: NewDelay, output: DelayNotice }),
  /** Ends a delay: displays no longer show it, and waiting messages about it are skipped. */
  end: call('delays:announce', 'DELETE /delays/{doctorId}/{placeId}', {
    input: z.object({ doctorId: uuid(), placeId: uuid() }),
    output: z.null(),
  }),
}

/** Links by which the recipients of messages open a document without signing in. */
export const documentLinks = {
  open: call('documents:open-link', 'GET /document-links/{token}', {
    input: z.object({ token: z.string().max(200) }),
    output: z.file(),
    throttle: 'document-link',
    isTrusted: true,
  }),
}
