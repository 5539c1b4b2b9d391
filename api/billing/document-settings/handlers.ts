import { api } from '#api/kernel/implement.ts'
import { readDocumentSettings as read, saveDocumentSettings } from './store.ts'

export const documentSettings = {
  read: api.documentSettings.read.handler(async ({ context }) => ({ data: await read(context) })),
  save: api.documentSettings.save.handler(async ({ input, context }) => ({
    data: await saveDocumentSettings(context, input),
  })),
}
