import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { NOTHING_SAVED } from '#contract/kernel/problem.ts'
import { toFormOwner } from '../../cookies/sender.ts'
import { asha, createTestFormToken, createTestWeb, ORIGIN } from '../../testing.ts'

const accept = { accept: 'text/html,application/xhtml+xml' }
const PATH = '/payment-create-invoice?patientId=7'
const [FIRST_KEY, SECOND_KEY] = ['0197a0a0-0000-4000-8000-00000000000a', '0197a0a0-0000-4000-8000-00000000000b']
const BUSY = { status: 503, message: 'The service is busy.' }
type Outcome = 'saved' | 'lost' | 'unsaved' | 'before the command'

/** Opens the edge with an application whose form calls a command with these outcomes in turn. */
function open(outcomes: Outcome[], command = 'receipts.receive') {
  let outcome: Outcome = 'saved'
  const storedPages: unknown[] = []
  const web = createTestWeb({
    callApi: async (path, input) => {
      if (path.join('.') === 'formAnswers.save') {
        storedPages.push(input)
        return { data: { id: crypto.randomUUID() } }
      }
      if (path.join('.') === 'session.view') return { data: {} }
      if (outcome === 'lost') throw new ORPCError('SERVICE_UNAVAILABLE', BUSY)
      if (outcome === 'unsaved') throw new ORPCError('SERVICE_UNAVAILABLE', { ...BUSY, data: { data: NOTHING_SAVED } })
      return { data: [] }
    },
    page: async (_, { callApi, user }) => {
      outcome = outcomes.shift() ?? 'saved'
      const credentials = { token: user?.token ?? null, key: 'k' }
      try {
        await callApi(['session', 'view'], undefined, credentials)
        if (outcome === 'before the command') throw new Error('busy')
        await callApi(command.split('.'), {}, credentials)
        return new Response(null, { status: 303, headers: { location: '/receipts' } })
      } catch {
        return new Response('<h1>Temporarily unavailable</h1>', {
          status: 503,
          headers: { 'content-type': 'text/html', 'set-cookie': 'guest=g; Path=/' },
        })
      }
    },
  })
  const token = createTestFormToken(toFormOwner(asha))
  const jar = new Map<string, string>()
  async function send(fields: Record<string, string>, { path = PATH, headers = accept as object } = {}) {
    const [name, value] = (await web.serializeCookie(asha)).split('=') as [string, string]
    jar.set(name, value)
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await web.post({ _token: token, ...fields }, { path, headers: { cookie, ...headers } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      if (line.includes('Max-Age=0')) jar.delete(pair.split('=')[0]!)
      else jar.set(pair.split('=')[0]!, pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
  const readKeys = () => web.appRequests.map(({ body }) => new URLSearchParams(body).get('_key'))
  return { send, jar, readKeys, storedPages, token, appRequests: web.appRequests }
}

/** Reads the form of a page as a browser sends it. */
function readForm(html: string): Record<string, string> {
  const decode = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return Object.fromEntries(fields.map(([, name, value]) => [decode(name!), decode(value!)]))
}

const payment = { _key: FIRST_KEY, version: '1', 'tenders[0].amountMinor': '500', note: 'Ravi & "Söhne" <1>\r\nline 2' }

describe('a form whose answer is that the service is busy', () => {
  it('says that it may be saved, and sends the same values with the same key again', async () => {
    const { send, storedPages, appRequests } = open(['lost'])
    const answer = await send(payment)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('retry-after'), storedPages]).toEqual([503, '10', []])
    expect(html).toContain('We don’t know yet whether this was saved')
    expect(html).toContain('it can’t be saved twice')
    expect(html).toContain('Try again</button>')
    expect(html).toContain('<a href="/payment-create-invoice?patientId=7">Reopen the form</a>')
    expect(html).toContain('action="/payment-create-invoice?patientId=7"')
    expect(answer.headers.getSetCookie()).toContain('guest=g; Path=/')
    const repeat = await send(readForm(html))
    expect([repeat.status, repeat.headers.get('location')]).toEqual([303, '/receipts'])
    const [first, second] = appRequests.map(({ body }) => [...new URLSearchParams(body)])
    expect(second).toEqual(first)
  })

  it('says that nothing was saved if that is certain', async () => {
    for (const outcome of ['unsaved', 'before the command'] as const) {
      const { send, jar } = open([outcome])
      const html = await (await send(payment)).text()
      expect(html).toContain('Nothing was saved yet')
      expect(readForm(html)).toMatchObject(payment)
      expect(jar.has('unanswered')).toBe(false)
    }
  })

  it('doesn’t say that nothing was saved after an earlier attempt that may have saved it', async () => {
    const { send } = open(['lost', 'before the command', 'unsaved'])
    await send(payment)
    expect(await (await send(payment)).text()).toContain('We don’t know yet')
    // The command has found that its key is free.
    expect(await (await send(payment)).text()).toContain('Nothing was saved yet')
  })

  it('asks to reload the page if it has a password', async () => {
    const { send } = open(['lost'])
    const html = await (await send({ _key: FIRST_KEY, newPassword: 'canary' })).text()
    expect(html).toContain('reload this page')
    expect(html).not.toMatch(/canary|<form/)
  })

  it('asks to reload the page if it is much longer than our forms', async () => {
    const { send } = open(['lost'])
    const longForm = {
      ...payment,
      note: '"'.repeat(100_000),
      address: '"'.repeat(100_000),
      reason: '"'.repeat(100_000),
    }
    const html = await (await send(longForm)).text()
    expect(html).toContain('reload this page')
    expect(html).not.toContain('<form')
  })

  it('gets the answer of the application if a script sent it or it has no key', async () => {
    const { send } = open(['lost', 'lost'])
    expect(await (await send(payment, { headers: { accept: '*/*' } })).text()).toContain('Temporarily unavailable')
    expect(await (await send({ note: 'x' })).text()).toContain('Temporarily unavailable')
  })
})

describe('a form that is opened and sent again after it got no answer', () => {
  const reopenedForm = { ...payment, _key: SECOND_KEY, version: '2' }

  it('gets the key of the first attempt, until it is answered', async () => {
    const { send, readKeys, jar } = open(['lost', 'lost'])
    await send(payment)
    expect(jar.has('unanswered')).toBe(true)
    await send(reopenedForm)
    await send({ ...reopenedForm, _key: crypto.randomUUID() })
    expect(readKeys()).toEqual([FIRST_KEY, FIRST_KEY, FIRST_KEY])
    expect(jar.has('unanswered')).toBe(false)
    await send(reopenedForm)
    expect(readKeys()[3]).toBe(SECOND_KEY)
  })

  it('keeps its own key on another page and by another button', async () => {
    const { send, readKeys } = open(['lost'])
    await send(payment)
    await send(reopenedForm, { path: '/payment-create-invoice?patientId=8' })
    await send({ ...reopenedForm, intent: 'update' })
    await send({ ...reopenedForm, __intent__: '{"type":"insert","payload":{"name":"tenders"}}' })
    expect(readKeys()).toEqual([FIRST_KEY, SECOND_KEY, SECOND_KEY, SECOND_KEY])
    await send(reopenedForm)
    expect(readKeys()[4]).toBe(FIRST_KEY)
  })

  it.each(['receipts.receive', 'shifts.move', 'invoices.issue'])(
    'with other values is sent after a question, if it moves money, like %s',
    async (command) => {
      const { send, readKeys, jar } = open(['lost'], command)
      await send(payment)
      const other = { ...reopenedForm, 'tenders[0].amountMinor': '600' }
      const question = await send(other)
      const html = await question.text()
      expect(question.status).toBe(409)
      expect(html).toContain('Your last form may be saved already')
      expect(html).toContain('action="/payment-create-invoice?patientId=7&amp;_other=1"')
      expect(html).toContain('Send this form too</button>')
      expect(readKeys()).toEqual([FIRST_KEY])
      const sent = await send(readForm(html), { path: `${PATH}&_other=1` })
      expect([sent.status, jar.has('unanswered')]).toEqual([303, false])
      expect(readKeys()).toEqual([FIRST_KEY, SECOND_KEY])
    },
  )

  it('with other values is sent at once, if it moves no money', async () => {
    const { send, readKeys } = open(['lost'], 'profiles.save')
    await send(payment)
    await send({ ...reopenedForm, note: 'other' })
    expect(readKeys()).toEqual([FIRST_KEY, SECOND_KEY])
  })

  it('keeps its own key if the cookie is not ours', async () => {
    const { send, readKeys, jar } = open(['lost'])
    await send(payment)
    jar.set(
      'unanswered',
      jar.get('unanswered')!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    await send(reopenedForm)
    expect(readKeys()).toEqual([FIRST_KEY, SECOND_KEY])
  })
})

const BOUNDARY = '----WebKitFormBoundary0123456789abcdef'

/** Encodes a form as browsers do, which give an empty file an empty name. */
function encodeMultipart(fields: Record<string, string>, fileName: string): string {
  const texts = Object.entries(fields).map(([name, value]) => `; name="${name}"\r\n\r\n${value}`)
  const file = `; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const parts = [...texts, file].map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data${part}\r\n`)
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

it.each([
  ['bill.pdf', 'reload this page', false],
  ['', '<input type="file" name="file" hidden>', true],
])('a form whose file is named "%s" is sent again by Reload, or without a file by the button', async (...row) => {
  const [fileName, text, hasForm] = row
  const { token } = open([])
  const page = new Response('busy', { status: 503, headers: { 'content-type': 'text/html' } })
  const web = createTestWeb({ page: () => page })
  const headers = {
    cookie: await web.serializeCookie(asha),
    origin: ORIGIN,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...accept,
  }
  const body = encodeMultipart({ _token: token, ...payment, note: 'x' }, fileName)
  const answer = await web.app.request(`${ORIGIN}${PATH}`, { method: 'POST', body, headers })
  const html = await answer.text()
  expect([answer.status, html.includes(text)]).toEqual([503, true])
  expect(html.includes('enctype="multipart/form-data"')).toBe(hasForm)
})
