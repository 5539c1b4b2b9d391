import { ORPCError } from '@orpc/client'
import { Hono } from 'hono'
import type { Caller } from '#contract/web.ts'
import type { ApiConnection } from './api-connection.ts'
import type { GuestCookie } from './cookies/guest-cookie.ts'
import { readSender, readSignedOutSender } from './cookies/sender.ts'
import type { SignedOutCookie } from './cookies/signed-out-cookie.ts'
import type { UnansweredCookie } from './cookies/unanswered-cookie.ts'
import type { UserCookie } from './cookies/user-cookie.ts'
import type { ProxyList } from './edge/client-address.ts'
import { compressResponses } from './edge/compression.ts'
import type { Edge, EdgeContext, EdgeMiddleware } from './edge/edge.ts'
import { embedStylesheetInFirstPage } from './edge/first-page.ts'
import { findAnswer, redirectToAnswer } from './edge/form-answers.ts'
import { createFormGuard } from './edge/form-guard.ts'
import { forwardToApi } from './edge/forward-call.ts'
import { forwardRequest } from './edge/forward-request.ts'
import { answerHealth, closeWhileDraining } from './edge/health.ts'
import { allowHosts } from './edge/hosts.ts'
import { identifyRequest } from './edge/identify-request.ts'
import { requireSameOrigin } from './edge/origin.ts'
import { createRefuse, type Refuse } from './edge/plain-page.ts'
import { createRequestLimit, limitCalls } from './edge/request-limit.ts'
import { checkRequestLine } from './edge/request-line.ts'
import { logRequests } from './edge/request-log.ts'
import { setSecurityHeaders } from './edge/security-headers.ts'
import { findStylesheet, type StaticFiles, serveStaticFiles } from './edge/static-files.ts'
import { readSentForm } from './edge/unanswered/unanswered-form.ts'
import { watchCommands } from './edge/unanswered/watch-commands.ts'
import { buildLoadContext, type ContextSettings } from './load-context.ts'
import type { Log } from './logs/log.ts'
import { findPracticeName } from './practice-name.ts'
import type { Remix } from './remix.ts'

/** The settings of both servers: the web and the API alone. */
export interface EdgeSettings {
  log: Log
  api: ApiConnection
  publicOrigin: string
  trustedProxies: ProxyList
  /** The requests of one session in a minute; no limit if 0. */
  requestsPerMinute: number
  isDraining: () => boolean
}

export interface WebSettings extends EdgeSettings {
  port: number
  remix: Remix
  files: StaticFiles
  /** Vite, in development. */
  devFiles?: EdgeMiddleware
  user: UserCookie
  guest: GuestCookie
  signedOut: SignedOutCookie
  unanswered: UnansweredCookie
  context: Omit<ContextSettings, 'log' | 'publicOrigin' | 'userCookie' | 'signedOutCookie'>
}

/** Creates the web server: the checks of the edge in order, then the API or the Remix application. */
export function createWeb(settings: WebSettings): Hono<Edge> {
  const { api, remix, files, user, guest, signedOut, log, publicOrigin, port } = settings
  const refuse = createRefuse(() => findStylesheet(files))
  const limit = createRequestLimit(settings.requestsPerMinute, { refuse })
  const guard = createFormGuard({
    secret: settings.context.formSecret,
    refuse,
    findPracticeName: (c, sender) => findPracticeName(api, sender, readCaller(c)),
  })
  const repeats = { secret: settings.context.formSecret, cookie: settings.unanswered, refuse }
  const context = {
    ...settings.context,
    log,
    publicOrigin,
    userCookie: user.userCookie,
    signedOutCookie: signedOut.signedOutCookie,
  }

  return createEdge(settings, allowHosts({ publicOrigin, port, refuse }), refuse)
    .use(settings.devFiles ?? serveStaticFiles({ files, refuse }))
    .use(compressResponses())
    .use(embedStylesheetInFirstPage(files))
    .use(limitToArea('api', limitCalls(limit)))
    .use(limitToArea('api', forwardToApi({ api, refuse, findCaller: readCaller })))
    .use(requireSameOrigin({ refuse }))
    .all('*', async (c) => {
      const cookies = c.req.header('cookie')
      const sender = await readSender(cookies, { user, guest })
      c.set('personId', sender.user?._id)
      const tooMany = limit(c, sender.user?.token ?? null)
      if (tooMany) return tooMany
      const admitted = await guard(c, sender, () => readSignedOutSender(cookies, sender, { signedOut }))
      if (admitted instanceof Response) return admitted
      const { callApi, end } = api.openCalls(readCaller(c), { isPage: c.req.method === 'GET' })
      const { sender: admittedSender, formState } = admitted
      const userCalls = sender.user && { callApi, token: sender.user.token, secret: settings.context.formSecret }
      try {
        const earlierAnswer = await findAnswer(c, userCalls)
        if (earlierAnswer) return earlierAnswer
        const sent = await readSentForm(c, { body: admitted.body, owner: admittedSender.owner }, repeats)
        if (sent instanceof Response) return sent
        const commands = watchCommands(callApi)
        const page = await remix(
          forwardRequest(c, sent.body),
          buildLoadContext(c, admittedSender, { callApi: commands.callApi, formState }, context),
        )
        const answer = await sent.answer(page, commands.outcome)
        return userCalls ? await redirectToAnswer(c, answer, userCalls) : answer
      } finally {
        await end()
      }
    })
}

/** Creates the edge with the checks that both servers need. */
export function createEdge(
  { log, api, publicOrigin, trustedProxies, isDraining }: EdgeSettings,
  hosts: EdgeMiddleware,
  refuse: Refuse,
): Hono<Edge> {
  const app = new Hono<Edge>()
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return c.body(null, 400)
    log.error({ error, requestId: c.get('requestId') }, 'unexpected failure')
    // Such as a database that was lost before a page's transaction could be committed.
    if (error instanceof ORPCError && error.status > 500) return refuse(c, { ...UNAVAILABLE, text: error.message })
    return refuse(c, {
      status: 500,
      title: 'Unexpected Application Error!',
      text: '500 Internal Server Error',
      link: HOME,
    })
  })
  return app
    .use(identifyRequest({ trustedProxies }))
    .use(logRequests(log))
    .use(setSecurityHeaders({ https: publicOrigin.startsWith('https:') }))
    .use(closeWhileDraining({ isDraining }))
    .use(answerHealth({ isReady: () => api.isReady(), isDraining }))
    .use(hosts)
    .use(checkRequestLine({ refuse }))
}

export const readCaller = (c: EdgeContext): Caller => ({
  requestId: c.get('requestId'),
  ip: c.get('ip'),
  userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
})

const UNAVAILABLE = { status: 503, title: 'Temporarily unavailable' } as const
const HOME = { href: '/', label: 'Go to the dashboard' }

export const limitToArea =
  (area: 'api' | 'web', handler: EdgeMiddleware): EdgeMiddleware =>
  (c, next) =>
    c.get('area') === area ? handler(c, next) : next()
