import { BlockList } from 'node:net'
import pino from 'pino'
import type { CallApi, Caller, SignedInUser, WebContext } from '#contract/web.ts'
import type { ApiConnection } from './api-connection.ts'
import { createGuestCookie } from './cookies/guest-cookie.ts'
import { createSignedOutCookie } from './cookies/signed-out-cookie.ts'
import { createUnansweredCookie } from './cookies/unanswered-cookie.ts'
import { createUserCookie } from './cookies/user-cookie.ts'
import { createFormToken, type FormOwner } from './edge/form-token.ts'
import type { StaticFiles } from './edge/static-files.ts'
import { createWeb } from './web.ts'

export const ORIGIN = 'http://localhost:3000'
const FORM_SECRET = 'form secret of the tests'

export const asha: SignedInUser = {
  _id: 'person-asha',
  token: 'token-of-asha',
  role: 'doctor',
  fullName: 'Asha Rao',
  adminId: 'practice-one',
  orgId: 'org-one',
}

export const createTestFormToken = (owner: FormOwner): string => createFormToken(FORM_SECRET, owner)

interface TestWebOptions {
  publicOrigin?: string
  port?: number
  files?: StaticFiles
  trustedProxies?: BlockList
  requestsPerMinute?: number
  isDraining?: () => boolean
  isReady?: () => Promise<boolean>
  page?: (request: Request, context: WebContext) => Response | Promise<Response>
  api?: (request: Request, caller: Caller) => Promise<Response>
  callApi?: CallApi
  /** Ends the calls of a page. */
  end?: () => Promise<void>
  /** Opens the calls of a page, instead of `callApi` and `end`. */
  openCalls?: ApiConnection['openCalls']
}

/** Creates the edge with an application and an API that record their requests. */
export function createTestWeb(options: TestWebOptions = {}) {
  const publicOrigin = options.publicOrigin ?? ORIGIN
  const secure = publicOrigin.startsWith('https:')
  const appRequests: { request: Request; context: WebContext; body: string }[] = []
  const apiCalls: { request: Request; caller: Caller; body: string }[] = []
  const logLines: Record<string, unknown>[] = []
  const user = createUserCookie({ secret: 'user secret', secure, absoluteSeconds: 3600 })
  const guest = createGuestCookie({ secret: 'guest secret', secure })
  const signedOut = createSignedOutCookie({ secret: 'signed-out secret', secure })
  const api: ApiConnection = {
    async fetch(request, caller) {
      apiCalls.push({ request, caller, body: await request.clone().text() })
      return options.api?.(request, caller) ?? Response.json({ data: null })
    },
    openCalls:
      options.openCalls ??
      (() => ({
        callApi: options.callApi ?? (async () => ({ data: null })),
        end: options.end ?? (async () => {}),
      })),
    isReady: options.isReady ?? (async () => true),
  }
  const app = createWeb({
    publicOrigin,
    port: options.port ?? 3000,
    trustedProxies: options.trustedProxies ?? new BlockList(),
    requestsPerMinute: options.requestsPerMinute ?? 0,
    log: pino({ level: 'debug', base: null }, { write: (line) => logLines.push(JSON.parse(line)) }),
    api,
    isDraining: options.isDraining ?? (() => false),
    files: options.files ?? new Map(),
    async remix(request, context) {
      appRequests.push({ request, context, body: await request.clone().text() })
      return (
        options.page?.(request, context) ?? new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } })
      )
    },
    user,
    guest,
    signedOut,
    unanswered: createUnansweredCookie({ secret: 'unanswered secret', secure }),
    context: {
      formSecret: FORM_SECRET,
      toastSecret: 'toast secret',
      registration: 'open',
      secureCookies: secure,
      insecureNotice: false,
      idleSeconds: 1800,
      productName: 'Clinic Desk',
    },
  })
  const serializeSignedOutCookie = async (person: SignedInUser) =>
    (await signedOut.signedOutCookie.serialize(person)).split(';', 1)[0] as string
  const serializeCookie = async (person: SignedInUser) =>
    (await user.userCookie.serialize(person)).split(';', 1)[0] as string

  return {
    app,
    appRequests,
    apiCalls,
    logLines,
    serializeCookie,
    serializeSignedOutCookie,
    get: (path: string, headers: Record<string, string> = {}) => app.request(`${publicOrigin}${path}`, { headers }),
    /** Posts a form as our pages do; `undefined` omits a header. */
    async post(
      fields: Record<string, string>,
      options: { path?: string; as?: SignedInUser; headers?: Record<string, string | undefined> } = {},
    ) {
      const allHeaders = {
        host: new URL(publicOrigin).host,
        origin: publicOrigin,
        cookie: options.as && (await serializeCookie(options.as)),
        ...options.headers,
      }
      const headers = Object.entries(allHeaders).filter((entry): entry is [string, string] => entry[1] !== undefined)
      const body = new URLSearchParams(fields)
      return app.request(`${publicOrigin}${options.path ?? '/book-appointment'}`, { method: 'POST', headers, body })
    },
  }
}
