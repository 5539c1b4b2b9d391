import { handle } from '#api/kernel/implement.ts'
import { announceDelay, endDelay, listDelayedPatients, listDelaysToday } from './delays.ts'
import { sendDocument } from './send-document.ts'
import { listMessages, markSent, retryMessage, skipMessage } from './store.ts'

export const messages = handle('messages', {
  list: listMessages,
  sendDocument,
  retry: retryMessage,
  markSent,
  skip: skipMessage,
})

export const delays = handle('delays', {
  listToday: listDelaysToday,
  listPatients: listDelayedPatients,
  announce: announceDelay,
  end: endDelay,
})
