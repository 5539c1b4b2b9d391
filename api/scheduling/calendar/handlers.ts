import { handle } from '#api/kernel/implement.ts'
import { createFeed, downloadFeed, exportAppointment, readFeed, revokeFeed } from './store.ts'

export const calendar = handle('calendar', {
  exportAppointment,
  readFeed,
  createFeed,
  revokeFeed,
  downloadFeed,
})
