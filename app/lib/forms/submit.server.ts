import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, json, type TypedResponse } from '@remix-run/node'
import type { z } from 'zod'
import type { DraftKey } from '#contract/practice/people/draft-calls.ts'
import { getFormatter } from '../format/format'
import { toErrorPage, toRefusal } from '../http/api.server'
import { markInvalid } from '../http/invalid-response.server'
import { redirectToSignIn, requireScreenOrGuest } from '../http/require-screen.server'
import { safePath } from '../http/safe-path'
import { dropSubmission, saveSubmission, withSubmission } from '../http/saved-submissions.server'
import { redirectWith, redirectWithSuccess } from '../http/toast.server'
import { toFormSchema } from './coerce.server'
import { dropDraft, saveDraft } from './drafts.server'
import {
  addChangeTitle,
  addErrors,
  adoptCurrentVersion,
  type FoundErrors,
  type Prepared,
  type Reply,
  replyWith,
  replyWithValues,
  splitErrors,
} from './form-reply.server'
import {
  copyForm,
  FORM_KEYS,
  type FormValues,
  hashForm,
  isSearchText,
  readFormValues,
  toFormData,
} from './form-values.server'
import { describeIssue, OUT_OF_DATE } from './issue-messages.server'

/** ISO 4217's code for no currency. */
const NO_CURRENCY = 'XXX'

interface SubmitOptions<Value, Done> {
  /** Sends the valid input to the API. */
  send: (input: Value) => Promise<{ data: Done; message?: string }>
  /** The redirect after a success, and its message. */
  onSuccess: {
    redirectTo: string | ((done: Done, input: Value) => string)
    message?: string | ((done: Done, input: Value) => string)
    headers?: (done: Done, input: Value) => HeadersInit | Promise<HeadersInit>
  }
  /** The work of the button "Update" (`intent=update`, also by Enter): calculate a preview without saving. */
  preview?: (input: Value) => Promise<{ data: unknown }>
  /** Puts the details of a conflict into the words of the page, such as free times instead of slots. */
  describeConflict?: (conflict: unknown) => unknown
  /** Fields that are never sent back to the page, such as passwords. */
  hideFields?: string[]
  /** Fields that only count for other buttons: `prepare` leaves them out, and a refused form shows them as they were sent. */
  unusedFields?: readonly string[]
  /** The draft of this form: saved by its button, deleted when the form is saved. */
  draft?: DraftKey
  /**
   * Changes the typed values before they are validated, such as dropping blank rows, and handles buttons that change the
   * form without submitting it (find, template, scan). Not called for buttons of rows.
   */
  prepare?: (formValues: FormValues, intent: string) => Prepared | Promise<Prepared>
}

/**
 * Handles a form post, as the only content of an action: validates (422 with the input), sends to the API, shows a refusal
 * on the form or as an error page, and on success redirects with 303 and a toast.
 */
export async function submit<Schema extends z.ZodType, Done>(
  args: ActionFunctionArgs,
  schema: Schema,
  options: SubmitOptions<z.output<Schema>, Done>,
): Promise<TypedResponse<Reply>> {
  const { api, credentials, here, me, url } = await requireScreenOrGuest(args)
  const posted = await args.request.clone().formData()
  const key = posted.get('_key')
  // The form was rendered with an idempotency key. Without it, pressing twice would act twice.
  if (key === '') throw json({ message: OUT_OF_DATE }, { status: 400 })
  if (args.context.formState === 'stale' && me) return restoreStaleForm(args, here)

  const intent = posted.get('intent')
  if (options.draft && intent === 'draft') {
    await saveDraft(api, options.draft, posted)
    url.searchParams.set('draft', 'continue')
    return redirectWithSuccess(args.context, url.pathname + url.search, 'Draft saved')
  }
  const preview = intent === 'update' ? options.preview : undefined
  // Enter in a form that moves money only validates.
  const isCheck = intent === 'check'
  credentials.key = typeof key === 'string' && !preview ? key : null
  credentials.formHash = hashForm(copyForm(posted, (name) => FORM_KEYS.has(name)))
  const { form, errors, rerender } = await prepareForm(posted, Boolean(preview || isCheck), options.prepare)
  if (rerender) {
    if (rerender.status === 422) markInvalid(args.context)
    return rerender
  }

  const now = new Date()
  // Guests belong to no practice, and their forms ask for no dates and amounts.
  const today = me ? getFormatter(me.practice).dayAt(now) : now.toISOString().slice(0, 10)
  const submission = parseForm(form, toFormSchema(schema, { today, currency: me?.practice.currency ?? NO_CURRENCY }))
  // No form of the page could show the error of an unknown intent.
  if (submission.status === 'error' && submission.error?.intent?.includes(OUT_OF_DATE))
    throw json({ message: OUT_OF_DATE }, { status: 400 })
  const createReply = (fieldErrors?: FoundErrors): Reply['reply'] => {
    const reply = submission.reply({ hideFields: options.hideFields as never, ...(fieldErrors as object) })
    return options.unusedFields ? restoreFields(reply, posted, options.unusedFields) : reply
  }
  if (submission.status !== 'success' || Object.keys(errors).length > 0) {
    const reply = addErrors(createReply(), errors)
    if (reply.status === 'error') markInvalid(args.context)
    return replyWith(reply, reply.status === 'error' ? 422 : 200)
  }
  const input = submission.value as z.output<Schema>
  const unsaved = { reply: { ...createReply(), status: undefined }, conflict: null }
  if (isCheck) return json<Reply>({ ...unsaved, checked: true })
  let result: { data: Done; message?: string }
  try {
    if (preview) return json<Reply>({ ...unsaved, preview: (await preview(input)).data })
    result = await options.send(input)
  } catch (error) {
    return replyToRefusal(error, args, form, createReply, options)
  }
  return redirectAfterSuccess(args, result, input, options)
}

