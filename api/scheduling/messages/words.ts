import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { addDays, dayInZone, timeInZone, toInstant } from '#api/kernel/clock.ts'
import { QUIET } from '#contract/scheduling/messages/rules.ts'

/** An instant, or the end of the quiet hours on the branch's clock if it falls into them. */
export function afterQuietHours(at: number, zone: string): number {
  const time = timeInZone(zone, at)
  const day = dayInZone(zone, at)
  if (time >= QUIET.from) return toInstant(addDays(day, 1), QUIET.to, zone)
  return time < QUIET.to ? toInstant(day, QUIET.to, zone) : at
}

/**
 * Day and time of a visit in words: "Monday 14 July 2025", "10:30 am". The zone is named where the branch's clock is
 * not the practice's, which is the one that patients live by as far as we know.
 */
export function whenInWords(
  startsAt: string,
  zone: string,
  practice: { zone: string; locale: string },
): { day: string; time: string; zone: string | null } {
  const locale = practice.locale.startsWith('en') ? practice.locale : 'en-GB'
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
      .format(new Date(startsAt))
      .replace(/,/g, '')
      .replace(/\s/g, ' ')
  return {
    day: say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: say({ hour: 'numeric', minute: '2-digit' }),
    zone: zone === practice.zone ? null : zoneName(startsAt, zone, locale),
  }
}

function zoneName(at: string, zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** +91 20 2612 3456 from +912026123456. */
export function phoneInWords(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
}
