/** A visit as a calendar program sees it. */
export interface CalendarEvent {
  id: string
  /** Counts up with every change; a calendar takes the higher one. */
  version: number
  startsAt: string
  endsAt: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  title: string
  where: string
  about: string
}

const OCTETS = 75

/** An iCalendar object of RFC 5545. All times are in UTC, so that no zone has to be described. */
export function calendarOf(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clinic Desk//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf({ id, version, startsAt, endsAt, status, title, where, about }: CalendarEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@appointments.clinic-desk`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    `DTEND:${utc(new Date(endsAt))}`,
    `SEQUENCE:${version}`,
    `STATUS:${status}`,
    `SUMMARY:${text(title)}`,
    `LOCATION:${text(where)}`,
    `DESCRIPTION:${text(about)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

/** 20250714T043000Z */
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A value of type TEXT (RFC 5545, 3.3.11). Other control characters may not stand in one. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Lines of 75 octets at most; what goes on begins with a space. No character is cut in two. */
function folded(line: string): string {
  let folds = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > OCTETS) {
      folds += '\r\n '
      octets = 1
    }
    folds += character
    octets += size
  }
  return folds
}
