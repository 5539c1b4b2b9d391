import { readBearerToken } from '#contract/kernel/headers.ts'
import { AUTOMATIC_HEADER } from '#contract/kernel/limits.ts'
import type { Caller } from '#contract/web.ts'
import type { ApiConnection } from '../api-connection.ts'
import { BodyTooLargeError, type Bytes, MAX_GUEST_BYTES, maxBodyBytes, readBody } from './body.ts'
import { checkBodyShape } from './body-shape.ts'
import { type EdgeContext, type EdgeMiddleware, UNSAFE_METHODS } from './edge.ts'
import { TooManyFieldsError, UnreadableFormError } from './form-fields.ts'
import { tooLarge, tooManyFields } from './form-guard.ts'
import { forwardRequest } from './forward-request.ts'
import type { Refusal, Refuse } from './plain-page.ts'

interface ForwardOptions {
  api: ApiConnection
  refuse: Refuse
  findCaller: (c: EdgeContext) => Caller
}

/** Forwards a call to the API, with its body read up to the size limit. */
export function forwardToApi({ api, refuse, findCaller }: ForwardOptions): EdgeMiddleware {
  return async (c) => {
    try {
      const body = UNSAFE_METHODS.has(c.req.method) ? await readCallBody(c) : null
      if (body && body.byteLength > MAX_GUEST_BYTES) {
        const session = await api.fetch(buildSessionRequest(c), findCaller(c))
        if (!session.ok) return copyResponse(session)
      }
      if (body) checkBodyShape(body, c.req.header('content-type') ?? '')
      return copyResponse(await api.fetch(forwardRequest(c, body), findCaller(c)))
    } catch (error) {
      if (error instanceof BodyTooLargeError) return refuse(c, tooLarge)
      if (error instanceof TooManyFieldsError) return refuse(c, tooManyFields)
      if (error instanceof UnreadableFormError) return refuse(c, unreadableCall)
      throw error
    }
  }
}

/** Copies a response, because the headers of a fetched one are immutable. */
const copyResponse = ({ body, status, headers }: Response): Response =>
  new Response(body, { status, headers: new Headers(headers) })

/** Reads the body of a call. Without a token, only a small one is accepted. */
const readCallBody = (c: EdgeContext): Promise<Bytes> =>
  readBody(c.req.raw, readBearerToken(c.req.header('authorization')) ? maxBodyBytes(c.get('path')) : MAX_GUEST_BYTES)

/** Builds the request that checks, before a large body is parsed, whether the token of a call belongs to a session. */
const buildSessionRequest = (c: EdgeContext): Request =>
  new Request(`${c.get('origin')}/api/v1/session`, {
    headers: { authorization: c.req.header('authorization') ?? '', [AUTOMATIC_HEADER]: '1' },
  })

const unreadableCall: Refusal = {
  status: 415,
  title: 'Unsupported content',
  text: 'Send JSON with the header Content-Type: application/json, or a file as multipart/form-data.',
}
