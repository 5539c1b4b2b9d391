import type { AddressInfo } from 'node:net'
import { BlockList } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLER_HEADER, CLIENT_IP_HEADER, REQUEST_ID_HEADER } from '#contract/kernel/headers.ts'
import { createApiAlone } from './api-alone.ts'
import { addCallerHeaders, signCaller, verifyCaller } from './api-connection.ts'
import { connectToApi } from './remote-api.ts'
import { createHttpServer, listen } from './serve.ts'
import { createTestWeb } from './testing.ts'

const caller = { requestId: 'r-1', ip: '10.0.0.9' }
const apiRequests: { request: Request; body: string }[] = []
const server = createHttpServer()
let url = ''

beforeAll(async () => {
  const app = createApiAlone({
    log: pino({ level: 'silent' }),
    trustedProxies: new BlockList(),
    publicOrigin: 'https://clinic.example',
    requestsPerMinute: 0,
    isDraining: () => false,
    callerSecret: 'shared',
    api: {
      async fetch(request, requestCaller) {
        addCallerHeaders(request, requestCaller)
        apiRequests.push({ request, body: await request.text() })
        return Response.json({ data: 'x'.repeat(2000) }, { status: 201 })
      },
      openCalls: () => {
        throw new Error('The API alone is called over HTTP.')
      },
      isReady: async () => true,
    },
  })
  await listen(server, app, { port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.closeAllConnections())

test('connectToApi forwards calls without cookies and with the client address', async () => {
  const answer = await connectToApi(url, 'shared').fetch(
    new Request('http://api.internal/api/v1/users/loginAll?x=1', {
      method: 'POST',
      headers: {
        authorization: 'Bearer t',
        'content-type': 'application/json',
        cookie: 'user=x',
        [CLIENT_IP_HEADER]: '1.1.1.1',
      },
      body: '{"login":"ravi"}',
    }),
    caller,
  )
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ data: 'x'.repeat(2000) })
  const { request, body } = apiRequests.at(-1)!
  expect(new URL(request.url).pathname + new URL(request.url).search).toBe('/api/v1/users/loginAll?x=1')
  expect(body).toBe('{"login":"ravi"}')
  expect(request.headers.get('authorization')).toBe('Bearer t')
  expect(request.headers.get('cookie')).toBeNull()
  expect(request.headers.get(REQUEST_ID_HEADER)).toBe('r-1')
  expect(request.headers.get(CLIENT_IP_HEADER)).toBe('10.0.0.9')
  expect(request.headers.get(CALLER_HEADER)).toBeNull()
})

test('the API ignores a caller header that is not signed with its secret', async () => {
  for (const header of [signCaller('other', caller), 'e30.AAAA', '']) {
    await fetch(`${url}/api/v1/session`, {
      headers: { [CALLER_HEADER]: header, [CLIENT_IP_HEADER]: '1.1.1.1', [REQUEST_ID_HEADER]: 'forged' },
    })
    const { request } = apiRequests.at(-1)!
    expect(request.headers.get(CLIENT_IP_HEADER)).toBe('127.0.0.1')
    expect(request.headers.get(REQUEST_ID_HEADER)).not.toBe('forged')
  }
  expect(verifyCaller('shared', undefined)).toBeNull()
})

test('the API server has no pages and answers health checks', async () => {
  expect((await fetch(`${url}/login`)).status).toBe(404)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(await connectToApi(url, 'shared').isReady()).toBe(true)
})

test('connectToApi responds with 503 and Retry-After if the API is down', async () => {
  const connection = connectToApi('http://127.0.0.1:9', 'shared')
  const answer = await connection.fetch(new Request('http://api.internal/api/v1/session'), caller)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('10')
  expect(await connection.isReady()).toBe(false)
})

test('connectToApi follows no redirect, so that no token reaches another server', async () => {
  const moved = createHttpServer().on('request', (_, response) => response.writeHead(307, { Location: url }).end())
  await new Promise<void>((resolve) => moved.listen(0, '127.0.0.1', resolve))
  const { port } = moved.address() as AddressInfo
  const before = apiRequests.length
  const answer = await connectToApi(`http://127.0.0.1:${port}`, 'shared').fetch(
    new Request('http://api.internal/api/v1/session', { headers: { authorization: 'Bearer t' } }),
    caller,
  )
  moved.closeAllConnections()
  moved.close()
  expect([answer.status, apiRequests.length]).toEqual([307, before])
})

test('connectToApi aborts a call to an API that does not respond', async () => {
  const hanging = createHttpServer().on('request', () => {})
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const { port } = hanging.address() as AddressInfo
  const answer = await connectToApi(`http://127.0.0.1:${port}`, 'shared', 200).fetch(
    new Request('http://api.internal/api/v1/session'),
    caller,
  )
  hanging.closeAllConnections()
  hanging.close()
  expect(answer.status).toBe(503)
})

test('the web server forwards API calls to a remote API', async () => {
  const { get } = createTestWeb({ api: connectToApi(url, 'shared').fetch })
  const answer = await get('/api/v1/session', { 'accept-encoding': 'gzip' })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('keep-alive')).toBeNull()
})
