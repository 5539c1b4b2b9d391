import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer, listen, type RunningServer } from './serve.ts'
import { createTestWeb } from './testing.ts'

const servers: RunningServer[] = []
afterEach(async () => {
  for (const served of servers.splice(0)) served.server.closeAllConnections()
})

/** Starts a real server on a free port. `exchange` sends bytes and returns the response. */
async function start(changes: Parameters<typeof createTestWeb>[0] = {}) {
  const server = createHttpServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const web = createTestWeb({ publicOrigin: `http://localhost:${port}`, port, ...changes })
  const served = await listen(server, web.app, { port, host: '127.0.0.1' })
  servers.push(served)
  const exchange = async (...pieces: (string | Buffer)[]) => {
    const socket = connect(port, '127.0.0.1')
    let response = ''
    socket.on('data', (data) => {
      response += data.toString('latin1')
    })
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    for (const piece of pieces) {
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed])
    }
    await Promise.race([closed, pause(3000)])
    socket.destroy()
    return response
  }
  return { ...web, ...served, port, host: `localhost:${port}`, exchange }
}

test('a body of 50 MB in chunks is refused while it arrives, without using memory', async () => {
  const { exchange, host, appRequests, port } = await start()
  const chunk = Buffer.alloc(64 * 1024, 'a')
  const framed = Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])
  const before = process.memoryUsage().rss
  const response = await exchange(
    `POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`,
    ...Array.from({ length: 800 }, () => framed),
    '0\r\n\r\n',
  )
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
  expect(appRequests).toHaveLength(0)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test.each([
  ['TRACE', (host: string) => `TRACE / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 405],
  ['no Host', () => 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'two Hosts',
    (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    421,
  ],
  [
    'a full URL of another site',
    (host: string) => `GET http://evil.example/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    421,
  ],
  [
    'a full URL of our site but another Host',
    (host: string) => `GET http://${host}/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    421,
  ],
  ['17 KB of headers', (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  [
    'a URL of 9 KB',
    (host: string) => `GET /?q=${'x'.repeat(9000)} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    414,
  ],
  [
    'length and chunks at once',
    (host: string) =>
      `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'a backslash in the path',
    (host: string) => `GET /\\evil.example HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    400,
  ],
])('refuses %s', async (_, request, status) => {
  const { exchange, host, appRequests } = await start()
  expect((await exchange(request(host))).split('\r\n', 1)[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(appRequests).toHaveLength(0)
})

test('a request that no page can read is answered with the headers of every response', async () => {
  const { exchange, host } = await start()
  const response = await exchange(`GET /\\evil.example HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const names = [
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'content-type: text/plain; charset=utf-8',
  ]
  for (const line of [...names, 'content-security-policy: default-src']) expect(response.toLowerCase()).toContain(line)
})

test('dots in a path are resolved before it is routed', async () => {
  const { exchange, host, apiCalls, appRequests } = await start()
  await exchange(`GET /api/v1/../../login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(apiCalls).toHaveLength(0)
  expect(new URL(appRequests[0]!.request.url).pathname).toBe('/login')
})

test('draining finishes running requests, refuses new ones, and closes', async () => {
  let isDraining = false
  const { port, drain } = await start({
    isDraining: () => isDraining,
    page: async () => {
      await pause(1_000)
      return new Response('done')
    },
  })
  const idle = connect(port, '127.0.0.1')
  idle.write(`GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
  await once(idle, 'data')
  const hungUp = once(idle, 'close')
  const running = fetch(`http://localhost:${port}/slow`)
  await pause(100)
  isDraining = true
  const drained = drain()
  await pause(550)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  const answer = await running
  expect(await answer.text()).toBe('done')
  expect(answer.headers.get('connection')).toBe('close')
  await drained
  // Without this the socket would stay open for ever and the test run out of time.
  await hungUp
})

test('draining waits for a client that reads its answer slowly', async () => {
  const file = randomBytes(8_000_000)
  let isDraining = false
  const { port, host, drain } = await start({
    isDraining: () => isDraining,
    page: () => new Response(file, { headers: { 'Content-Type': 'application/pdf' } }),
  })
  const client = connect(port, '127.0.0.1')
  client.write(`GET /file HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  let received = 0
  client.on('data', (data) => {
    received += data.length
  })
  await once(client, 'data')
  client.pause()
  isDraining = true
  const drained = drain()
  await pause(1_500)
  expect(received).toBeLessThan(file.length)
  client.resume()
  await once(client, 'close')
  expect(received).toBeGreaterThan(file.length)
  await drained
})
