import { Hono } from 'hono'
import type { ApiDoor, Caller } from './api-door.ts'
import { arrival } from './edge/arrival.ts'
import { type Bytes, capOf, readBody, TooLarge } from './edge/body.ts'
import type { ProxyList } from './edge/client-address.ts'
import { compression } from './edge/compression.ts'
import { type Edge, type EdgeContext, type EdgeMiddleware, UNSAFE_METHODS } from './edge/edge.ts'
import { createFormGuard, tooLarge } from './edge/form-guard.ts'
import { closing, health } from './edge/health.ts'
import { allowHosts } from './edge/hosts.ts'
import { limits } from './edge/limits.ts'
import { sameOriginOnly } from './edge/origin.ts'
import { createRefuse, type Refuse } from './edge/plain-page.ts'
import { requestLog } from './edge/request-log.ts'
import { securityHeaders } from './edge/security-headers.ts'
import { type StaticFiles, staticFiles, stylesheetOf } from './edge/static-files.ts'
import type { GuestCookie } from './guest-cookie.ts'
import type { LeftCookie } from './left-cookie.ts'
import { type ContextSettings, loadContext } from './load-context.ts'
import type { Log } from './log.ts'
import { practiceName } from './practice-name.ts'
import type { Remix } from './remix.ts'
import { leaverOf, senderOf } from './sender.ts'
import type { UserCookie } from './user-cookie.ts'

/** What both servers need: the one with pages and the API alone. */
export interface EdgeSettings {
  log: Log
  api: ApiDoor
  publicOrigin: string
  trustedProxies: ProxyList
  draining: () => boolean
}

export interface WebSettings extends EdgeSettings {
  port: number
  remix: Remix
  files: StaticFiles
  /** In development: Vite, before everything that is ours. */
  devFiles?: EdgeMiddleware
  user: UserCookie
  guest: GuestCookie
  left: LeftCookie
  context: Omit<ContextSettings, 'api' | 'log' | 'publicOrigin' | 'userCookie' | 'leftCookie'>
}

/** The one process's front: the edge's checks in their order, then the API or the application behind them. */
export function createWeb(settings: WebSettings): Hono<Edge> {
  const { api, remix, files, user, guest, left, log, publicOrigin, port } = settings
  const refuse = createRefuse(() => stylesheetOf(files))
  const guard = createFormGuard({
    secret: settings.context.formSecret,
    refuse,
    practiceName: (c, sender) => practiceName(api, sender, callerOf(c)),
  })
  const context = {
    ...settings.context,
    api,
    log,
    publicOrigin,
    userCookie: user.userCookie,
    leftCookie: left.leftCookie,
  }

  return edgeOf(settings, allowHosts({ publicOrigin, port, refuse }), refuse)
    .use(settings.devFiles ?? staticFiles({ files, refuse }))
    .use(compression())
    .use(onlyFor('api', answerAsApi({ api, refuse, callerOf })))
    .use(sameOriginOnly({ refuse }))
    .all('*', async (c) => {
      const cookies = c.req.header('cookie')
      const sender = await senderOf(cookies, { user, guest })
      c.set('personId', sender.user?._id)
      const admitted = await guard(c, sender, () => leaverOf(cookies, sender, { left }))
      if (admitted instanceof Response) return admitted
      return remix(requestFor(c, admitted.body), loadContext(c, admitted.sender, admitted.formState, context))
    })
}

/** The checks that do not depend on what stands behind the edge. */
export function edgeOf(
  { log, api, publicOrigin, trustedProxies, draining }: EdgeSettings,
  hosts: EdgeMiddleware,
  refuse: Refuse,
): Hono<Edge> {
  const app = new Hono<Edge>()
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return c.body(null, 400)
    log.error({ error, requestId: c.var.requestId }, 'unexpected failure')
    return refuse(c, {
      status: 500,
      title: 'Unexpected Application Error!',
      text: '500 Internal Server Error',
      link: HOME,
    })
  })
  return app
    .use(arrival({ trustedProxies }))
    .use(requestLog(log))
    .use(securityHeaders({ https: publicOrigin.startsWith('https:') }))
    .use(closing({ draining }))
    .use(health({ ready: () => api.ready(), draining }))
    .use(hosts)
    .use(limits({ refuse }))
}

/** Who calls, as the edge found out. */
export const callerOf = (c: EdgeContext): Caller => ({ requestId: c.var.requestId, ip: c.var.ip })

const HOME = { href: '/', label: 'Go to the start page' }

export const onlyFor =
  (area: 'api' | 'web', handler: EdgeMiddleware): EdgeMiddleware =>
  (c, next) =>
    c.var.area === area ? handler(c, next) : next()

interface ApiAnswering {
  api: ApiDoor
  refuse: Refuse
  callerOf: (c: EdgeContext) => Caller
}

/** Hands a call to the API, its body read under the cap. */
export function answerAsApi({ api, refuse, callerOf }: ApiAnswering): EdgeMiddleware {
  return async (c) => {
    try {
      const body = UNSAFE_METHODS.has(c.req.method) ? await readBody(c.req.raw, capOf(c.var.path)) : null
      const answer = await api.fetch(requestFor(c, body), callerOf(c))
      // Copied: the headers of an answer that came over HTTP cannot be added to.
      return new Response(answer.body, { status: answer.status, headers: new Headers(answer.headers) })
    } catch (error) {
      if (error instanceof TooLarge) return refuse(c, tooLarge)
      throw error
    }
  }
}

const NOT_PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

/** The request as it goes on: under the browser's own origin, with the body that was counted, without what others may forge. */
function requestFor(c: EdgeContext, body: Bytes | null): Request {
  const { pathname, search } = new URL(c.req.url)
  const headers = new Headers(c.req.raw.headers)
  for (const name of NOT_PASSED_ON) headers.delete(name)
  for (const name of ['transfer-encoding', 'content-length', 'connection']) headers.delete(name)
  headers.delete(c.var.area === 'api' ? 'cookie' : 'authorization')
  headers.set('host', new URL(c.var.origin).host)
  const { method, signal } = c.req.raw
  return new Request(`${c.var.origin}${pathname}${search}`, { method, headers, signal, body: body ?? undefined })
}
