import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { uuid, version } from '#contract/kernel/fields.ts'
import { submit } from '~/lib/forms/submit.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

const DONE_MESSAGES = {
  checkIn: 'Checked in',
  undoCheckIn: 'Check-in undone',
  approve: 'Request approved',
  call: 'Patient called',
}

const RowAction = z.strictObject({
  appointmentId: uuid('Choose the appointment'),
  /** As the list showed it. A patient can be called again, so that needs none. */
  version: version().optional(),
  intent: z.enum(['checkIn', 'undoCheckIn', 'approve', 'call'], 'Use one of the buttons in the list'),
})

/** Runs a one-button action of a list or board and returns to the same list, with focus on the same row. */
export async function submitRowAction(args: ActionFunctionArgs, { api, url }: ScreenContext) {
  return submit(args, RowAction, {
    send: ({ intent, ...press }): Promise<{ data: unknown }> =>
      intent === 'call'
        ? api.boards.callPatient({ appointmentId: press.appointmentId })
        : api.appointments[intent](press),
    onSuccess: {
      redirectTo: (_, { appointmentId }) => {
        const query = new URLSearchParams(url.search)
        query.set('focus', appointmentId)
        return `${url.pathname}?${query}`
      },
      message: (_, { intent }) => DONE_MESSAGES[intent],
    },
  })
}
