/** An appointment for a calendar app. */
export interface CalendarEvent {
  id: string
  /** Rises with every change; a calendar keeps the highest. */
  version: number
  startsAt: string
  endsAt: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  title: string
  where: string
  about: string
}

const MAX_OCTETS = 75

/** Renders an iCalendar object (RFC 5545). All times are in UTC, so that no time zone has to be described. */
export function renderCalendar(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clinic Desk//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => renderEvent(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function renderEvent(
  { id, version, startsAt, endsAt, status, title, where, about }: CalendarEvent,
  now: Date,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@appointments.clinic-desk`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(new Date(startsAt))}`,
    `DTEND:${formatUtc(new Date(endsAt))}`,
    `SEQUENCE:${version}`,
    `STATUS:${status}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(where)}`,
    `DESCRIPTION:${escapeText(about)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

/** Formats as 20250714T043000Z. */
const formatUtc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Escapes a value of type TEXT (RFC 5545, 3.3.11), which may not contain control characters. */
function escapeText(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Folds a line at 75 octets; continuations begin with a space. Never splits a character. */
function foldLine(line: string): string {
  let folds = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      folds += '\r\n '
      octets = 1
    }
    folds += character
    octets += size
  }
  return folds
}
