import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, json, type TypedResponse } from '@remix-run/node'
import type { z } from 'zod'
import { type Refused, refusalOf } from './api.server'
import { asForm } from './coerce.server'
import { enterAnyone } from './enter.server'
import { parkPost } from './parked.server'
import { safePath } from './safe-path'
import { redirectWithSuccess } from './toast.server'
import { markWrong } from './wrong.server'

/** Fields of ours that no schema knows. */
const OWN_FIELDS = ['_token', '_key'] as const

export interface Reply {
  reply: SubmissionResult<string[]>
  /** What a conflict brought along: free slots, the record as it stands now. */
  conflict: unknown
}

interface Plan<Value, Done> {
  /** Hands the checked input to the API. */
  send: (input: Value) => Promise<{ data: Done; message?: string }>
  /** Where a success goes, and what it says there. */
  then: {
    go: string | ((done: Done, input: Value) => string)
    say?: string | ((done: Done, input: Value) => string)
    headers?: (done: Done) => HeadersInit | Promise<HeadersInit>
  }
  /** Never sent back to the page: passwords. */
  hide?: string[]
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
  const { credentials } = await enterAnyone(args)
  const form = await args.request.clone().formData()
  const key = form.get('_key')
  credentials.key = typeof key === 'string' ? key : null
  for (const name of OWN_FIELDS) form.delete(name)

  const own = await plan.onIntent?.(form)
  if (own) return own as TypedResponse<Reply>
  // What was searched for with a Find button is no answer to any question of the form.
  for (const name of [...form.keys()]) if (name.startsWith('_q_')) form.delete(name)

  const submission = parseWithZod(form, { schema: asForm(schema), disableAutoCoercion: true })
  const hideFields = plan.hide as never
  if (submission.status !== 'success') {
    const reply = submission.reply({ hideFields })
    if (submission.status === 'error') markWrong(args.context)
    return answer(reply, submission.status === 'error' ? 422 : 200)
  }
  let done: { data: Done; message?: string }
  try {
    done = await plan.send(submission.value as z.output<Schema>)
  } catch (error) {
    const refused = refusalOf(error)
    if (refused?.status === 401) await parkPost(args, credentials.token ?? '')
    if (!refused || !ON_THE_FORM.has(refused.status)) throw asPage(refused, error)
    markWrong(args.context)
    const { fieldErrors, formErrors } = laidOn(form, refused)
    return answer(
      submission.reply({ hideFields, fieldErrors: fieldErrors as never, formErrors }),
      refused.status,
      refused.data,
    )
  }
  const { go, say, headers } = plan.then
  const input = submission.value as z.output<Schema>
  const where = safePath(typeof go === 'function' ? go(done.data, input) : go)
  const sentence = done.message ?? (typeof say === 'function' ? say(done.data, input) : say)
  return redirectWithSuccess(args.context, where, sentence, await headers?.(done.data))
}

const ON_THE_FORM = new Set([409, 410, 422, 429])

function answer(reply: SubmissionResult<string[]>, status: number, conflict: unknown = null): TypedResponse<Reply> {
  return json<Reply>({ reply, conflict }, { status })
}

/** Sentences for fields that the form has go beside them; the others, and the message itself, go on top. */
function laidOn(form: FormData, { message, fields }: Refused) {
  const fieldErrors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const [name, sentence] of Object.entries(fields)) {
    if (form.has(name)) fieldErrors[name] = [sentence]
    else formErrors.push(sentence)
  }
  if (formErrors.length === 0 && Object.keys(fieldErrors).length === 0) formErrors.push(message)
  return { fieldErrors, formErrors }
}

/** A refusal that no form can show: the error page with its status and our own words. */
export function asPage(refused: Refused | null, error: unknown): unknown {
  return refused && refused.status < 500 ? json({ message: refused.message }, { status: refused.status }) : error
}
