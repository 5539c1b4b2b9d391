import type { Message } from '#contract/scheduling/messages/schema.ts'
import { to } from '../navigation/links'

/** Says what happens next with a message about a document. A WhatsApp message is opened from the list of messages. */
export const tellMessageOutcome = (document: string, here: string) => ({
  redirectTo: ({ link, messageId }: Message) => (link ? to('/messages', null, { ready: messageId }) : here),
  message: ({ link, recipient }: Message) =>
    link ? 'Message ready. Open WhatsApp to send it.' : `We’ll send the ${document} to ${recipient}.`,
})
