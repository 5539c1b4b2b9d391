import { describe, expect, it } from 'vitest'
import {
  ABOUTS,
  type Addressed,
  addresseeOf,
  canLeaveOut,
  canRetry,
  canSendByHand,
  isQuiet,
  pauseAfter,
  TRIES_AT_MOST,
  whatsappLink,
} from './rules.ts'
import { type Facts, messageOf } from './templates.ts'

const somebody: Addressed = {
  phone: '+919876543210',
  email: 'asha@example.com',
  channel: null,
  consentAt: '2025-01-01T00:00:00Z',
  consentEndedAt: null,
}

describe('whom we write to, and how', () => {
  it.each<[string, Partial<Addressed>, ReturnType<typeof addresseeOf>]>([
    ['by mail where there is an address', {}, { channel: 'email', recipient: 'asha@example.com' }],
    ['by phone without one', { email: null }, { channel: 'whatsapp', recipient: '+919876543210' }],
    ['as they chose', { channel: 'sms' }, { channel: 'sms', recipient: '+919876543210' }],
    ['not at all without consent', { consentAt: null }, { why: 'The patient has not agreed to messages.' }],
    ['not who wants none', { channel: 'none' }, { why: 'The patient wants no messages.' }],
    [
      'not who has taken it back',
      { consentEndedAt: '2025-02-01T00:00:00Z' },
      { why: 'The patient has taken back the consent to messages.' },
    ],
    [
      'again who has agreed anew',
      { consentAt: '2025-03-01T00:00:00Z', consentEndedAt: '2025-02-01T00:00:00Z' },
      { channel: 'email', recipient: 'asha@example.com' },
    ],
    ['not by another way than chosen', { channel: 'email', email: null }, { why: 'There is no e-mail address.' }],
    ['not without a number', { channel: 'whatsapp', phone: null }, { why: 'There is no phone number.' }],
  ])('%s', (_, over, expected) => expect(addresseeOf({ ...somebody, ...over })).toEqual(expected))
})

it.each([
  ['20:59', false],
  ['21:00', true],
  ['00:00', true],
  ['06:59', true],
  ['07:00', false],
])('at %s it is quiet: %s', (time, quiet) => expect(isQuiet(time)).toBe(quiet))

it('tries again after growing pauses, and gives up', () => {
  const pauses = Array.from({ length: TRIES_AT_MOST }, (_, n) => pauseAfter(n + 1))
  expect(pauses.at(-1)).toBeNull()
  const minutes = pauses.slice(0, -1) as number[]
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b))
})

describe('what staff may do', () => {
  const now = new Date('2025-07-14T06:00:00Z')
  const message = {
    status: 'queued' as const,
    channel: 'whatsapp' as const,
    byHand: true,
    notBefore: '2025-07-14T05:00:00Z',
    notAfter: '2025-07-14T07:00:00Z',
  }
  it('sends by hand what is due, what nobody else sends, and what is still worth saying', () => {
    expect(canSendByHand(message, now)).toBe(true)
    expect(canSendByHand({ ...message, byHand: false }, now)).toBe(false)
    expect(canSendByHand({ ...message, notBefore: '2025-07-14T06:30:00Z' }, now)).toBe(false)
    expect(canSendByHand({ ...message, notAfter: '2025-07-14T06:00:00Z' }, now)).toBe(false)
    expect(canSendByHand({ ...message, status: 'sent' }, now)).toBe(false)
  })
  it('tries again what failed, and leaves out what has not gone', () => {
    expect(canRetry({ ...message, status: 'failed' }, now)).toBe(true)
    expect(canRetry(message, now)).toBe(false)
    expect(canRetry({ ...message, status: 'failed', notAfter: '2025-07-14T05:00:00Z' }, now)).toBe(false)
    expect([canLeaveOut(message), canLeaveOut({ status: 'sent' })]).toEqual([true, false])
  })
})

describe('the words', () => {
  const facts: Facts = {
    patient: 'Asha',
    doctor: 'Dr Kavita Menon',
    clinic: 'Lakeside Main',
    phone: '020 2612 3456',
    day: 'Monday 14 July 2025',
    time: '10:00 am',
    zone: null,
    minutes: 40,
  }
  it.each(ABOUTS)('of %s name the clinic, its phone, the doctor and the time', (about) => {
    const { subject, body } = messageOf(about, facts)
    for (const part of ['Hello Asha,', facts.doctor, facts.clinic, facts.phone!, facts.time])
      expect(body).toContain(part)
    expect(subject.length).toBeLessThan(78)
    expect(subject + body).not.toMatch(/undefined|null|\n{3}/)
  })
  it('say whose clock it is where it may not be the patient’s, and how late', () => {
    expect(messageOf('booked', { ...facts, zone: 'Gulf Standard Time' }).body).toContain(
      '10:00 am (Gulf Standard Time)',
    )
    expect(messageOf('delay', facts).body).toContain('about 40 minutes late today')
  })
  it('do without a phone number', () => {
    expect(messageOf('cancelled', { ...facts, phone: null }).body).toContain('ask Lakeside Main.')
  })
  it('open in WhatsApp as they are', () => {
    expect(whatsappLink('+919876543210', 'a & b\nc')).toBe('https://wa.me/919876543210?text=a%20%26%20b%0Ac')
  })
})
