import { api, respond } from '#api/kernel/implement.ts'
import { createFeed, downloadFeed, exportAppointment, readFeed, revokeFeed } from './store.ts'

export const calendar = {
  exportAppointment: api.calendar.exportAppointment.handler(respond(exportAppointment)),
  readFeed: api.calendar.readFeed.handler(respond(readFeed)),
  createFeed: api.calendar.createFeed.handler(respond(createFeed)),
  revokeFeed: api.calendar.revokeFeed.handler(respond(revokeFeed)),
  downloadFeed: api.calendar.downloadFeed.handler(respond(downloadFeed)),
}
