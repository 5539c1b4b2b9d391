import { api } from '#api/kernel/implement.ts'
import { paperSettings as read, savePaperSettings } from './store.ts'

export const paperSettings = {
  read: api.paperSettings.read.handler(async ({ context }) => ({ data: await read(context) })),
  save: api.paperSettings.save.handler(async ({ input, context }) => ({
    data: await savePaperSettings(context, input),
  })),
}
