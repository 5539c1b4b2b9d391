import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A mobile number as it is kept: E.164, read in the practice's country; null when it is none. */
export function asPhone(typed: string, country = 'IN'): string | null {
  const number = parsePhoneNumberFromString(typed, country as 'IN')
  return number?.isPossible() ? number.number : null
}

/** What somebody signs in with: an address with an @, or a mobile number. */
export function asLogin(typed: string): { phone: string } | { email: string } | null {
  if (typed.includes('@')) return { email: typed.trim().toLowerCase() }
  const phone = asPhone(typed)
  return phone ? { phone } : null
}

/** One text for every way of typing the same login. */
export function loginText(typed: string): string {
  const login = asLogin(typed)
  return login === null ? typed.trim() : 'phone' in login ? login.phone : login.email
}
