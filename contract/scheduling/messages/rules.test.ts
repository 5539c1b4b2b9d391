import { describe, expect, it } from 'vitest'
import {
  APPOINTMENT_TOPICS,
  type ContactPreferences,
  canRetry,
  canSendByHand,
  canSkip,
  chooseRecipient,
  isQuietTime,
  MAX_ATTEMPTS,
  retryDelay,
  whatsappLink,
} from './rules.ts'
import { type MessageFacts, renderMessage } from './templates.ts'

const patient: ContactPreferences = {
  phone: '+919876543210',
  email: 'asha@example.com',
  channel: null,
  consentAt: '2025-01-01T00:00:00Z',
  consentEndedAt: null,
}

describe('chooseRecipient', () => {
  it.each<[string, Partial<ContactPreferences>, ReturnType<typeof chooseRecipient>]>([
    ['e-mail where there is an address', {}, { channel: 'email', recipient: 'asha@example.com' }],
    ['WhatsApp without one', { email: null }, { channel: 'whatsapp', recipient: '+919876543210' }],
    ['the chosen channel', { channel: 'sms' }, { channel: 'sms', recipient: '+919876543210' }],
    ['nothing without consent', { consentAt: null }, { why: 'The patient hasn’t agreed to messages.' }],
    ['nothing where the patient wants no messages', { channel: 'none' }, { why: 'The patient doesn’t want messages.' }],
    [
      'nothing after consent was withdrawn',
      { consentEndedAt: '2025-02-01T00:00:00Z' },
      { why: 'The patient has withdrawn consent to messages.' },
    ],
    [
      'e-mail again after new consent',
      { consentAt: '2025-03-01T00:00:00Z', consentEndedAt: '2025-02-01T00:00:00Z' },
      { channel: 'email', recipient: 'asha@example.com' },
    ],
    [
      'nothing by another channel than the chosen one',
      { channel: 'email', email: null },
      { why: 'No e-mail address.' },
    ],
    ['nothing without a number', { channel: 'whatsapp', phone: null }, { why: 'No phone number.' }],
    [
      'the missing number before the missing consent',
      { channel: 'whatsapp', phone: null, consentAt: null },
      { why: 'No phone number.' },
    ],
  ])('%s', (_, preferences, expected) => expect(chooseRecipient({ ...patient, ...preferences })).toEqual(expected))
})

it('chooseRecipient takes the channel that staff ask for, if the patient agreed to messages', () => {
  expect(chooseRecipient(patient, 'whatsapp')).toEqual({ channel: 'whatsapp', recipient: '+919876543210' })
  expect(chooseRecipient({ ...patient, channel: 'sms' }, 'email')).toMatchObject({ channel: 'email' })
  expect(chooseRecipient({ ...patient, email: null }, 'email')).toEqual({ why: 'No e-mail address.' })
  expect(chooseRecipient({ ...patient, phone: null, consentAt: null }, 'whatsapp')).toEqual({ why: 'No phone number.' })
  expect(chooseRecipient({ ...patient, channel: 'none' }, 'email')).toHaveProperty('why')
  expect(chooseRecipient({ ...patient, consentAt: null }, 'whatsapp')).toHaveProperty('why')
})

it.each([
  ['20:59', false],
  ['21:00', true],
  ['00:00', true],
  ['06:59', true],
  ['07:00', false],
])('isQuietTime(%s) is %s', (time, quiet) => expect(isQuietTime(time)).toBe(quiet))

it('a failed message is retried after growing delays, then no more', () => {
  const pauses = Array.from({ length: MAX_ATTEMPTS }, (_, n) => retryDelay(n + 1))
  expect(pauses.at(-1)).toBeNull()
  const minutes = pauses.slice(0, -1) as number[]
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b))
})

describe('actions on a message', () => {
  const now = new Date('2025-07-14T06:00:00Z')
  const message = {
    about: 'booked' as const,
    status: 'queued' as const,
    channel: 'whatsapp' as const,
    byHand: true,
    notBefore: '2025-07-14T05:00:00Z',
    notAfter: '2025-07-14T07:00:00Z',
  }
  it('can send by hand messages that are due, have no service and are not expired', () => {
    expect(canSendByHand(message, now)).toBe(true)
    expect(canSendByHand({ ...message, byHand: false }, now)).toBe(false)
    expect(canSendByHand({ ...message, notBefore: '2025-07-14T06:30:00Z' }, now)).toBe(false)
    expect(canSendByHand({ ...message, notAfter: '2025-07-14T06:00:00Z' }, now)).toBe(false)
    expect(canSendByHand({ ...message, status: 'sent' }, now)).toBe(false)
  })
  it('can retry failed messages and skip unsent ones', () => {
    expect(canRetry({ ...message, status: 'failed' }, now)).toBe(true)
    expect(canRetry(message, now)).toBe(false)
    expect(canRetry({ ...message, status: 'failed', notAfter: '2025-07-14T05:00:00Z' }, now)).toBe(false)
    expect([canSkip(message), canSkip({ ...message, status: 'sent' })]).toEqual([true, false])
  })
  it('can’t skip warnings about access to a record', () => {
    expect((['emergency', 'contact'] as const).map((about) => canSkip({ ...message, about }))).toEqual([false, false])
  })
})

describe('renderMessage', () => {
  const facts: MessageFacts = {
    patient: 'Asha',
    doctor: 'Dr Kavita Menon',
    clinic: 'Lakeside Main',
    phone: '020 2612 3456',
    day: 'Monday 14 July 2025',
    time: '10:00 am',
    zone: null,
    minutes: 40,
  }
  it.each(APPOINTMENT_TOPICS)('names the clinic, its phone, the doctor and the time: %s', (topic) => {
    const { subject, body } = renderMessage(topic, facts)
    for (const part of ['Hello Asha,', facts.doctor, facts.clinic, facts.phone!, facts.time])
      expect(body).toContain(part)
    expect(subject.length).toBeLessThan(78)
    expect(subject + body).not.toMatch(/undefined|null|\n{3}/)
  })
  it('names the time zone if it differs from the practice’s, and the delay', () => {
    expect(renderMessage('booked', { ...facts, zone: 'Gulf Standard Time' }).body).toContain(
      '10:00 am (Gulf Standard Time)',
    )
    expect(renderMessage('delay', facts).body).toContain('about 40 minutes late today')
  })
  it('works without a phone number', () => {
    expect(renderMessage('cancelled', { ...facts, phone: null }).body).toContain('ask Lakeside Main.')
  })
  it('opens in WhatsApp unchanged', () => {
    expect(whatsappLink('+919876543210', 'a & b\nc')).toBe('https://wa.me/919876543210?text=a%20%26%20b%0Ac')
  })
})
