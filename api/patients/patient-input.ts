import { eq } from 'drizzle-orm'
import { describePhoneMistake, parsePhone } from '#api/practice/public.ts'
import { type PatientFieldName, patientFields } from '#contract/patients/fields.ts'
import { getAgeOn, MAX_AGE_YEARS } from '#contract/patients/rules.ts'
import type { ConfirmedPhone, PhoneName } from '#contract/patients/schema.ts'
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

type TypedContact = Partial<Record<PatientFieldName, string>> & {
  consent?: boolean
  confirmedPhones?: ConfirmedPhone[]
}

interface ContactContext extends Partial<Record<PhoneName, string | null>> {
  consent: boolean | null
  now: Date
  /** In a file, nobody can confirm a number. */
  isFile?: boolean
}

/** Converts phone numbers to E.164, and a changed consent to the time at which it was given or withdrawn. */
export function normalizeContact<Typed extends TypedContact>(
  { consent, confirmedPhones = [], ...input }: Typed,
  { country }: { country: string },
  { consent: before, now, isFile, ...stored }: ContactContext,
) {
  const errors: Record<string, string> = {}
  const phones: Partial<Record<PhoneName, string>> = {}
  for (const { name, label } of patientFields.filter(({ type }) => type === 'phone')) {
    const text = input[name]
    if (text === undefined) continue
    const accepted = { stored: stored[name as PhoneName], isConfirmed: confirmedPhones.includes(name as PhoneName) }
    const phone = parsePhone(text, country, accepted)
    const noun = `${name === 'phone' ? 'a' : 'the'} ${label.toLowerCase()}`
    if (phone === null) errors[name] = describePhoneMistake(text, noun, { country, canConfirm: !isFile })
    else phones[name as PhoneName] = phone
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
