import { handle } from '#api/kernel/implement.ts'
import { announceDocument } from './announce-document.ts'
import { listAnnounceableDoctorIds } from './announceable-doctors.ts'
import { announceDelay, endDelay, listDelayedPatients, listDelaysToday } from './delays.ts'
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
  listPatients: listDelayedPatients,
  listDoctorIds: listAnnounceableDoctorIds,
  announce: announceDelay,
  end: endDelay,
})
