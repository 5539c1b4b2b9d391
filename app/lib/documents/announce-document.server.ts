import type { ActionFunctionArgs } from '@remix-run/node'
import { canDo } from '#contract/operations.ts'
import type { AnnouncedDocument } from '#contract/scheduling/messages/rules.ts'
import { DocumentMessage } from '#contract/scheduling/messages/schema.ts'
import { submit } from '../forms/submit.server'
import type { ScreenContext } from '../http/require-screen.server'
import type { ClinicalDocumentView } from './clinical-view'
import { tellMessageOutcome } from './message-outcome.server'
import { renderClinicalFile } from './pdf/pdf-response.server'

/** A document of which the patient can be told. */
export interface AnnouncedView {
  view: ClinicalDocumentView
  patientId: string
  /** Whether the document is signed and valid. */
  isReady: boolean
}

/** Prepares the button that tells a patient about a valid document, for users who may send messages. */
export function prepareAnnouncement(
  { me, hidden }: ScreenContext,
  document: AnnouncedDocument,
  { patientId, isReady }: AnnouncedView,
) {
  return isReady && canDo('messages:send', me.role) ? { ...hidden, more: { patientId, document } } : undefined
}

/**
 * Handles the button. An e-mail has the document as a PDF. A message that isn't sent automatically is opened from the list of
 * messages.
 */
export function submitAnnouncement(
  args: ActionFunctionArgs,
  { api, here }: ScreenContext,
  readView: () => Promise<AnnouncedView>,
) {
  return submit(args, DocumentMessage, {
    send: async (input) => {
      const { view, patientId } = await readView()
      return api.messages.announceDocument({ ...input, patientId, pdf: await renderClinicalFile(args, view) })
    },
    onSuccess: tellMessageOutcome('message', here),
  })
}
