import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, json, type TypedResponse } from '@remix-run/node'
import type { z } from 'zod'
import type { DraftKey } from '#contract/practice/people/kept-calls.ts'
import { type Refused, refusalOf } from '../http/api.server'
import { markWrong } from '../http/invalid-response.server'
import { redirectToSignIn, requireScreenOrGuest } from '../http/require-screen.server'
import { safePath } from '../http/safe-path'
import { dropParked, saveSubmission, withParked } from '../http/saved-submissions.server'
import { redirectWith, redirectWithSuccess } from '../http/toast.server'
import { asForm } from './coerce.server'
import { dropDraft, saveDraft } from './drafts.server'

/** Fields of ours that no schema knows. */
const OWN_FIELDS = ['_token', '_key'] as const
const OUT_OF_DATE = 'This form is out of date. Nothing was saved: open it again.'

export interface Reply {
  reply: SubmissionResult<string[]>
  /** What a conflict brought along: free slots, the record as it stands now. */
  conflict: unknown
  /** What "Update" worked out; nothing of it is kept. */
  preview?: unknown
  /** What was typed is right so far, and Enter posted nothing of it. */
  checked?: boolean
}

interface Plan<Value, Done> {
  /** Hands the checked input to the API. */
  send: (input: Value) => Promise<{ data: Done; message?: string }>
  /** Where a success goes, and what it says there. */
  then: {
    go: string | ((done: Done, input: Value) => string)
    say?: string | ((done: Done, input: Value) => string)
    headers?: (done: Done, input: Value) => HeadersInit | Promise<HeadersInit>
  }
  /** What the button "Update" asks for (`intent=update`, which Enter presses): the act worked out, and nothing kept. */
  preview?: (input: Value) => Promise<{ data: unknown }>
  /** Never sent back to the page: passwords. */
  hide?: string[]
  /** The draft of this form: saved by its button, dropped when the form is saved. */
  draft?: DraftKey
  /** Buttons that change the form and post nothing: the page's own answer to them (find, template, scan). */
  onIntent?: (form: FormData) => Promise<Response | null> | Response | null
}

/**
 * The only body of an action: strip our own fields, parse (422 with what was typed kept), send to the API, lay a refusal
 * on the form or throw it as a page, and on success redirect with 303 and a toast.
 */
export async function submit<Schema extends z.ZodType, Done>(
  args: ActionFunctionArgs,
  schema: Schema,
  plan: Plan<z.output<Schema>, Done>,
): Promise<TypedResponse<Reply>> {
  const { api, credentials, here, me, url } = await requireScreenOrGuest(args)
  const form = await args.request.clone().formData()
  const key = form.get('_key')
  // Drawn with a key and sent without: pressed twice it would act twice.
  if (key === '') throw json({ message: OUT_OF_DATE }, { status: 400 })
  for (const name of OWN_FIELDS) form.delete(name)

  if (args.context.formState === 'stale' && me) return lookAgain(args, here)
  if (plan.draft && form.get('intent') === 'draft') {
    await saveDraft(api, plan.draft, form)
    url.searchParams.set('draft', 'continue')
    return redirectWithSuccess(args.context, url.pathname + url.search, 'Draft saved')
  }
  const preview = form.get('intent') === 'update' ? plan.preview : undefined
  // Enter in a form that moves money: the fields are checked, and nothing is sent.
  const checks = form.get('intent') === 'check'
  if (preview || checks) form.delete('intent')
  credentials.key = typeof key === 'string' && !preview ? key : null
  const own = await plan.onIntent?.(form)
  if (own) return own as TypedResponse<Reply>
  // What was searched for with a Find button is no answer to any question of the form.
  for (const name of [...form.keys()]) if (name.startsWith('_q_')) form.delete(name)

  const submission = parsed(form, schema)
  const hideFields = plan.hide as never
  if (submission.status !== 'success') {
    const reply = submission.reply({ hideFields })
    if (submission.status === 'error') markWrong(args.context)
    return answer(reply, submission.status === 'error' ? 422 : 200)
  }
  if (checks) {
    const reply = { ...submission.reply({ hideFields }), status: undefined }
    return json<Reply>({ reply, conflict: null, checked: true })
  }
  let done: { data: Done; message?: string }
  try {
    if (preview) {
      const { data } = await preview(submission.value as z.output<Schema>)
      return json<Reply>({
        reply: { ...submission.reply({ hideFields }), status: undefined },
        conflict: null,
        preview: data,
      })
    }
    done = await plan.send(submission.value as z.output<Schema>)
  } catch (error) {
    const refused = refusalOf(error)
    if (refused?.status === 401) throw await redirectToSignIn(args)
    if (plan.draft && refused?.status === 403) return keepForLater(args, plan.draft, form)
    if (!refused || !ON_THE_FORM.has(refused.status)) throw toErrorPage(refused, error)
    markWrong(args.context)
    const { fieldErrors, formErrors } = laidOn(form, refused)
    const reply = submission.reply({ hideFields, fieldErrors: fieldErrors as never, formErrors })
    return answer(aboutWhatStands(reply, refused.data), refused.status, refused.data)
  }
  if (plan.draft) await dropDraft(api, plan.draft)
  const parked = url.searchParams.get('parked')
  if (parked) await dropParked(api, parked)
  const { go, say, headers } = plan.then
  const input = submission.value as z.output<Schema>
  const where = safePath(typeof go === 'function' ? go(done.data, input) : go)
  const sentence = done.message ?? (typeof say === 'function' ? say(done.data, input) : say)
  return redirectWithSuccess(args.context, where, sentence, await headers?.(done.data, input))
}

