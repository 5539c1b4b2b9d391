import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiProcess, pause } from './api-process.ts'
import { openClinic } from './reception.ts'

const isLong = process.env.TEST_ROUNDS === 'long'
const ROUNDS = isLong ? 20 : 1
/** How long another request may wait for each body. Next to the other tests it waits longer. */
const MAX_DELAY_MS = isLong ? 100 : 300

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-hostile-'))
const api = new ApiProcess(dataDir)
let token: string

beforeAll(async () => {
  await api.start(90_000)
  token = (await openClinic(api)).token
})

afterAll(async () => {
  await api.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const JSON_TYPE = 'application/json'
const MULTIPART = 'multipart/form-data; boundary=b'
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const createParts = (count: number) => Array.from({ length: count }, (_, n) => part(`a${n}`, '1')).join('')
const csv = (text: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="x.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--b--\r\n`

/** As many rows as a file may have, all of them valid. */
const PATIENTS = Array.from({ length: 5_000 }, (_, n) => `Asha,98450 ${10_000 + n},${'x'.repeat(300)}\n`)

/** Bodies that would hold the process if they were parsed as they are. */
const BODIES: readonly [path: string, type: string, body: string][] = [
  ['/patients', JSON_TYPE, '['.repeat(400_000) + ']'.repeat(400_000)],
  ['/patients', JSON_TYPE, `{"a":[${'1,'.repeat(19_000)}1]}`],
  ['/patients', JSON_TYPE, `{${Array.from({ length: 19_000 }, (_, n) => `"a${n}":1`).join()}}`],
  ['/patients', JSON_TYPE, `{"__proto__":{"x":1},"givenName":"${' '.repeat(900_000)}x"}`],
  ['/patients', JSON_TYPE, `{"givenName":"${'e\u0301'.repeat(300_000)}","familyName":"${'\ufdfa'.repeat(100_000)}"}`],
  ['/appointments', JSON_TYPE, `{"startsAt":"${'9'.repeat(900_000)}"}`],
  ['/appointments', JSON_TYPE, '{"startsAt":"+999999-12-31T23:59:59Z","doctorId":"0"}'],
  ['/prescription-lines', JSON_TYPE, `{"text":"${'1 tab every 8 hours '.repeat(40_000)}"}`],
  ['/patient-imports', MULTIPART, `${createParts(14_000)}--b--\r\n`],
  ['/patient-imports', MULTIPART, csv(`First name${',x'.repeat(900_000)}\nAsha`)],
  ['/patient-imports', MULTIPART, csv(`First name,Phone\nAsha,98450 12345${',x'.repeat(900_000)}`)],
  ['/patient-imports', MULTIPART, csv(`First name,Phone,Remarks\n${PATIENTS.join('')}`)],
  [
    '/patient-imports',
    MULTIPART,
    csv(`First name${`,${'x'.repeat(90)}`.repeat(198)}\n${`${'x,'.repeat(198)}\n`.repeat(4_900)}`),
  ],
  ['/patient-imports', MULTIPART, csv(`First name\n${'"'.repeat(1_900_000)}`)],
  ['/patient-imports', MULTIPART, csv('\n'.repeat(1_900_000))],
  ['/patient-imports', MULTIPART, csv('\r'.repeat(1_900_000))],
  ['/patient-imports', MULTIPART, csv('a\r'.repeat(900_000))],
  ['/patient-imports', 'multipart/form-data; boundary=', createParts(10)],
  ['/patients', 'application/x-www-form-urlencoded', 'a[b][c]=1&'.repeat(80_000)],
  ['/users/loginAll', JSON_TYPE, `{"login":"${'a'.repeat(60_000)}","password":"${'b'.repeat(3_000)}"}`],
]

async function sendBody([path, type, body]: (typeof BODIES)[number], bearer: string | null): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${api.port}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

/** Requests that are not quite HTTP, or never end. */
const RAW = [
  'GET / HTTP/1.1\r\n\r\n',
  'POST /api/v1/patients HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET',
  `GET /api/v1/patients HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(60_000)}\r\n\r\n`,
  `GET /${'../'.repeat(3_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
  'POST /api/v1/patients HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{',
  'POST /api/v1/patients HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nfffffffff\r\n{',
  '\0\x01\x02 HTTP/9.9\r\n\r\n',
]

/** Sends bytes, and leaves the connection open for a moment. */
const sendRaw = (bytes: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(api.port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setTimeout(300, () => socket.destroy())
    socket.on('error', () => {}).on('close', () => resolve())
  })

/** Measures the longest wait of a request that needs no work while something else is done. */
async function measureDelay(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const probing = (async () => {
    while (!isOver) {
      const sentAt = performance.now()
      await (await fetch(`http://127.0.0.1:${api.port}/healthz`)).arrayBuffer()
      longest = Math.max(longest, performance.now() - sentAt)
      await pause(5)
    }
  })()
  await work()
  isOver = true
  await probing
  return longest
}

it(
  `hostile requests of strangers and staff hold up nobody else and break nothing in ${ROUNDS} rounds`,
  async () => {
    const { pid } = api
    const answers = new Set<number>()
    // The shortest of the longest waits in all rounds, because a body that holds the process does so each time.
    const delays = new Map<string, number>()
    const measure = async (name: string, work: () => Promise<unknown>) =>
      delays.set(name, Math.min(delays.get(name) ?? Infinity, await measureDelay(work)))
    for (let round = 1; round <= ROUNDS; round++) {
      for (const [index, body] of BODIES.entries())
        for (const bearer of [null, token])
          await measure(
            `body ${index + 1} of ${bearer ? 'staff' : 'a stranger'}: ${body[0]} ${body[2].slice(0, 200)}`,
            async () => answers.add(await sendBody(body, bearer)),
          )
      await measure('broken HTTP', () => Promise.all(RAW.map(sendRaw)))
    }
    // Only the file of patients is accepted.
    expect([...answers].filter((status) => status < 400 || status >= 500)).toEqual([200])
    expect([...delays].filter(([, delay]) => delay > MAX_DELAY_MS)).toEqual([])
    expect([api.pid, api.exitCode]).toEqual([pid, null])
    expect((await api.call('GET', '/patients', undefined, token)).status).toBe(200)
  },
  ROUNDS * 60_000,
)
