import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { text, uuid } from '#contract/kernel/fields.ts'
import { isFieldName, isSitePath } from './rules.ts'

/** The form, patient and record of a draft. A draft belongs to one person and is never shown for another patient. */
export const DraftKey = z.strictObject({
  form: z.string().regex(/^[a-z][a-z0-9-]{1,59}$/, 'Enter the name of the form'),
  patientId: uuid().optional(),
  recordId: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'Enter the id of the record')
    .optional(),
})
export type DraftKey = z.infer<typeof DraftKey>

/** The fields of a form as the browser sends them: names and values in order, without files. */
export const FormFields = z
  .array(
    z.tuple([z.string().max(256).refine(isFieldName, 'Enter the name of a form field'), z.string().max(128 * 1024)]),
  )
  .max(1700)
export type FormFields = z.infer<typeof FormFields>

export const SavedDraft = z.object({ fields: FormFields, savedAt: z.string() })
export type SavedDraft = z.infer<typeof SavedDraft>

export const drafts = {
  save: call('drafts:self', 'PUT /drafts', {
    input: z.strictObject({ key: DraftKey, fields: FormFields }),
    output: z.object({ savedAt: z.string() }),
    idempotent: 'each-time',
    quiet: true,
  }),
  read: call('drafts:self', 'GET /drafts', {
    input: DraftKey,
    output: SavedDraft.nullable(),
  }),
  delete: call('drafts:self', 'DELETE /drafts', { input: DraftKey, output: z.null(), idempotent: 'each-time' }),
}

const byId = z.object({ id: uuid() })
const Submission = byId.extend({ path: z.string(), sentAt: z.string() })

/** Forms that were sent after the session had ended. */
export const savedSubmissions = {
  /** Needs no live session: the token of the ended session identifies the person, and gives no other access. */
  save: call('submissions:save', 'POST /saved-submissions', {
    isTrusted: true,
    input: z.strictObject({
      path: text(2000).refine(isSitePath, 'Enter a path of this site'),
      fields: FormFields,
    }),
    output: byId,
  }),
  list: call('submissions:read', 'GET /saved-submissions', { output: z.array(Submission) }),
  /** Reads a saved form. It is deleted when the form is saved, or after a day. */
  read: call('submissions:read', 'GET /saved-submissions/{id}', {
    input: byId,
    output: Submission.extend({ fields: FormFields }),
  }),
  delete: call('submissions:read', 'DELETE /saved-submissions/{id}', {
    input: byId,
    output: z.null(),
  }),
}
