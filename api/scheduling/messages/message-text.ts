import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { dayInZone, timeInZone, toInstant } from '#api/kernel/clock.ts'
import { addDays } from '#contract/kernel/days.ts'
import { QUIET_HOURS } from '#contract/scheduling/messages/rules.ts'

/** Returns the instant, or the end of the quiet hours on the branch's clock if it falls within them. */
export function delayPastQuietHours(instant: number, zone: string): number {
  const time = timeInZone(zone, instant)
  const day = dayInZone(zone, instant)
  if (time >= QUIET_HOURS.from) return toInstant(addDays(day, 1), QUIET_HOURS.to, zone)
  return time < QUIET_HOURS.to ? toInstant(day, QUIET_HOURS.to, zone) : instant
}

/**
 * Formats the day and time of a visit: "Monday 14 July 2025", "10:30 am". The time zone is named if the branch's
 * differs from the practice's, which we take for the patient's.
 */
export function formatVisitTime(
  startsAt: string,
  zone: string,
  practice: { zone: string; locale: string },
): { day: string; time: string; zone: string | null } {
  const locale = practice.locale.startsWith('en') ? practice.locale : 'en-GB'
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
      .format(new Date(startsAt))
      .replace(/,/g, '')
      .replace(/\s/g, ' ')
  return {
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit' }),
    zone: zone === practice.zone ? null : formatZoneName(startsAt, zone, locale),
  }
}

function formatZoneName(instant: string, zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' }).formatToParts(
    new Date(instant),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** Formats +912026123456 as +91 20 2612 3456. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
}
