import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const INDIA = '91'
const INDIAN_DIGITS = 10

/**
 * Parses a phone number as typed in a country to E.164; null if it isn't one. Indian numbers have 10 digits. Another
 * length is usually a typing mistake, so it is accepted only with its country code.
 */
export function parsePhone(text: string, country = 'IN'): string | null {
  const number = readPossibleNumber(text, country)
  return number && !hasUnusualLength(text, number) ? number.number : null
}

/** Says what is wrong with a phone number that `parsePhone` refused. */
export function describePhoneMistake(text: string, label: string, country = 'IN'): string {
  const number = readPossibleNumber(text, country)
  if (!number) return `Enter ${label} like 98765 43210`
  const length = number.nationalNumber.length
  return `This number has ${length} digits. Indian numbers have ${INDIAN_DIGITS}. Correct it, or type +${INDIA} before it if it is right`
}

function readPossibleNumber(text: string, country: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, country as 'IN')
  return number?.isPossible() ? number : null
}

const hasUnusualLength = (text: string, { countryCallingCode, nationalNumber }: PhoneNumber) =>
  countryCallingCode === INDIA && nationalNumber.length !== INDIAN_DIGITS && !text.trim().startsWith('+')

/** Parses a login: an e-mail address, or a mobile number. */
export function parseLogin(text: string): { phone: string } | { email: string } | null {
  if (text.includes('@')) return { email: text.trim().toLowerCase() }
  const phone = parsePhone(text)
  return phone ? { phone } : null
}

/** Returns the same text for every way to type a login. */
export function normalizeLogin(text: string): string {
  const login = parseLogin(text)
  return login === null ? text.trim() : 'phone' in login ? login.phone : login.email
}
