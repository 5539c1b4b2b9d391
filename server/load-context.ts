import { randomBytes } from 'node:crypto'
import type { CallApi, SignedInUser, WebContext } from '#contract/web.ts'
import type { Sender } from './cookies/sender.ts'
import type { EdgeContext } from './edge/edge.ts'
import { createFormToken } from './edge/form-token.ts'
import { redactPath } from './edge/request-log.ts'
import type { Log } from './logs/log.ts'

/** The part that is the same for every request. */
export interface ContextSettings
  extends Pick<
    WebContext,
    | 'userCookie'
    | 'signedOutCookie'
    | 'toastSecret'
    | 'publicOrigin'
    | 'registration'
    | 'secureCookies'
    | 'insecureNotice'
    | 'idleSeconds'
    | 'productName'
  > {
  formSecret: string
  log: Log
}

/** Builds Remix's load context: the web's access to the API, cookies and settings. */
export function buildLoadContext(
  c: EdgeContext,
  { user, guest, owner }: Sender,
  { callApi, formState }: { callApi: CallApi; formState: WebContext['formState'] },
  { formSecret, log, ...settings }: ContextSettings,
): WebContext {
  const { requestId, ip } = c.var
  return {
    ...settings,
    callApi,
    user: user satisfies SignedInUser | null,
    formToken: createFormToken(formSecret, owner),
    formState,
    nonce: randomBytes(16).toString('base64'),
    requestId,
    ip,
    guestCookie: guest?.setCookie ?? null,
    report: (error) =>
      log.error({ error, requestId, path: redactPath(c.get('path')), method: c.req.method }, 'unexpected failure'),
  }
}
