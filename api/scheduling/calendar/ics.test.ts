import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, renderCalendar } from './ics.ts'

const now = new Date('2025-07-14T06:00:00.123Z')
const event: CalendarEvent = {
  id: '0197a0a0-0000-7000-8000-000000000001',
  version: 3,
  startsAt: '2025-07-15T04:30:00.000Z',
  endsAt: '2025-07-15T04:45:00.000Z',
  status: 'CONFIRMED',
  title: 'Asha: appointment with Dr Menon',
  where: 'Lakeside Main, 12 Lake Road; Pune',
  about: 'Call us.\nOr come \\ by.',
}
const unfold = (text: string) => text.replaceAll('\r\n ', '')
const readProperty = (text: string, name: string) =>
  unfold(text)
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
/** Unescapes a text value, as a calendar app does. */
const unescapeText = (value: string) => value.replace(/\\([\\;,nN])/g, (_, c: string) => (/n/i.test(c) ? '\n' : c))

describe('renderCalendar', () => {
  it('renders time, place, title and sequence of an event', () => {
    const text = renderCalendar('Lakeside', [event], now)
    expect(readProperty(text, 'UID')).toBe('0197a0a0-0000-7000-8000-000000000001@appointments.clinic-desk')
    expect(readProperty(text, 'DTSTAMP')).toBe('20250714T060000Z')
    expect(readProperty(text, 'DTSTART')).toBe('20250715T043000Z')
    expect(readProperty(text, 'DTEND')).toBe('20250715T044500Z')
    expect(readProperty(text, 'SEQUENCE')).toBe('3')
    expect(readProperty(text, 'STATUS')).toBe('CONFIRMED')
    expect(readProperty(text, 'LOCATION')).toBe('Lakeside Main\\, 12 Lake Road\\; Pune')
    expect(readProperty(text, 'DESCRIPTION')).toBe('Call us.\\nOr come \\\\ by.')
  })

  it('balances its components for any text', () => {
    const lines = renderCalendar('Lakeside', [event, { ...event, id: 'b' }], now).split('\r\n')
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(renderCalendar('Nobody', [], now)).toContain('END:VCALENDAR\r\n')
  })

  it('folds any text at 75 octets and keeps it intact', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const text = renderCalendar('Lakeside', [{ ...event, title }], now)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).toBe(Buffer.from(line).toString())
        }
        const wanted = title.replace(/\r\n|\r/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
        expect(unescapeText(readProperty(text, 'SUMMARY') ?? '')).toBe(wanted)
      }),
    )
  })
})
