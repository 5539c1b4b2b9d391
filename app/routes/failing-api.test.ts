import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenCalls } from '#contract/web.ts'
import { connectToApi } from '#server/remote-api.ts'
import { PAGE_STATEMENTS } from './page-statements'
import { type BuiltPath, builtPaths, createPageOpener, type PageOpener } from './testing/page-opener'
import { openRealPages } from './testing/real-web'

// Opens every page with the API in another place, behind `API_URL`, while its connection or its answers fail.

const ANSWERS_WITHIN_MS = 9_000
/** The time that a call may take if its fault is that it never ends. */
const ENDLESS_MS = 300
const BODY = JSON.stringify({ data: 'Asha Rao '.repeat(2_000) })
const HALF = BODY.slice(0, BODY.length / 2)
const JSON_TYPE = { 'content-type': 'application/json' }
const HTML_TYPE = { 'content-type': 'text/html' }

/** What is done to an answer. */
const FAULTS: Record<string, (response: ServerResponse, socket: Socket) => unknown> = {
  'a failure of the API': (response) => response.writeHead(500, JSON_TYPE).end('{"message":"Internal server error"}'),
  'an answer that is cut off': (response, socket) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-length': BODY.length }).write(HALF, () => socket.destroy()),
  'a stream that is cut off': (response, socket) =>
    response.writeHead(200, JSON_TYPE).write(HALF, () => socket.resetAndDestroy()),
  'a stream that stops': (response) => response.writeHead(200, JSON_TYPE).write(HALF),
  'an answer that ends too early': (response) => response.writeHead(200, JSON_TYPE).end(HALF),
  'a lost connection': (_, socket) => socket.resetAndDestroy(),
  'no answer': () => {},
  'bytes that are no answer': (_, socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
  'a failure that is cut off': (response, socket) =>
    response.writeHead(500, { ...JSON_TYPE, 'content-length': 400 }).write('{"mess', () => socket.destroy()),
  'a proxy that cannot reach it': (response) => response.writeHead(502, HTML_TYPE).end('<h1>502 Bad Gateway</h1>'),
  'a proxy that gives up': (response) => response.writeHead(504, HTML_TYPE).end('<h1>504 Gateway Timeout</h1>'),
  'a page of a proxy': (response) => response.writeHead(200, HTML_TYPE).end('<h1>Sign in to this network</h1>'),
  'a redirect of a proxy': (response) => response.writeHead(302, { location: 'https://elsewhere.test/' }).end(),
}
const ENDLESS = new Set(['a stream that stops', 'no answer'])
const faults = Object.keys(FAULTS)

let pages: PageOpener
let server: Server
/** The calls of a page that fail, in words. */
let shouldFail: (path: string) => string | null = () => null

beforeAll(async () => {
  pages = await createPageOpener((database) => database)
  const answer = getRequestListener(async (request) => pages.api.api.fetch(request))
  server = createServer((request, response) => {
    const fault = shouldFail(request.url ?? '')
    return fault ? FAULTS[fault]!(response, request.socket) : answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}, 300_000)
afterAll(() => {
  pages?.close()
  server?.closeAllConnections()
  server?.close()
})

const openRemoteCalls = (answersWithinMs: number) => (): OpenCalls => {
  const { port } = server.address() as AddressInfo
  const connection = connectToApi(`http://127.0.0.1:${port}`, 'shared', answersWithinMs)
  return connection.openCalls({ requestId: 'test', ip: '198.51.100.7' }, { isPage: true })
}

/** Opens a page with a fault. @returns what it answers if it answers neither in words nor with a redirect */
async function findFailures(path: BuiltPath, fault: string, isHit: (call: string) => boolean): Promise<string[]> {
  shouldFail = (call) => (isHit(call) ? fault : null)
  const answersWithinMs = ENDLESS.has(fault) ? ENDLESS_MS : ANSWERS_WITHIN_MS
  const { failures } = await pages.open(path, PAGE_STATEMENTS[path], openRemoteCalls(answersWithinMs))
  const words = fault === 'a failure of the API' ? /^(502 \{"message":"\w|redirect)/ : /^(503 \{"message":"\w|redirect)/
  return failures.filter((failure) => !words.test(failure)).map((failure) => `${path} after ${fault}: ${failure}`)
}

/** Finds a port where nothing listens. */
async function findClosedPort(): Promise<number> {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await new Promise((resolve) => other.close(resolve))
  return port
}

const isLong = process.env.TEST_ROUNDS === 'long'
const isSession = (call: string) => call.endsWith('/session')

/** Chooses the faults of a page: all, or in the short run one in turn. */
const chooseFaults = (path: BuiltPath) => (isLong ? faults : [faults[builtPaths.indexOf(path) % faults.length]!])

describe('a built page', () => {
  it('opens with an API in another process', async () => {
    shouldFail = () => null
    const failures: string[] = []
    for (const path of builtPaths) {
      const page = await pages.open(path, PAGE_STATEMENTS[path], openRemoteCalls(ANSWERS_WITHIN_MS))
      failures.push(...page.failures.filter((failure) => failure !== 'redirect').map((text) => `${path}: ${text}`))
    }
    expect(failures).toEqual([])
  })

  it('is rendered through the web server, with status 503 and Retry-After while the API is not reachable', async () => {
    const { openCalls } = connectToApi(`http://127.0.0.1:${await findClosedPort()}`, 'shared')
    const { unavailable, broken } = await openRealPages(pages, openCalls)
    expect(broken).toEqual([])
    expect(unavailable.length).toBeGreaterThan(120)
  })

  it.each([
    ['the session', isSession],
    ['everything but the session', (call: string) => !isSession(call)],
  ])('answers in words if %s cannot be read from the API', async (_, isHit) => {
    const failures: string[] = []
    for (const path of isLong ? builtPaths : builtPaths.filter((_, index) => index % 2 === 0))
      for (const fault of chooseFaults(path)) failures.push(...(await findFailures(path, fault, isHit)))
    expect(failures).toEqual([])
  })
})
