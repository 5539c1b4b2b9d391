import { api, respond } from '#api/kernel/implement.ts'
import { announceDelay, endDelay, listDelaysToday } from './delays.ts'
import { listMessages, markSent, retryMessage, skipMessage } from './store.ts'

export const messages = {
  list: api.messages.list.handler(respond(listMessages)),
  retry: api.messages.retry.handler(respond(retryMessage)),
  markSent: api.messages.markSent.handler(respond(markSent)),
  skip: api.messages.skip.handler(respond(skipMessage)),
}

export const delays = {
  listToday: api.delays.listToday.handler(respond(listDelaysToday)),
  announce: api.delays.announce.handler(respond(announceDelay)),
  end: api.delays.end.handler(respond(endDelay)),
}
