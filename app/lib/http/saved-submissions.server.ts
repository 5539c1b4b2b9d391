import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { isResource } from '#contract/resources.ts'
import { asValues, keptFields } from '../forms/restored-fields.server'
import { screenAt } from '../navigation/find-screen'
import { type ApiClient, createApi, refusalOf } from './api.server'
import type { GuestContext } from './require-screen.server'
import { safePath } from './safe-path'

/** Pages whose posts mean nothing later. */
const NOT_KEPT = new Set(['/logout', '/switch-clinic', '/login'])

/**
 * Keeps a form that cannot be acted on now, because its session has ended or because it was drawn in an earlier one, for
 * the person whose session it is or was (decision 16). Texts only: a file has to be chosen again.
 * @param token of that session; an ended one is proof enough to keep something, and good for nothing else
 * @returns the id to give it back by; null when there was nothing to keep
 */
export async function saveSubmission(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  token: string,
): Promise<string | null> {
  const path = pageOf(args.request)
  if (!path) return null
  const form = await args.request.clone().formData()
  const fields = keptFields(form)
  if (fields.length === 0) return null
  try {
    const { data } = await createApi(args.context, { token, key: null }).parking.keep({ path, fields })
    return data.id
  } catch (error) {
    if (!refusalOf(error)) args.context.report(error)
    return null
  }
}

/** The page that a form stands on: where it was posted to, or for a draft the page that sent it. */
export function pageOf(request: Request): string | null {
  const url = new URL(request.url)
  for (const name of ['parked', '_data']) url.searchParams.delete(name)
  const path = screenAt(url.pathname)?.path
  if (!path || NOT_KEPT.has(path)) return null
  if (!isResource(path)) return url.pathname + url.search
  return path === '/drafts' ? refererOf(request) : null
}

/** Path and query of the page of ours that a request came from. */
export function refererOf(request: Request): string | null {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { origin, pathname, search } = new URL(referer)
  const path = screenAt(pathname)?.path
  if (origin !== new URL(request.url).origin || !path || isResource(path)) return null
  return safePath(pathname + search, '') || null
}

/** The address of a page with a kept form filled in. */
export function withParked(path: string, id: string): string {
  const url = new URL(path, 'http://here.invalid')
  url.searchParams.set('parked', id)
  return url.pathname + url.search
}

export interface Restored {
  id: string
  /** For the form's `defaultValue`, by conform's names; texts as they were typed. */
  values: Record<string, unknown>
  sentAt: string
}

/**
 * The form that `?parked=` names, if it is the signed-in person's and of this page: what a loader fills its form in with.
 * @example const kept = await restored(entered); defaultValue = { ...record, ...kept?.values }
 */
export async function restored({ api, url, me }: GuestContext): Promise<Restored | null> {
  const id = url.searchParams.get('parked')
  if (!id || !me) return null
  try {
    const { data } = await api.parking.take({ id })
    if (new URL(data.path, url).pathname !== url.pathname) return null
    return { id, values: asValues(data.fields), sentAt: data.sentAt }
  } catch (error) {
    if (refusalOf(error)) return null
    throw error
  }
}

/** A kept form is saved, or not wanted: nothing of it is kept any longer. */
export async function dropParked(api: ApiClient, id: string): Promise<void> {
  try {
    await api.parking.drop({ id })
  } catch (error) {
    if (!refusalOf(error)) throw error
  }
}
