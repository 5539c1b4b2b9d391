import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { AUTOMATIC_HEADER } from '#contract/kernel/limits.ts'
import type { SessionView } from '#contract/practice/people/schema.ts'
import type { ResourcePath, ResourceRow } from '#contract/resources.ts'
import { isInAudience, PUBLIC } from '#contract/roles.ts'
import type { Path, ScreenRow } from '#contract/screens.ts'
import type { CallCredentials } from '#contract/web.ts'
import { type Formatter, getFormatter } from '../format/format'
import { describeAudience } from '../format/roles-in-words'
import { findScreen } from '../navigation/find-screen'
import { to } from '../navigation/links'
import { type ApiClient, createApi, toErrorPage, toRefusal } from './api.server'
import { pagePath, saveSubmission } from './saved-submissions.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs

interface BaseContext {
  api: ApiClient
  url: URL
  /** Path and query of this page, for redirects back to it. */
  here: string
  params: Record<string, string>
  path: Path | ResourcePath
  screen: ScreenRow | ResourceRow
  credentials: CallCredentials
}
export interface ScreenContext extends BaseContext {
  me: SessionView
  /** The formatter of the practice's language, time zone and currency. */
  format: Formatter
  /** The current day of the practice. */
  today: string
  /** The hidden values of the page's form: the form token and a new idempotency key. */
  hidden: { token: string; formKey: string }
}
export interface GuestContext extends BaseContext {
  me: SessionView | null
}

interface RequestAccess {
  credentials: CallCredentials
  api: ApiClient
  me: Promise<SessionView | null>
  /** Set once recording the refusal in the audit log has begun. */
  refusalRecorded?: Promise<void>
}

// Remix copies the request for each loader but shares the load context.
const requestAccess = new WeakMap<object, RequestAccess>()

function getRequestAccess({ context, request }: Args): RequestAccess {
  const existing = requestAccess.get(context)
  if (existing) return existing
  const credentials: CallCredentials = {
    token: context.user?.token ?? null,
    key: null,
    isAutomatic: request.headers.has(AUTOMATIC_HEADER),
  }
  const api = createApi(context, credentials)
  const me = context.user ? readSession(api) : Promise.resolve(null)
  // Every loader that awaits it handles the failure. Unhandled, the shared promise would end the process.
  me.catch(() => {})
  const access = { credentials, api, me }
  requestAccess.set(context, access)
  return access
}

async function readSession(api: ApiClient): Promise<SessionView | null> {
  try {
    return (await api.session.view()).data
  } catch (error) {
    if (toRefusal(error)?.status === 401) return null
    throw error
  }
}

/** Throws the page of a busy service or of another refusal, with a new response for each loader. */
function throwSessionError(error: unknown): never {
  throw toErrorPage(toRefusal(error), error)
}

/**
 * Requires a signed-in person who may open the screen. Every loader and action begins with it: it finds the screen by the
 * URL, reads the session or redirects to /login, checks the screen's roles, and provides the API client.
 * @throws a redirect to /login, or 403 and 404 as pages
 */
export async function requireScreen(args: Args): Promise<ScreenContext> {
  const visitor = await requireScreenOrGuest(args)
  if (!visitor.me) throw await redirectToSignIn(args)
  const format = getFormatter(visitor.me.practice)
  return {
    ...visitor,
    me: visitor.me,
    format,
    today: format.dayAt(new Date()),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

/** Does the same as `requireScreen` for public screens, where `me` may be null. */
export async function requireScreenOrGuest(args: Args): Promise<GuestContext> {
  const url = new URL(args.request.url)
  const match = findScreen(url.pathname)
  if (!match) throw json({ message: null }, { status: 404 })
  const access = getRequestAccess(args)
  const { credentials, api } = access
  const me = await access.me.catch(throwSessionError)
  if (match.row.roles !== PUBLIC) {
    if (!me) throw await redirectToSignIn(args)
    if (!isInAudience(match.row.roles, me.role)) {
      access.refusalRecorded ??= recordRefusal(args, api, url.pathname)
      await access.refusalRecorded
      throw json({ message: describeAudience(match.row.roles) }, { status: 403 })
    }
    if (me.mustSetUpSecondStep && !OPEN_BEFORE_SECOND_STEP.has(match.path)) throw await redirectToSecondStep(args)
  }
  url.searchParams.delete('_data')
  return {
    me,
    api,
    url,
    here: url.pathname + url.search,
    params: args.params as Record<string, string>,
    path: match.path,
    screen: match.row,
    credentials,
  }
}

/** The pages of a person who must set up their second step first, besides public ones. */
const OPEN_BEFORE_SECOND_STEP = new Set<Path | ResourcePath>(['/settings/security', '/switch-clinic', '/status-poll'])

/** Redirects to the set-up of the second step. A form that was posted is saved first. */
async function redirectToSecondStep(args: Args): Promise<Response> {
  const { context, request } = args
  if (request.method === 'POST') await saveSubmission(args, context.user?.token ?? '')
  return redirect(to('/settings/security', null, { back: pagePath(request) }), { status: 303 })
}

/** Records a refused page in the audit log. If that fails, the page is refused all the same. */
async function recordRefusal({ context }: Args, api: ApiClient, pathname: string): Promise<void> {
  try {
    await api.session.auditRefusedPage({ path: pathname.slice(0, 300) })
  } catch (error) {
    if (toRefusal(error)?.status !== 401) context.report(error)
  }
}

/**
 * Creates an API client for requests that a page makes by itself. It doesn't read the session, because that counts as
 * activity and would keep the session alive. The API still checks the token at each call.
 */
export function withoutTouchingSession({ context }: Args): Pick<BaseContext, 'api'> {
  return { api: createApi(context, { token: context.user?.token ?? null, key: null }) }
}

/** Returns who is signed in, for the frame around pages that aren't in contract/screens.ts (not found). */
export async function getOptionalSession(args: Args): Promise<SessionView | null> {
  return getRequestAccess(args).me
}

/**
 * Redirects to sign-in and back. If a form was posted in a session that has ended, it is saved first. The cookie stays,
 * because it proves who owns the forms in other tabs.
 */
export async function redirectToSignIn(args: Args): Promise<Response> {
  const { context, request } = args
  const isSaved = context.user !== null && request.method === 'POST' && (await saveSubmission(args, context.user.token))
  const query = new URLSearchParams({ back: pagePath(request) ?? '/' })
  if (context.user) query.set('why', isSaved ? 'saved' : 'ended')
  return redirect(`/login?${query}`, { status: 303 })
}
