import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { BY_ITSELF } from '#contract/kernel/limits.ts'
import type { SessionView } from '#contract/practice/people/schema.ts'
import type { ResourcePath, ResourceRow } from '#contract/resources.ts'
import { admits, PUBLIC } from '#contract/roles.ts'
import type { Path, ScreenRow } from '#contract/screens.ts'
import { rolesInWords } from '../format/roles-in-words'
import { screenAt } from '../navigation/find-screen'
import { type ApiClient, type Credentials, createApi, refusalOf } from './api.server'
import { pageOf, saveSubmission } from './saved-submissions.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs

interface Common {
  api: ApiClient
  url: URL
  /** Path and query of this page, for a form that comes back to it. */
  here: string
  params: Record<string, string>
  path: Path | ResourcePath
  screen: ScreenRow | ResourceRow
  credentials: Credentials
}
export interface ScreenContext extends Common {
  me: SessionView
}
export interface GuestContext extends Common {
  me: SessionView | null
}

interface Door {
  credentials: Credentials
  api: ApiClient
  me: Promise<SessionView | null>
  /** The audit's row of a refused page is on its way, or written. */
  traced?: Promise<void>
}

// Remix copies the request for each loader and shares the load context: one door a request.
const doors = new WeakMap<object, Door>()

function doorOf({ context, request }: Args): Door {
  const known = doors.get(context)
  if (known) return known
  const credentials: Credentials = {
    token: context.user?.token ?? null,
    key: null,
    byItself: request.headers.has(BY_ITSELF),
  }
  const api = createApi(context, credentials)
  const me = context.user ? sessionOf(api) : Promise.resolve(null)
  // Whoever awaits it sees the failure; the shared promise itself must not end the process.
  me.catch(() => {})
  const door = { credentials, api, me }
  doors.set(context, door)
  return door
}

async function sessionOf(api: ApiClient): Promise<SessionView | null> {
  try {
    return (await api.session.view()).data
  } catch (error) {
    if (refusalOf(error)?.status === 401) return null
    throw error
  }
}

/** A page of its own for each loader that waited: a service that is busy is no unexpected error. */
function busyPage(error: unknown): never {
  const refused = refusalOf(error)
  throw refused?.status === 503 ? json({ message: refused.message }, { status: 503 }) : error
}

/**
 * The door of every loader and action of a screen that needs somebody: finds the screen by the URL, reads the session
 * or sends to /login, and checks the screen's roles. It is the only source of an API client.
 * @throws a redirect to /login, or 403 and 404 as pages
 */
export async function requireScreen(args: Args): Promise<ScreenContext> {
  const visitor = await requireScreenOrGuest(args)
  if (!visitor.me) throw await redirectToSignIn(args)
  return { ...visitor, me: visitor.me }
}

/** The same door for screens that are open to everybody: `me` may be null. */
export async function requireScreenOrGuest(args: Args): Promise<GuestContext> {
  const url = new URL(args.request.url)
  const found = screenAt(url.pathname)
  if (!found) throw json({ message: null }, { status: 404 })
  const door = doorOf(args)
  const { credentials, api } = door
  const me = await door.me.catch(busyPage)
  if (found.row.roles !== PUBLIC) {
    if (!me) throw await redirectToSignIn(args)
    if (!admits(found.row.roles, me.role)) {
      door.traced ??= trace(args, api, url.pathname)
      await door.traced
      throw json({ message: `This page is for ${rolesInWords(found.row.roles)}.` }, { status: 403 })
    }
  }
  url.searchParams.delete('_data')
  return {
    me,
    api,
    url,
    here: url.pathname + url.search,
    params: args.params as Record<string, string>,
    path: found.path,
    screen: found.row,
    credentials,
  }
}

/** A page that is refused leaves its trace as a refused call does; that it could not be written opens no door. */
async function trace({ context }: Args, api: ApiClient, pathname: string): Promise<void> {
  try {
    await api.session.refused({ path: pathname.slice(0, 300) })
  } catch (error) {
    if (refusalOf(error)?.status !== 401) context.report(error)
  }
}

/**
 * The door for what a page does by itself: it reads no session, for reading one counts as activity and keeps it alive.
 * The API still asks for the token's rights at each call.
 */
export function withoutTouchingSession({ context }: Args): Pick<Common, 'api'> {
  return { api: createApi(context, { token: context.user?.token ?? null, key: null }) }
}

/** Who is signed in, for the frame around pages that have no row of their own (not found). */
export async function getOptionalSession(args: Args): Promise<SessionView | null> {
  return doorOf(args).me
}

/**
 * Sends to sign in and back. What was posted by somebody whose session has ended is kept for them first. Their cookie
 * stays: it is what proves whose the forms in their other tabs are.
 */
export async function redirectToSignIn(args: Args): Promise<Response> {
  const { context, request } = args
  const kept = context.user !== null && request.method === 'POST' && (await saveSubmission(args, context.user.token))
  const query = new URLSearchParams({ back: pageOf(request) ?? '/' })
  if (context.user) query.set('why', kept ? 'kept' : 'ended')
  return redirect(`/login?${query}`, { status: 303 })
}
