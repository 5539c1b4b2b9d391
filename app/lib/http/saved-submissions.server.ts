import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { SessionView } from '#contract/practice/people/schema.ts'
import { isResourcePath } from '#contract/resources.ts'
import { collectRestorableFields, toFormValues } from '../forms/restored-fields.server'
import type { RestoredForm } from '../forms/restored-form'
import { findScreen } from '../navigation/find-screen'
import { type ApiClient, createApi, ignoreRefusal, toRefusal } from './api.server'
import { safePath } from './safe-path'

/** Pages whose forms aren't worth saving. */
const NOT_SAVED = new Set(['/logout', '/switch-clinic', '/login', '/login/code'])

/**
 * Saves a form that can't be processed because its session has ended, or because it was rendered in an earlier one, for
 * the owner of that session (`docs/decisions/0011`). Text fields only: files have to be chosen again.
 * @param token of that session. An ended session is enough to save a submission, and for nothing else.
 * @returns the id of the saved submission; null if there was nothing to save
 */
export async function saveSubmission(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  token: string,
): Promise<string | null> {
  const path = pagePath(args.request)
  if (!path) return null
  const form = await args.request.clone().formData()
  const fields = collectRestorableFields(form)
  if (fields.length === 0) return null
  try {
    const { data } = await createApi(args.context, { token, key: null }).savedSubmissions.save({ path, fields })
    return data.id
  } catch (error) {
    if (!toRefusal(error)) args.context.report(error)
    return null
  }
}

/** Returns the page of a form: where it was posted to, or for a draft the page that sent it. */
export function pagePath(request: Request): string | null {
  const url = new URL(request.url)
  for (const name of ['submission', '_data']) url.searchParams.delete(name)
  const path = findScreen(url.pathname)?.path
  if (!path || NOT_SAVED.has(path)) return null
  if (!isResourcePath(path)) return url.pathname + url.search
  return path === '/drafts' ? refererPath(request) : null
}

/** Returns path and query of the page of this site that a request came from. */
export function refererPath(request: Request): string | null {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { origin, pathname, search } = new URL(referer)
  const path = findScreen(pathname)?.path
  if (origin !== new URL(request.url).origin || !path || isResourcePath(path)) return null
  return safePath(pathname + search, '') || null
}

/** Returns the address of a page with its form filled in from a saved submission. */
export function withSubmission(path: string, id: string): string {
  const url = new URL(path, 'http://here.invalid')
  url.searchParams.set('submission', id)
  return url.pathname + url.search
}

/**
 * Loads the saved submission of `?submission=`, if it belongs to the signed-in person and to this page.
 * @example const restored = await restoreSubmission(screen); defaultValue = { ...record, ...restored?.values }
 */
export async function restoreSubmission({
  api,
  url,
  me,
}: {
  api: ApiClient
  url: URL
  me: SessionView | null
}): Promise<RestoredForm | null> {
  const id = url.searchParams.get('submission')
  if (!id || !me) return null
  const saved = await api.savedSubmissions.read({ id }).catch(ignoreRefusal)
  if (!saved || new URL(saved.data.path, url).pathname !== url.pathname) return null
  return { id, values: toFormValues(saved.data.fields) }
}

/** Deletes a saved submission. */
export async function dropSubmission(api: ApiClient, id: string): Promise<void> {
  await api.savedSubmissions.delete({ id }).catch(ignoreRefusal)
}
