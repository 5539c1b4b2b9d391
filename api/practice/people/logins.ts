import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Parses a phone number as typed in a country to E.164; null when it is not one. */
export function parsePhone(text: string, country = 'IN'): string | null {
  const number = parsePhoneNumberFromString(text, country as 'IN')
  return number?.isPossible() ? number.number : null
}

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
