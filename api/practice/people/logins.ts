import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Parses a phone number as typed in a country to E.164; null when it is not one. */
export function parsePhone(typed: string, country = 'IN'): string | null {
  const number = parsePhoneNumberFromString(typed, country as 'IN')
  return number?.isPossible() ? number.number : null
}

/** Parses a login: an e-mail address, or a mobile number. */
export function parseLogin(typed: string): { phone: string } | { email: string } | null {
  if (typed.includes('@')) return { email: typed.trim().toLowerCase() }
  const phone = parsePhone(typed)
  return phone ? { phone } : null
}

/** Returns the same text for every way to type a login. */
export function normalizeLogin(typed: string): string {
  const login = parseLogin(typed)
  return login === null ? typed.trim() : 'phone' in login ? login.phone : login.email
}
