import { api } from '#api/kernel/implement.ts'
import { announce, end, today } from './delays.ts'
import { leaveOut, list, retry, sentByHand } from './store.ts'

export const messages = {
  list: api.messages.list.handler(async ({ input, context }) => ({ data: await list(context, input) })),
  retry: api.messages.retry.handler(async ({ input, context }) => ({ data: await retry(context, input.messageId) })),
  sentByHand: api.messages.sentByHand.handler(async ({ input, context }) => ({
    data: await sentByHand(context, input.messageId),
  })),
  leaveOut: api.messages.leaveOut.handler(async ({ input, context }) => ({
    data: await leaveOut(context, input.messageId),
  })),
}

export const delays = {
  today: api.delays.today.handler(async ({ input, context }) => ({ data: await today(context, input.placeId) })),
  announce: api.delays.announce.handler(async ({ input, context }) => ({ data: await announce(context, input) })),
  end: api.delays.end.handler(async ({ input, context }) => {
    await end(context, input.doctorId, input.placeId)
    return { data: null }
  }),
}
