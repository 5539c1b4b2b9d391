import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { text, uuid } from '#contract/kernel/fields.ts'
import { isFieldName, isOwnPath } from './rules.ts'

/** Which form, about whom, of which record: never anybody else's, never another patient's (decision 16). */
export const DraftKey = z.strictObject({
  form: z.string().regex(/^[a-z][a-z0-9-]{1,59}$/, 'Name the form'),
  patientId: uuid().optional(),
  recordId: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'Name the record')
    .optional(),
})
export type DraftKey = z.infer<typeof DraftKey>

/** A form's fields as the browser sends them: name and value, in their order. Files are not kept. */
export const FormFields = z
  .array(z.tuple([z.string().max(256).refine(isFieldName, 'Name a field of a form'), z.string().max(128 * 1024)]))
  .max(1700)
export type FormFields = z.infer<typeof FormFields>

export const drafts = {
  save: call('drafts:self')
    .route({ method: 'PUT', path: '/drafts' })
    .input(z.strictObject({ key: DraftKey, fields: FormFields }))
    .output(answer(z.object({ savedAt: z.string() }))),
  read: call('drafts:self')
    .route({ method: 'GET', path: '/drafts' })
    .input(DraftKey)
    .output(answer(z.object({ fields: FormFields, savedAt: z.string() }).nullable())),
  drop: call('drafts:self').route({ method: 'DELETE', path: '/drafts' }).input(DraftKey).output(answer(z.null())),
}

const Parked = z.object({ id: uuid(), path: z.string(), sentAt: z.string() })

/** Forms that came after their session had ended. */
export const parking = {
  /** Needs no live session: the token of the ended one says whose the form is, and opens nothing else. */
  keep: call('parked:keep')
    .route({ method: 'POST', path: '/parked' })
    .input(
      z.strictObject({
        path: text(2000).refine(isOwnPath, 'Name a page of this site'),
        fields: FormFields,
      }),
    )
    .output(answer(z.object({ id: uuid() }))),
  list: call('parked:read')
    .route({ method: 'GET', path: '/parked' })
    .output(answer(z.array(Parked))),
  /** The form again. Reading does not use it up: it goes when the form is saved, or after a day. */
  take: call('parked:read')
    .route({ method: 'GET', path: '/parked/{id}' })
    .input(z.object({ id: uuid() }))
    .output(answer(Parked.extend({ fields: FormFields }))),
  drop: call('parked:read')
    .route({ method: 'DELETE', path: '/parked/{id}' })
    .input(z.object({ id: uuid() }))
    .output(answer(z.null())),
}
