import { handle } from '#api/kernel/implement.ts'
import { deleteDraft, readDraft, saveDraft } from './drafts.ts'
import { deleteSubmission, listSubmissions, readSubmission, saveSubmission } from './saved-submissions.ts'

export const drafts = handle('drafts', {
  save: async (ctx, { key, fields }) => ({ savedAt: await saveDraft(ctx, key, fields) }),
  read: readDraft,
  delete: deleteDraft,
})

export const savedSubmissions = handle('savedSubmissions', {
  save: async (ctx, { path, fields }) => ({ id: await saveSubmission(ctx, path, fields) }),
  list: listSubmissions,
  read: (ctx, { id }) => readSubmission(ctx, id),
  delete: (ctx, { id }) => deleteSubmission(ctx, id),
})
