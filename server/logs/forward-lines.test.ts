import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { forwardLines, type LineForwarder } from './forward-lines.ts'
import { openLog } from './log.ts'
import { TEST_CERTIFICATE, TEST_KEY } from './testing.ts'

const servers: Server[] = []
const forwarders: LineForwarder[] = []
const sockets = new Set<Socket>()
afterEach(() => {
  for (const forwarder of forwarders.splice(0)) forwarder.close()
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

/** Collects the lines that arrive at a port. */
async function collect(server: Server, { port = 0, event = 'connection' } = {}) {
  let text = ''
  servers.push(server)
  server.on(event, (socket: Socket) => {
    sockets.add(socket)
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', () => undefined)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, listLines: () => text.split('\n').filter(Boolean) }
}

function forward(address: string, options: { firstPauseMs?: number; ca?: string } = {}) {
  const forwarder = forwardLines(address, { firstPauseMs: 20, ...options })
  forwarders.push(forwarder)
  return forwarder
}

const collectEncrypted = () =>
  collect(createTlsServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }), { event: 'secureConnection' })

describe('forwardLines', () => {
  it('sends lines over TLS to a system with a trusted certificate', async () => {
    const { port, listLines } = await collectEncrypted()
    const { write } = forward(`tls://localhost:${port}`, { ca: TEST_CERTIFICATE })
    write('first\n')
    await expect.poll(listLines).toEqual(['first'])
    write('second\n')
    await expect.poll(listLines).toEqual(['first', 'second'])
  })

  it('sends nothing to a system whose certificate is not trusted', async () => {
    const { port, listLines } = await collectEncrypted()
    forward(`tls://localhost:${port}`).write('secret\n')
    await pause(300)
    expect(listLines()).toEqual([])
  })

  it('sends the lines that waited while the system was away', async () => {
    const first = await collect(createServer())
    const { write } = forward(`tcp://127.0.0.1:${first.port}`)
    write('before\n')
    await expect.poll(first.listLines).toEqual(['before'])
    servers.pop()!.close()
    for (const socket of sockets) socket.destroy()
    await pause(50)
    write('while away\n')
    const second = await collect(createServer(), { port: first.port })
    await expect.poll(second.listLines, { timeout: 5_000 }).toEqual(['while away'])
  })

  it('leaves out the oldest lines when too many wait, and says how many', async () => {
    const { port } = await collect(createServer())
    servers.pop()!.close()
    const { write } = forward(`tcp://127.0.0.1:${port}`)
    for (let n = 0; n < 50; n++) write(`${n}${'x'.repeat(100_000)}\n`)
    const { listLines } = await collect(createServer(), { port })
    await expect.poll(() => listLines().length, { timeout: 5_000 }).toBe(42)
    expect(listLines()[0]).toBe('{"level":"warn","msg":"9 lines were left out"}')
    expect(listLines().at(-1)).toMatch(/^49x/)
  })
})

it('a log with an address forwards its lines', async () => {
  const { port, listLines } = await collect(createServer())
  const log = openLog('/dev/null', { rotate: false, forwardTo: `tcp://127.0.0.1:${port}` })
  log.warn({ path: '/login' }, 'request')
  await expect.poll(listLines).toHaveLength(1)
  expect(JSON.parse(listLines()[0]!)).toMatchObject({ level: 'warn', path: '/login', msg: 'request' })
})
