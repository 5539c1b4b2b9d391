import { eq } from 'drizzle-orm'
import { parsePhone } from '#api/practice/public.ts'
import { ageOn, MAX_AGE_YEARS } from '#contract/patients/rules.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { dayInZone } from '../kernel/clock.ts'
import type { CallContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'

/** Gets the practice's country, time zone and today's date. */
export async function getPracticeLocale({ db, me, now }: Pick<CallContext, 'db' | 'me' | 'now'>) {
  const [row] = await db
    .select({ country: practices.country, zone: practices.zone })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  if (!row) throw refuse.notFound('practice')
  return { ...row, today: dayInZone(row.zone, now) }
}

const PHONE_ERRORS = {
  phone: 'Enter a phone number like 98765 43210',
  alternatePhone: 'Enter the other phone number like 98765 43210',
  emergencyPhone: 'Enter the emergency phone number like 98765 43210',
} as const

/** Converts phone numbers to E.164, and a changed consent to the time at which it was given or withdrawn. */
export function normalizeContact<
  Typed extends { [name in keyof typeof PHONE_ERRORS]?: string } & { consent?: boolean },
>(
  { consent, ...typed }: Typed,
  { country }: { country: string },
  { consent: before, now }: { consent: boolean | null; now: Date },
) {
  const wrong: Record<string, string> = {}
  const phones: Partial<Record<keyof typeof PHONE_ERRORS, string>> = {}
  for (const [name, sentence] of Object.entries(PHONE_ERRORS)) {
    const text = typed[name as keyof typeof PHONE_ERRORS]
    const phone = text === undefined ? undefined : parsePhone(text, country)
    if (phone === null) wrong[name] = sentence
    else if (phone) phones[name as keyof typeof PHONE_ERRORS] = phone
  }
  if (Object.keys(wrong).length > 0) throw refuse.invalid(wrong)
  const at = now.toISOString()
  const changed = consent === undefined || consent === before ? {} : consent ? consentGiven(at) : { consentEndedAt: at }
  return { ...typed, ...phones, ...changed }
}

const consentGiven = (at: string) => ({ consentAt: at, consentEndedAt: null })

/** Refuses an impossible date of birth. */
export function checkBirthDate(birthDate: string | undefined, today: string): void {
  if (birthDate && (birthDate > today || ageOn(birthDate, today) > MAX_AGE_YEARS)) {
    throw refuse.invalid({ birthDate: `Enter a date of birth in the last ${MAX_AGE_YEARS} years` })
  }
}

export const formatFullName = ({ givenName, familyName }: { givenName: string; familyName?: string | null }): string =>
  [givenName, familyName].filter(Boolean).join(' ')