/** Puts fields that `prepare` left out back into a reply, as they were sent. */
function restoreFields(reply: Reply['reply'], posted: FormData, names: readonly string[]): Reply['reply'] {
  const sent = readFormValues(posted)
  const restored = Object.fromEntries(names.map((name) => [name, sent[name]])) as Reply['reply']['initialValue']
  return { ...reply, initialValue: { ...reply.initialValue, ...restored } }
}

/** Shows a refusal on the form, where the person can correct it; otherwise as an error page. */
async function replyToRefusal(
  error: unknown,
  args: ActionFunctionArgs,
  form: FormData,
  createReply: (fieldErrors: FoundErrors) => Reply['reply'],
  { draft, describeConflict }: Pick<SubmitOptions<never, never>, 'draft' | 'describeConflict'>,
): Promise<TypedResponse<Reply>> {
  const refusal = toRefusal(error)
  if (refusal?.status === 401) throw await redirectToSignIn(args)
  if (draft && refusal?.status === 403) return saveAsDraft(args, draft, form)
  if (!refusal || !FORM_STATUSES.has(refusal.status)) throw toErrorPage(refusal, error)
  markInvalid(args.context)
  const reply = createReply(splitErrors(form, refusal))
  const conflict = describeConflict?.(refusal.data) ?? refusal.data
  const { me } = await requireScreenOrGuest(args)
  const titled = me ? addChangeTitle(conflict, getFormatter(me.practice)) : conflict
  return replyWith(adoptCurrentVersion(reply, refusal.data), refusal.status, titled)
}

/** Drops what was saved of the unfinished form, and redirects with a toast. */
async function redirectAfterSuccess<Value, Done>(
  args: ActionFunctionArgs,
  result: { data: Done; message?: string },
  input: Value,
  { draft, onSuccess: { redirectTo, message, headers } }: SubmitOptions<Value, Done>,
): Promise<TypedResponse<Reply>> {
  await dropDraftAndSubmission(args, draft).catch((error) => {
    // The form itself is saved, so its answer must not be a failure.
    if (!toRefusal(error)) args.context.report(error)
  })
  const path = safePath(typeof redirectTo === 'function' ? redirectTo(result.data, input) : redirectTo)
  const sentence = result.message ?? (typeof message === 'function' ? message(result.data, input) : message)
  return redirectWithSuccess(args.context, path, sentence, await headers?.(result.data, input))
}

/** Deletes the draft of a form, and the saved submission that filled it in. */
async function dropDraftAndSubmission(args: ActionFunctionArgs, draft: DraftKey | undefined): Promise<void> {
  const { api, url } = await requireScreenOrGuest(args)
  if (draft) await dropDraft(api, draft)
  const submissionId = url.searchParams.get('submission')
  if (submissionId) await dropSubmission(api, submissionId)
}

/**
 * Saves the form as a draft if the person lost access since opening it, as when emergency access ends. The page shows the
 * draft again once the person has access.
 */
async function saveAsDraft(args: ActionFunctionArgs, draft: DraftKey, form: FormData): Promise<TypedResponse<Reply>> {
  const { api, url } = await requireScreenOrGuest(args)
  await saveDraft(api, draft, form)
  url.searchParams.set('draft', 'continue')
  const sentence = 'Not saved, because you no longer have access. Your entries are kept as a draft.'
  return redirectWith('warning', args.context, url.pathname + url.search, sentence)
}

/** Copies the fields that the schema knows, as `prepare` changed them, unless a button of a row was pressed. */
async function prepareForm(
  posted: FormData,
  dropsIntent: boolean,
  prepare?: SubmitOptions<unknown, unknown>['prepare'],
): Promise<{ form: FormData; errors: Record<string, string>; rerender?: TypedResponse<Reply> }> {
  const formData = copyForm(posted, (name) => FORM_KEYS.has(name) || (dropsIntent && name === 'intent'))
  const dropSearches = (form: FormData) => copyForm(form, isSearchText)
  if (!prepare || formData.has('__intent__')) return { form: dropSearches(formData), errors: {} }
  const { intent = '', ...fields } = readFormValues(formData)
  const { values, errors = {}, rerender } = await prepare(fields, String(intent))
  return { form: dropSearches(toFormData(values)), errors, rerender: rerender && replyWithValues(values, rerender) }
}

/** Validates a form by the schema that reads it. A list button that names no list of the form can't come from our pages. */
function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  try {
    return parseWithZod(form, {
      schema,
      disableAutoCoercion: true,
      error: describeIssue,
      formatError: keepFirstMessage,
    })
  } catch (error) {
    if (!form.has('__intent__')) throw error
    throw json({ message: 'This form has no such rows. Nothing was saved.' }, { status: 400 })
  }
}

/** A field shows one error at a time. */
const keepFirstMessage = ([first]: readonly { message: string }[]) => (first ? [first.message] : [])

/** Shows a form from before the last sign-in again, filled in, instead of processing it unseen (`docs/decisions/0011`). */
async function restoreStaleForm(args: ActionFunctionArgs, here: string): Promise<TypedResponse<Reply>> {
  const id = await saveSubmission(args, args.context.user?.token ?? '')
  const sentence = 'This form is not saved yet, because you signed in again after opening it. Check it and save it.'
  return redirectWith('warning', args.context, id ? withSubmission(here, id) : here, sentence)
}

/**
 * Refusals that are shown on the form, with the input. A 404 is about something chosen in the form, such as a clinic that
 * was removed since. If the page's own record is gone, its loader says so. With 507 the disk is full.
 */
const FORM_STATUSES = new Set([404, 409, 410, 422, 429, 507])
