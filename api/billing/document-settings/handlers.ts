import { api, respond } from '#api/kernel/implement.ts'
import { readDocumentSettings, saveDocumentSettings } from './store.ts'

export const documentSettings = {
  read: api.documentSettings.read.handler(respond(readDocumentSettings)),
  save: api.documentSettings.save.handler(respond(saveDocumentSettings)),
}
