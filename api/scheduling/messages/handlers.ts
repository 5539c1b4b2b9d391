import { handle } from '#api/kernel/implement.ts'
import { announceDocument } from './announce-document.ts'
import { announceDelay, endDelay, listDelaysToday } from './delays.ts'
import { readDelaysPage } from './delays-page.ts'
import { openDocumentLink } from './document-links.ts'
import { listMessages, markSent, retryMessage, skipMessage } from './store.ts'

export const messages = handle('messages', {
  list: listMessages,
  announceDocument,
  retry: retryMessage,
  markSent,
  skip: skipMessage,
})

export const documentLinks = handle('documentLinks', { open: openDocumentLink })

export const delays = handle('delays', {
  listToday: listDelaysToday,
  readPage: readDelaysPage,
  announce: announceDelay,
  end: endDelay,
})
