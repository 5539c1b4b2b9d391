import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'

const RowAction = z.strictObject({
  appointmentId: uuid('Choose the appointment'),
  intent: z.enum(['arrive', 'undo', 'approve', 'call'], 'Use one of the buttons in the list'),
})

const DONE_MESSAGES = {
  arrive: 'Checked in',
  undo: 'Check-in undone',
  approve: 'Request approved',
  call: 'Patient called',
}

/** Runs a one-button action of a list or board and returns to the same list, with focus on the same row. */
export async function submitRowAction(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const { checkIn: arrive, undoCheckIn: undo, approve } = api.appointments
  const { callPatient: call } = api.boards
  const actions = { arrive, undo, approve, call }
  return submit(args, RowAction, {
    send: async ({ appointmentId, intent }) => {
      await actions[intent]({ appointmentId })
      return { data: null }
    },
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
