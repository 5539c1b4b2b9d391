import type { SubmissionResult } from '@conform-to/react'
import { json, type TypedResponse } from '@remix-run/node'
import type { Formatter } from '../format/format'
import type { Refusal } from '../http/api.server'
import type { FormValues } from './form-values.server'

/** The response of an action if it doesn't redirect. */
export interface Reply {
  reply: SubmissionResult<string[]>
  /** Details of a conflict, such as free slots or the current version of the record. */
  conflict: unknown
  /** The result of "Update", which saves nothing. */
  preview?: unknown
  /** The input is valid, but Enter didn't submit it. */
  checked?: boolean
}

/** The answer to a form, as its page reads it. */
export type ActionData = { reply: Reply['reply']; conflict?: unknown } | undefined

/** Typed values to go on with. With `rerender` the page is shown again with them, and nothing is saved. */
export interface Prepared {
  values: FormValues
  /** Errors that the schema can’t find, such as a refused file. Shown with the errors of the schema. */
  errors?: Record<string, string>
  rerender?: { errors?: Record<string, string>; [more: string]: unknown }
}

const CHOOSE_AGAIN = 'Nothing was saved. Choose another one, or open the page again.'

/** Shows the page again with this reply, such as errors. */
export function replyWith(
  reply: SubmissionResult<string[]>,
  status: number,
  conflict: unknown = null,
): TypedResponse<Reply> {
  return json<Reply>({ reply, conflict }, { status })
}

/** Shows the page again with these values and errors, and with what else the page needs. */
export function replyWithValues(
  initialValue: FormValues,
  { errors = {}, ...more }: NonNullable<Prepared['rerender']>,
): TypedResponse<Reply> {
  const reply = addErrors({ initialValue: initialValue as Reply['reply']['initialValue'] }, errors)
  return json<Reply>({ reply, conflict: null, ...more }, { status: reply.status === 'error' ? 422 : 200 })
}

/** Adds errors of single fields to a reply. */
export function addErrors(reply: Reply['reply'], errors: Record<string, string>): Reply['reply'] {
  const added = Object.entries(errors).map(([name, sentence]) => [name, [sentence]])
  if (added.length === 0) return reply
  return { ...reply, status: 'error', error: { ...reply.error, ...Object.fromEntries(added) } }
}

/** After a conflict the person has seen the current version, so the next save may replace it. */
export function adoptCurrentVersion(reply: Reply['reply'], conflict: unknown): Reply['reply'] {
  const version = (conflict as { current?: { version?: number } } | undefined)?.current?.version
  if (version === undefined) return reply
  return { ...reply, initialValue: { ...reply.initialValue, version: String(version) } }
}

interface LatestChange {
  noun: string
  /** Null for the reader's own change. */
  by: string | null
  at: string
}

/** Adds to a conflict with a newer version the sentence about who changed the record, and when, if that is known. */
export function addChangeTitle(conflict: unknown, format: Formatter, now = new Date()): unknown {
  const change = (conflict as { change?: LatestChange | null } | null | undefined)?.change
  if (!change) return conflict
  const { noun, by, at } = change
  const time = format.dayAt(at) === format.dayAt(now) ? `at ${format.time(at)}` : `on ${format.dateTime(at)}`
  const title = by ? `This ${noun} was changed by ${by} ${time}` : `You changed this ${noun} in another tab ${time}`
  return { ...(conflict as object), change: { title } }
}

export interface FoundErrors {
  fieldErrors: Record<string, string[]>
  formErrors: string[]
}

/** Puts errors at the fields that the form has. The others, or the message, go to the error summary. */
export function splitErrors(form: FormData, { status, message, fields }: Refusal): FoundErrors {
  const fieldErrors: FoundErrors['fieldErrors'] = {}
  const formErrors: string[] = []
  for (const [name, sentence] of Object.entries(fields)) {
    if (form.has(name)) fieldErrors[name] = [sentence]
    else formErrors.push(sentence)
  }
  if (formErrors.length === 0 && Object.keys(fieldErrors).length === 0)
    formErrors.push(status === 404 ? `${message} ${CHOOSE_AGAIN}` : message)
  return { fieldErrors, formErrors }
}
