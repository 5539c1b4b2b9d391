import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, joinDatabase, openDatabase } from '#db/client.ts'
import { readPostmaster } from '#db/cluster/process.ts'
import { silentLog } from '#db/log.ts'
import { ApiProcess, pause } from '../endurance/api-process.ts'

const START_MS = 90_000
const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-workers-'))
const api = new ApiProcess(dataDir, { WEB_WORKERS: '2' })

afterAll(async () => {
  await api.kill()
  // Opening and closing the directory also stops a cluster that a kill left running.
  await (await openDatabase({ dataDir }, { log: silentLog })).close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Lists the workers that have accepted requests, the first ones first. */
const listStarted = () =>
  [...api.output.matchAll(/"worker":(\d+),"msg":"a worker accepts/g)].map(([, pid]) => Number(pid))

const startAll = async () => {
  await api.start(START_MS)
  await vi.waitUntil(() => listStarted().length === 2, START_MS)
}

/** Sends a request over a connection of its own, and returns the status, or the code of the error. */
const request = (path = '/api/v1/session') =>
  new Promise<number | string>((resolve) => {
    get({ port: api.port, host: '127.0.0.1', path, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    }).on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'))
  })

/** Signs in with a wrong password, which waits while the table of attempts is locked. */
const signIn = () => api.call('POST', '/users/loginAll', { login: 'nobody@demo.test', password: 'wrong password' })

/** Lists the processes with connections of a role. */
const listClients = async ({ maintenance }: Database, role: string) => {
  const rows = await maintenance.execute<{ name: string }>(
    sql`select distinct application_name as name from pg_stat_activity where application_name like ${`Clinic Desk ${role} %`}`,
  )
  return rows.map(({ name }) => Number(name.split(' ').at(-1))).filter((pid) => pid !== process.pid)
}

describe('two workers', () => {
  let database: Database
  beforeAll(async () => {
    await startAll()
    database = await joinDatabase({ dataDir }, { log: silentLog })
  }, START_MS * 2)

  it('share the port and the database, and leave the jobs to the main process', async () => {
    for (let n = 0; n < 6; n++) expect(await request()).toBe(401)
    const answered = [...api.output.matchAll(/"pid":(\d+),"method"/g)].map(([, pid]) => Number(pid))
    expect(new Set(answered)).toEqual(new Set(listStarted()))
    expect((await listClients(database, 'app')).sort()).toEqual(expect.arrayContaining(listStarted().sort()))
    await vi.waitUntil(async () => (await listClients(database, 'maintenance')).includes(api.pid), 10_000)
    expect(await listClients(database, 'maintenance')).toEqual([api.pid])
  })

  it('replace one that is killed, while the other one answers', async () => {
    const [killed] = listStarted()
    // A stopped process does not accept the connection that it is given.
    process.kill(killed!, 'SIGSTOP')
    const early = [request(), request(), request()]
    await Promise.race(early)
    await pause(100)
    process.kill(killed!, 'SIGKILL')
    expect((await Promise.all(early)).sort()).toEqual([401, 401, 'ECONNRESET'])

    const answers: (number | string)[] = []
    while (listStarted().length < 3) {
      answers.push(await request())
      await pause(20)
    }
    for (let n = 0; n < 6; n++) answers.push(await request())
    expect(new Set(answers)).toEqual(new Set([401]))
    expect(api.output).toContain(`"pid":${listStarted().at(-1)},"method"`)
  }, 90_000)

  it('finish the requests of one that gets SIGTERM, and replace it, while the other one answers', async () => {
    const before = listStarted()
    const stopped = before.at(-1)!
    const owner = database.connect('owner', { max: 1 })
    let running: ReturnType<typeof signIn>[] = []
    await owner.begin(async (tx) => {
      await tx`lock table throttles in access exclusive mode`
      // More than there are workers, because the first one may go over a connection that is still open.
      running = Array.from({ length: 4 }, signIn)
      await pause(500)
      process.kill(stopped, 'SIGTERM')
      await vi.waitUntil(() => api.output.includes('"signal":"SIGTERM"'))
      for (let n = 0; n < 6; n++) expect(await request()).toBe(401)
      // Throws if the process has ended.
      process.kill(stopped, 0)
    })
    await owner.end()
    for (const { status } of await Promise.all(running)) expect(status).toBe(422)
    expect(api.output).toContain(`"pid":${stopped},"method":"POST"`)
    while (listStarted().length === before.length) {
      expect(await request()).toBe(401)
      await pause(20)
    }
    expect(api.output).toContain(`"worker":${stopped},"code":0`)
    for (let n = 0; n < 6; n++) expect(await request()).toBe(401)
    expect(api.output).toContain(`"pid":${listStarted().at(-1)},"method"`)
  }, 90_000)

  it('finish a running request when the program is stopped, and then the database stops', async () => {
    const owner = database.connect('owner', { max: 1 })
    let running: ReturnType<typeof signIn> | undefined
    let ended: Promise<void> | undefined
    await owner.begin(async (tx) => {
      await tx`lock table throttles in access exclusive mode`
      running = signIn()
      await pause(500)
      ended = api.stop()
      // New connections are answered until no one is waiting any more.
      await expect.poll(request, { timeout: 10_000 }).toBe('ECONNREFUSED')
    })
    await owner.end()
    await database.close()
    expect(await running).toMatchObject({ status: 422, message: expect.stringContaining('is not correct') })
    await ended
    expect(api.exitCode).toBe(0)
    expect(readPostmaster(join(dataDir, 'postgres', 'data'))).toBeNull()
  })
})

it(
  'workers end when the main process is killed',
  async () => {
    await startAll()
    const database = await joinDatabase({ dataDir }, { log: silentLog })
    for (let n = 0; n < 4; n++) await request()
    expect((await listClients(database, 'app')).length).toBeGreaterThan(0)
    await api.kill()
    await vi.waitUntil(async () => (await listClients(database, 'app')).length === 0, 10_000)
    expect(await request('/healthz')).toBe('ECONNREFUSED')
    await database.close()
  },
  START_MS * 2,
)

it.skipIf(process.env.TEST_ROUNDS !== 'long')(
  'a program with workers says once that its port is in use, and ends',
  async () => {
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const second = new ApiProcess(dataDir, { WEB_WORKERS: '2', PORT: String(port) })
    // The wait ends because the process does, not because it is ready.
    await expect(second.start(START_MS)).rejects.toThrow('The process ended at its start')
    expect(second.output.match(/Port \d+ is in use by another program/g)).toHaveLength(1)
    expect(second.exitCode).toBe(1)
    server.close()
  },
  START_MS * 2,
)
