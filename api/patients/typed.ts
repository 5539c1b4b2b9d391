import { eq } from 'drizzle-orm'
import { asPhone } from '#api/practice/public.ts'
import { ageOn, OLDEST_YEARS } from '#contract/patients/rules.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { dayInZone } from '../kernel/clock.ts'
import type { CallContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'

/** Country and zone of the practice, and what day it is there. */
export async function practiceOf({ db, me, now }: Pick<CallContext, 'db' | 'me' | 'now'>) {
  const [row] = await db
    .select({ country: practices.country, zone: practices.zone })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  if (!row) throw refuse.notFound('practice')
  return { ...row, today: dayInZone(row.zone, now) }
}

const PHONES = {
  phone: 'Enter a phone number like 98765 43210',
  alternatePhone: 'Enter another phone number like 98765 43210',
  emergencyPhone: 'Enter a phone number for an emergency like 98765 43210',
} as const

/** Phone numbers in E.164, and a consent as the moment at which it was given or taken back. */
export function reachedBy<Typed extends { [name in keyof typeof PHONES]?: string } & { consent?: boolean }>(
  { consent, ...typed }: Typed,
  { country }: { country: string },
  { consent: before, now }: { consent: boolean | null; now: Date },
) {
  const wrong: Record<string, string> = {}
  const phones: Partial<Record<keyof typeof PHONES, string>> = {}
  for (const [name, sentence] of Object.entries(PHONES)) {
    const written = typed[name as keyof typeof PHONES]
    const phone = written === undefined ? undefined : asPhone(written, country)
    if (phone === null) wrong[name] = sentence
    else if (phone) phones[name as keyof typeof PHONES] = phone
  }
  if (Object.keys(wrong).length > 0) throw refuse.invalid(wrong)
  const at = now.toISOString()
  const changed = consent === undefined || consent === before ? {} : consent ? given(at) : { consentEndedAt: at }
  return { ...typed, ...phones, ...changed }
}

const given = (at: string) => ({ consentAt: at, consentEndedAt: null })

/** Refuses a day of birth that cannot be. */
export function checkBirth(birthDate: string | undefined, today: string): void {
  if (birthDate && (birthDate > today || ageOn(birthDate, today) > OLDEST_YEARS)) {
    throw refuse.invalid({ birthDate: `Enter a date of birth in the last ${OLDEST_YEARS} years` })
  }
}

export const fullNameOf = ({ givenName, familyName }: { givenName: string; familyName?: string | null }): string =>
  [givenName, familyName].filter(Boolean).join(' ')