/**
 * What was open when the form was drawn has closed since, as a record that was opened in an emergency does: the form is
 * kept as its draft, and comes back filled in on its page as soon as that opens again.
 */
async function keepForLater(args: ActionFunctionArgs, draft: DraftKey, form: FormData): Promise<TypedResponse<Reply>> {
  const { api, url } = await requireScreenOrGuest(args)
  await saveDraft(api, draft, form)
  url.searchParams.set('draft', 'continue')
  const sentence = 'Nothing was saved: this is not open to you any more. What you typed is kept as a draft.'
  return redirectWith('warning', args.context, url.pathname + url.search, sentence)
}

/** The form against its schema; a list button that names no list of the form was not pressed on a page of ours. */
function parsed<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  try {
    return parseWithZod(form, { schema: asForm(schema), disableAutoCoercion: true, error: notAskedFor })
  } catch (error) {
    if (!form.has('__intent__')) throw error
    throw json({ message: 'This form does not have such rows. Nothing was saved.' }, { status: 400 })
  }
}

/** Fields that the schema does not know: no form of ours sends them, and who does is told in words. */
const notAskedFor = ({ code }: { code?: string }) =>
  code === 'unrecognized_keys'
    ? 'Something was sent that this form does not ask for. Nothing was saved: open the page again.'
    : undefined

/** A form from before the last sign-in is not acted on unseen: it is shown again, filled in. */
async function lookAgain(args: ActionFunctionArgs, here: string): Promise<TypedResponse<Reply>> {
  const id = await saveSubmission(args, args.context.user?.token ?? '')
  const sentence = 'You signed in again after this form was opened, so it is not saved yet. Check it and save it.'
  return redirectWith('warning', args.context, id ? withParked(here, id) : here, sentence)
}

/**
 * What is laid on the form, with what was typed. 404 is something that the form named: a clinic that was removed
 * meanwhile, say. Where the page itself is gone, its loader says so.
 */
const ON_THE_FORM = new Set([404, 409, 410, 422, 429])
const CHOOSE_AGAIN = 'Nothing was saved: choose from what is here now, or open the page again.'

function answer(reply: SubmissionResult<string[]>, status: number, conflict: unknown = null): TypedResponse<Reply> {
  return json<Reply>({ reply, conflict }, { status })
}

/** Who has been shown what somebody else saved decides about that: what is saved next takes the place of this version. */
function aboutWhatStands(reply: Reply['reply'], conflict: unknown): Reply['reply'] {
  const version = (conflict as { current?: { version?: number } } | undefined)?.current?.version
  if (version === undefined) return reply
  return { ...reply, initialValue: { ...reply.initialValue, version: String(version) } }
}

/** Sentences for fields that the form has go beside them; the others, and the message itself, go on top. */
function laidOn(form: FormData, { status, message, fields }: Refused) {
  const fieldErrors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const [name, sentence] of Object.entries(fields)) {
    if (form.has(name)) fieldErrors[name] = [sentence]
    else formErrors.push(sentence)
  }
  if (formErrors.length === 0 && Object.keys(fieldErrors).length === 0)
    formErrors.push(status === 404 ? `${message} ${CHOOSE_AGAIN}` : message)
  return { fieldErrors, formErrors }
}

/** A refusal that no form can show, or a service that is busy: the error page with its status and our own words. */
export function toErrorPage(refused: Refused | null, error: unknown): unknown {
  return refused && (refused.status < 500 || refused.status === 503)
    ? json({ message: refused.message }, { status: refused.status })
    : error
}
