import { api, respond } from '#api/kernel/implement.ts'
import { deleteDraft, readDraft, saveDraft } from './drafts.ts'
import { deleteSubmission, listSubmissions, readSubmission, saveSubmission } from './saved-submissions.ts'

export const drafts = {
  save: api.drafts.save.handler(
    respond(async (ctx, { key, fields }) => ({ savedAt: await saveDraft(ctx, key, fields) })),
  ),
  read: api.drafts.read.handler(respond(readDraft)),
  delete: api.drafts.delete.handler(respond(deleteDraft)),
}

export const savedSubmissions = {
  save: api.savedSubmissions.save.handler(
    respond(async (ctx, { path, fields }) => ({ id: await saveSubmission(ctx, path, fields) })),
  ),
  list: api.savedSubmissions.list.handler(respond(listSubmissions)),
  read: api.savedSubmissions.read.handler(respond((ctx, { id }) => readSubmission(ctx, id))),
  delete: api.savedSubmissions.delete.handler(respond((ctx, { id }) => deleteSubmission(ctx, id))),
}
