import type { ActionFunctionArgs } from '@remix-run/node'
import { canDo } from '#contract/operations.ts'
import type { AnnouncedDocument } from '#contract/scheduling/messages/rules.ts'
import { DocumentMessage } from '#contract/scheduling/messages/schema.ts'
import { submit } from '../forms/submit.server'
import type { ScreenContext } from '../http/require-screen.server'
import { to } from '../navigation/links'

/** Prepares the button that tells a patient about a document, for users who may send messages. */
export function prepareAnnouncement({ me, hidden }: ScreenContext, document: AnnouncedDocument, patientId: string) {
  return canDo('messages:send', me.role) ? { ...hidden, more: { patientId, document } } : undefined
}

/** Handles the button. A message that isn't sent automatically is opened from the list of messages. */
export function submitAnnouncement(args: ActionFunctionArgs, { api, here }: ScreenContext) {
  return submit(args, DocumentMessage, {
    send: (input) => api.messages.announceDocument(input),
    onSuccess: {
      redirectTo: ({ link }) => (link ? to('/messages') : here),
      message: ({ link, recipient }) =>
        link ? 'Message ready. Open WhatsApp to send it.' : `We’ll send the message to ${recipient}.`,
    },
  })
}
