import { eq } from 'drizzle-orm'
import { describePhoneMistake, parsePhone } from '#api/practice/public.ts'
import { type FieldNamesWith, type PatientFieldName, patientFields } from '#contract/patients/fields.ts'
import { getAgeOn, MAX_AGE_YEARS } from '#contract/patients/rules.ts'
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

type PhoneName = FieldNamesWith<{ type: 'phone' }>

/** Converts phone numbers to E.164, and a changed consent to the time at which it was given or withdrawn. */
export function normalizeContact<Typed extends Partial<Record<PatientFieldName, string>> & { consent?: boolean }>(
  { consent, ...input }: Typed,
  { country }: { country: string },
  {
    consent: before,
    now,
    ...stored
  }: { consent: boolean | null; now: Date } & Partial<Record<PhoneName, string | null>>,
) {
  const errors: Record<string, string> = {}
  const phones: Partial<Record<PhoneName, string>> = {}
  for (const { name, label, required } of patientFields.filter(({ type }) => type === 'phone')) {
    const text = input[name]
    const phone = text === undefined ? undefined : parsePhone(text, country, stored[name as PhoneName])
    if (phone === null)
      errors[name] = describePhoneMistake(text!, `${required ? 'a' : 'the'} ${label.toLowerCase()}`, country)
    else if (phone) phones[name as PhoneName] = phone
  }
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
  const timestamp = now.toISOString()
  if (consent === undefined || consent === before) return { ...input, ...phones }
  return { ...input, ...phones, ...(consent ? consentGiven(timestamp) : { consentEndedAt: timestamp }) }
}

const consentGiven = (at: string) => ({ consentAt: at, consentEndedAt: null })

/** Refuses an impossible date of birth. */
export function checkBirthDate(birthDate: string | undefined, today: string): void {
  if (birthDate && (birthDate > today || getAgeOn(birthDate, today) > MAX_AGE_YEARS)) {
    throw refuse.invalid({ birthDate: `Enter a date of birth in the last ${MAX_AGE_YEARS} years` })
  }
}

export const formatFullName = ({ givenName, familyName }: { givenName: string; familyName?: string | null }): string =>
  [givenName, familyName].filter(Boolean).join(' ')
