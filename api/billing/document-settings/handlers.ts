import { handle } from '#api/kernel/implement.ts'
import { readDocumentSettings, saveDocumentSettings } from './store.ts'

export const documentSettings = handle('documentSettings', {
  read: readDocumentSettings,
  save: saveDocumentSettings,
})
