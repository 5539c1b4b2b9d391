import { randomBytes } from 'node:crypto'
import type { SignedInUser, WebContext } from '#contract/web.ts'
import type { ApiDoor } from './api-door.ts'
import type { EdgeContext } from './edge/edge.ts'
import { makeFormToken } from './edge/form-token.ts'
import { loggable } from './edge/request-log.ts'
import type { Log } from './log.ts'
import type { Sender } from './sender.ts'

/** What is the same for every request. */
export interface ContextSettings
  extends Pick<
    WebContext,
    | 'userCookie'
    | 'leftCookie'
    | 'toastSecret'
    | 'publicOrigin'
    | 'registration'
    | 'secureCookies'
    | 'insecureNotice'
    | 'idleSeconds'
    | 'productName'
  > {
  api: ApiDoor
  formSecret: string
  log: Log
}

/** Builds Remix's load context: the web's only way to the API, the cookie and the settings. */
export function loadContext(
  c: EdgeContext,
  { user, guest, bearer }: Sender,
  formState: WebContext['formState'],
  { api, formSecret, log, ...settings }: ContextSettings,
): WebContext {
  const { requestId, ip } = c.var
  return {
    ...settings,
    api: (request) => api.fetch(request, { requestId, ip }),
    user: user satisfies SignedInUser | null,
    formToken: makeFormToken(formSecret, bearer),
    formState,
    nonce: randomBytes(16).toString('base64'),
    requestId,
    ip,
    guestCookie: guest?.setCookie ?? null,
    report: (error) =>
      log.error({ error, requestId, path: loggable(c.var.path), method: c.req.method }, 'unexpected failure'),
  }
}
