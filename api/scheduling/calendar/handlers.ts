import { api } from '#api/kernel/implement.ts'
import { createFeed, downloadFeed, exportAppointment, readFeed, revokeFeed } from './store.ts'

export const calendar = {
  exportAppointment: api.calendar.exportAppointment.handler(async ({ input, context }) => ({
    data: await exportAppointment(context, input.appointmentId),
  })),
  readFeed: api.calendar.readFeed.handler(async ({ context }) => ({ data: await readFeed(context) })),
  createFeed: api.calendar.createFeed.handler(async ({ context }) => ({ data: await createFeed(context) })),
  revokeFeed: api.calendar.revokeFeed.handler(async ({ context }) => {
    await revokeFeed(context)
    return { data: null }
  }),
  downloadFeed: api.calendar.downloadFeed.handler(async ({ input, context }) => ({
    data: await downloadFeed(context, input.token),
  })),
}
