import { api } from '#api/kernel/implement.ts'
import { announceDelay, endDelay, listDelaysToday } from './delays.ts'
import { listMessages, markSent, retryMessage, skipMessage } from './store.ts'

export const messages = {
  list: api.messages.list.handler(async ({ input, context }) => ({ data: await listMessages(context, input) })),
  retry: api.messages.retry.handler(async ({ input, context }) => ({
    data: await retryMessage(context, input.messageId),
  })),
  markSent: api.messages.markSent.handler(async ({ input, context }) => ({
    data: await markSent(context, input.messageId),
  })),
  skip: api.messages.skip.handler(async ({ input, context }) => ({
    data: await skipMessage(context, input.messageId),
  })),
}

export const delays = {
  listToday: api.delays.listToday.handler(async ({ input, context }) => ({
    data: await listDelaysToday(context, input.placeId),
  })),
  announce: api.delays.announce.handler(async ({ input, context }) => ({ data: await announceDelay(context, input) })),
  end: api.delays.end.handler(async ({ input, context }) => {
    await endDelay(context, input.doctorId, input.placeId)
    return { data: null }
  }),
}
