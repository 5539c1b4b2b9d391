import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { uuid } from '#contract/pieces.ts'
import { enter } from '~/lib/enter.server'
import { submit } from '~/lib/submit.server'

const Act = z.strictObject({
  appointmentId: uuid('Choose the appointment'),
  intent: z.enum(['arrive', 'undo', 'approve'], 'Press one of the buttons of the list'),
})

const said = { arrive: 'Marked as arrived', undo: 'Arrival undone', approve: 'Request approved' }

/** The one-button acts of lists and boards: back to the same list, with focus on the same row. */
export async function act(args: ActionFunctionArgs) {
  const { api, url } = await enter(args)
  const { arrive, undoArrival: undo, approve } = api.appointments
  const acts = { arrive, undo, approve }
  return submit(args, Act, {
    send: ({ appointmentId, intent }) => acts[intent]({ appointmentId }),
    then: {
      go: (_, { appointmentId }) => {
        const query = new URLSearchParams(url.search)
        query.set('focus', appointmentId)
        return `${url.pathname}?${query}`
      },
      say: (_, { intent }) => said[intent],
    },
  })
}
