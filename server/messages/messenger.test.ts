import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailMessage } from '#api/kernel/mail.ts'
import { MAX_ATTEMPTS } from '#contract/scheduling/messages/rules.ts'
import { LEASE_MINUTES } from '#db/outbox.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Messenger, sendDueMessages } from './messenger.ts'

const db = await createTestDatabase()
const practice = '0197a0a0-0000-7000-8000-00000000000a'
const start = Date.parse('2025-07-14T06:00:00Z')
let clock = start
const now = () => new Date(clock)
const passMinutes = (minutes: number) => {
  clock += minutes * 60_000
}

beforeAll(async () => {
  await db.maintenance.execute(sql`insert into organisations (id, name) values (${practice}, 'Asha')`)
  await db.maintenance.execute(sql`insert into practices (id, org_id, name) values (${practice}, ${practice}, 'Asha')`)
})
beforeEach(async () => {
  clock = start
  await db.maintenance.execute(sql`delete from messages`)
})

let count = 0
async function queue(overrides: { channel?: string; notAfter?: string; notBefore?: string; to?: string } = {}) {
  const key = `test:${++count}`
  const {
    channel = 'email',
    to = `p${count}@example.com`,
    notBefore = '2025-07-14T05:00:00Z',
    notAfter = null,
  } = overrides
  await db.maintenance.execute(sql`
    insert into messages (id, practice_id, about, channel, recipient, subject, body, dedupe_key, not_before, not_after)
    values (gen_random_uuid(), ${practice}, 'booked', ${channel}, ${to}, 'Hello', ${`Body ${count}`}, ${key},
      ${notBefore}::timestamptz, ${notAfter}::timestamptz)`)
  return key
}
const read = async (key: string) =>
  (
    await db.maintenance.execute<{ status: string; note: string | null; attempts: number; sent_at: string | null }>(
      sql`select status, note, attempts, sent_at from messages where dedupe_key = ${key}`,
    )
  )[0]!

function createMessenger(overrides: Partial<Messenger> = {}) {
  const sent: MailMessage[] = []
  const options: Messenger = {
    maintenance: db.maintenance,
    now,
    log: { warn: () => {} },
    mail: { send: async (message) => void sent.push(message) },
    ...overrides,
  }
  return { sent, round: () => sendDueMessages(options) }
}
const createFailure = (error: object) => ({
  mail: { send: () => Promise.reject(Object.assign(new Error('no'), error)) },
})

it('sendDueMessages sends due messages once and records the time', async () => {
  const due = await queue()
  const delayedId = await queue({ notBefore: '2025-07-14T07:00:00Z' })
  const { sent, round } = createMessenger()
  expect(await round()).toBe(1)
  expect(await round()).toBe(0)
  expect(sent).toMatchObject([{ subject: 'Hello', text: expect.stringMatching(/^Body/), id: expect.any(String) }])
  expect(await read(due)).toMatchObject({ status: 'sent', attempts: 1, sent_at: expect.any(String) })
  expect((await read(delayedId)).status).toBe('queued')
})

it('sendDueMessages sends each message once, even with four senders at a time', async () => {
  for (let n = 0; n < 60; n++) await queue()
  const sent: string[] = []
  const slow = {
    mail: {
      send: async ({ to }: MailMessage) => {
        sent.push(to)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
      },
    },
  }
  const rounds = await Promise.all([1, 2, 3, 4].map(() => createMessenger(slow).round()))
  expect(rounds.reduce((all, n) => all + n)).toBe(60)
  expect(new Set(sent).size).toBe(60)
  expect(sent).toHaveLength(60)
  expect(rounds.filter((n) => n > 0).length).toBeGreaterThan(1)
})

describe('a message that cannot be sent', () => {
  it('is retried after growing pauses and then fails', async () => {
    const key = await queue()
    const { round } = createMessenger(createFailure({ code: 'ECONNECTION' }))
    const attemptMinutes: number[] = []
    for (let minute = 0; minute < 400 && (await read(key)).status === 'queued'; minute++) {
      const before = (await read(key)).attempts
      await round()
      if ((await read(key)).attempts > before) attemptMinutes.push(minute)
      passMinutes(1)
    }
    expect(await read(key)).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS })
    expect((await read(key)).note).toBe('The mail server didn’t respond.')
    const pauses = attemptMinutes.slice(1).map((minute, index) => minute - attemptMinutes[index]!)
    expect(pauses).toEqual([1, 5, 30, 120])
  })

  it('is not retried in quiet hours', async () => {
    clock = Date.parse('2025-07-14T15:29:30Z')
    const key = await queue()
    await createMessenger(createFailure({ code: 'ECONNECTION' })).round()
    const [row] = await db.maintenance.execute<{ at: string }>(
      sql`select to_char(not_before at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as at from messages where dedupe_key = ${key}`,
    )
    expect(row!.at).toBe('2025-07-15 07:00')
  })

  it('is not retried if the address is refused', async () => {
    const key = await queue()
    await createMessenger(createFailure({ code: 'EENVELOPE', responseCode: 550 })).round()
    expect(await read(key)).toMatchObject({ status: 'failed', note: 'The mail server refused the address.' })
  })

  it('does not block other messages, and ends the round if the service is down', async () => {
    for (let n = 0; n < 5; n++) await queue()
    let tries = 0
    const down = { mail: { send: () => Promise.reject(new Error(`down ${++tries}`)) } }
    expect(await createMessenger(down).round()).toBe(0)
    expect(tries).toBe(3)
  })

  it('is skipped when it is no longer useful', async () => {
    const key = await queue({ notAfter: '2025-07-14T05:30:00Z' })
    const { sent, round } = createMessenger()
    await round()
    expect(sent).toEqual([])
    expect(await read(key)).toMatchObject({ status: 'skipped', note: 'It was not sent in time.' })
  })

  it('waits for staff if there is no service for it, and is sent otherwise', async () => {
    const key = await queue({ channel: 'whatsapp', to: '+919876543210' })
    await createMessenger().round()
    expect((await read(key)).status).toBe('queued')
    const sentByGateway: object[] = []
    await createMessenger({
      gateways: { whatsapp: { send: async (message) => void sentByGateway.push(message) } },
    }).round()
    expect(sentByGateway).toMatchObject([{ to: '+919876543210' }])
    expect((await read(key)).status).toBe('sent')
  })
})

describe('a sender that crashes', () => {
  it('leaves the message to another sender with the same id', async () => {
    const key = await queue()
    const ids: (string | undefined)[] = []
    const neverSending = {
      mail: {
        send: (message: MailMessage) => {
          ids.push(message.id)
          return new Promise<never>(() => {})
        },
      },
    }
    void createMessenger(neverSending).round()
    await expect.poll(() => ids.length).toBe(1)
    const { sent, round } = createMessenger()
    expect(await round()).toBe(0)
    passMinutes(LEASE_MINUTES)
    expect(await round()).toBe(1)
    expect(sent[0]?.id).toBe(ids[0])
    expect(await read(key)).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('claims no other message while the process is stopping', async () => {
    await queue()
    await queue()
    let isStopping = false
    const { sent, round } = createMessenger({
      isStopping: () => isStopping,
      mail: {
        send: async () => {
          isStopping = true
        },
      },
    })
    expect(await round()).toBe(1)
    expect(sent).toEqual([])
  })
})
