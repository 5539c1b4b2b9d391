import { expect, test } from 'vitest'
import { toFormOwner } from '../cookies/sender.ts'
import { asha, createTestFormToken, createTestWeb, ORIGIN } from '../testing.ts'

// Bodies that would block the process for long are refused before they are parsed.

const MAX_PROCESSOR_MS = 100
// Other tests run at the same time, which slows single runs.
const RUNS = 3

const KEY = { 'idempotency-key': 'test-key' }
const TOKEN = { authorization: `Bearer ${'t'.repeat(43)}` }
const repeat = (count: number, write: (n: number) => string, separator = '') =>
  Array.from({ length: count }, (_, n) => write(n)).join(separator)
const buildMultipart = (count: number) =>
  `${repeat(count, (n) => `--b\r\nContent-Disposition: form-data; name="a${n}"\r\n\r\n1\r\n`)}--b--\r\n`

type TestWeb = ReturnType<typeof createTestWeb>

interface Attack {
  path: string
  type: string
  body: string
  status: number
  /** Whether the sender is signed in. */
  isMember?: boolean
  headers?: Record<string, string>
  /** The answer of the API about the session of the token. */
  session?: number
}

const MULTIPART = 'multipart/form-data; boundary=b'
const attacks: Record<string, Attack> = {
  'many parts for a page': {
    path: '/book-appointment',
    type: MULTIPART,
    body: buildMultipart(14_000),
    isMember: true,
    status: 413,
  },
  'many parts behind a second boundary': {
    path: '/book-appointment',
    type: 'multipart/form-data; x-boundary=z; boundary=b',
    body: buildMultipart(14_000),
    isMember: true,
    status: 415,
  },
  'many parts for a call': {
    path: '/api/v1/patient-imports',
    type: MULTIPART,
    body: buildMultipart(14_000),
    headers: TOKEN,
    status: 413,
  },
  'many fields for a call': {
    path: '/api/v1/patients',
    type: 'application/x-www-form-urlencoded',
    body: repeat(50_000, (n) => `a[${n}][b][c]=1`, '&'),
    headers: TOKEN,
    status: 415,
  },
  'deep JSON': {
    path: '/api/v1/patients',
    type: 'application/json',
    body: '['.repeat(500_000) + ']'.repeat(500_000),
    headers: TOKEN,
    status: 413,
  },
  'many values in JSON': {
    path: '/api/v1/patients',
    type: 'application/json',
    body: `{${repeat(70_000, (n) => `"a${n}":1`, ',')}}`,
    headers: TOKEN,
    status: 413,
  },
  'a large body without a token': {
    path: '/api/v1/patients',
    type: 'application/json',
    body: JSON.stringify('x'.repeat(100_000)),
    status: 413,
  },
  'a large body with a token that has no session': {
    path: '/api/v1/patients',
    type: 'application/json',
    body: JSON.stringify('x'.repeat(100_000)),
    headers: TOKEN,
    session: 401,
    status: 401,
  },
}

/** Sends a body as our pages and programs do. */
const send = async (
  { app, serializeCookie }: Pick<TestWeb, 'app' | 'serializeCookie'>,
  { path, type, body, isMember, headers }: Omit<Attack, 'status'>,
) => {
  const cookie = isMember ? await serializeCookie(asha) : ''
  return app.request(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { host: new URL(ORIGIN).host, origin: ORIGIN, 'content-type': type, cookie, ...KEY, ...headers },
    body,
  })
}

/** Sends a body several times. Returns the last answer and the least processor time of a run. */
const sendAndMeasure = async (web: TestWeb, attack: Omit<Attack, 'status'>) => {
  let answer = new Response()
  let processorMs = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage()
    answer = await send(web, attack)
    const { user, system } = process.cpuUsage(before)
    processorMs = Math.min(processorMs, (user + system) / 1000)
  }
  return { answer, processorMs }
}

test.each(Object.entries(attacks))('refuses %s quickly', async (_, attack) => {
  const { status, session = 200 } = attack
  const web = createTestWeb({
    api: async (request) => Response.json({ message: 'x' }, { status: isOfSession(request) ? session : 200 }),
  })
  const { answer, processorMs } = await sendAndMeasure(web, attack)
  expect(answer.status).toBe(status)
  expect(processorMs).toBeLessThan(MAX_PROCESSOR_MS)
  expect(web.apiCalls.filter(({ request }) => !isOfSession(request))).toEqual([])
  expect(web.appRequests).toEqual([])
})

const isOfSession = ({ url }: Request) => url.endsWith('/session')

const FORM = 'application/x-www-form-urlencoded'
const TOKEN_FIELD = `_token=${createTestFormToken(toFormOwner(asha))}`
/** As long as the parser requires. */
const BOUNDARY = 'b'.repeat(30)
const buildPart = (name: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${content}\r\n`
const tokenPart = buildPart('"_token"', createTestFormToken(toFormOwner(asha)))
const buildUpload = (content: string) =>
  `${tokenPart}${buildPart('"file"; filename="a.pdf"', content)}--${BOUNDARY}--\r\n`
const EXPENSE = { path: '/expense/add-new-expence', type: `multipart/form-data; boundary=${BOUNDARY}`, status: 200 }

/** Forms of people who are signed in, as large as they may be. */
const forms: Record<string, Omit<Attack, 'headers' | 'isMember'>> = {
  'a form with the most fields': {
    path: '/book-appointment',
    type: FORM,
    body: `${TOKEN_FIELD}&${repeat(999, (n) => `a${n}=${'%E0%AE%AE'.repeat(110)}`, '&')}`,
    status: 200,
  },
  'a row’s button with the most fields': {
    path: '/book-appointment',
    type: FORM,
    body: `${TOKEN_FIELD}&_row=${encodeURIComponent(repeat(990, (n) => `a${n}=${'%E0%AE%AE'.repeat(40)}`, '&'))}`,
    status: 200,
  },
  'a deep intent': {
    path: '/book-appointment',
    type: FORM,
    body: `${TOKEN_FIELD}&__intent__=${'['.repeat(130_000)}`,
    status: 415,
  },
  'a form with the most parts': {
    ...EXPENSE,
    body: `${tokenPart}${repeat(999, (n) => buildPart(`"a${n}"`, 'x'.repeat(10_000)))}--${BOUNDARY}--\r\n`,
  },
  'a file of 11 MB': { ...EXPENSE, body: buildUpload('x'.repeat(11 * 1024 * 1024)) },
  'a file of beginnings of boundaries': { ...EXPENSE, body: buildUpload('\r\n-'.repeat(3 * 1024 * 1024)) },
}

test.each(Object.entries(forms))('reads %s quickly', async (_, form) => {
  const { answer, processorMs } = await sendAndMeasure(createTestWeb(), { ...form, isMember: true })
  expect(answer.status).toBe(form.status)
  // The application of the test reads the body a second time.
  expect(processorMs).toBeLessThan(2 * MAX_PROCESSOR_MS)
})

test('accepts the boundary of a browser', async () => {
  const web = createTestWeb()
  const boundary = '----WebKitFormBoundaryAbC'
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--${boundary}--\r\n`
  const type = `multipart/form-data; boundary=${boundary}`
  expect((await send(web, { path: '/api/v1/patient-imports', type, body, headers: TOKEN })).status).toBe(200)
  expect(web.apiCalls.at(-1)?.body).toBe(body)
})

test('accepts text with many brackets and commas', async () => {
  const web = createTestWeb()
  const body = JSON.stringify({ note: `\\"${'[,'.repeat(30_000)}` })
  await send(web, { path: '/api/v1/patients', type: 'application/json', body, headers: TOKEN })
  expect(web.apiCalls.at(-1)?.body).toBe(body)
})

const sendParts = async (count: number) => {
  const web = createTestWeb()
  const body = buildMultipart(count)
  return (await send(web, { path: '/api/v1/patient-imports', type: MULTIPART, body, headers: TOKEN })).status
}

test('accepts 50 parts in a call, and no more', async () => {
  expect([await sendParts(50), await sendParts(51)]).toEqual([200, 413])
})
