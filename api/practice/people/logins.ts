import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const INDIA = '91'
const INDIAN_DIGITS = 10
/** The longest number of the standard has 15 digits. */
const E164 = /^\+\d{8,15}$/
const INDIAN_MOBILE = /^[6-9]\d{9}$/

interface AcceptedPhone {
  /** The number that the record already has, which is always accepted. */
  stored?: string | null
  /** A person has confirmed that the number is correct, or it is only searched for. */
  isConfirmed?: boolean
}

/** Parses a phone number as typed in a country to E.164; null if it isn't one, or if it is Indian and can't exist. */
export function parsePhone(text: string, country = 'IN', { stored, isConfirmed }: AcceptedPhone = {}): string | null {
  const number = parsePhoneNumberFromString(text, country as 'IN')
  if (!number) return null
  if (isConfirmed) return E164.test(number.number) ? number.number : null
  return number.isPossible() && (number.number === stored || canExist(number)) ? number.number : null
}

/**
 * Says what is wrong with a phone number that `parsePhone` refused.
 * @param canConfirm the page offers to confirm the number
 */
export function describePhoneMistake(
  text: string,
  label: string,
  { country = 'IN', canConfirm = false }: { country?: string; canConfirm?: boolean } = {},
): string {
  const orConfirm = canConfirm ? ', or confirm that it is correct' : ''
  const number = readPossibleNumber(text, country)
  if (!number) return `Enter ${label} like 98765 43210${orConfirm}`
  const length = number.nationalNumber.length
  if (length !== INDIAN_DIGITS)
    return `This number has ${length} digits. Indian numbers have ${INDIAN_DIGITS}. Correct it${canConfirm ? ',' : ', or'} type the code of another country before it${orConfirm}`
  return `This number doesn’t exist in India. Mobile numbers begin with 6, 7, 8 or 9, and landline numbers with an area code${canConfirm ? '. Correct it, or confirm that it is correct' : ''}`
}

function readPossibleNumber(text: string, country: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, country as 'IN')
  return number?.isPossible() ? number : null
}

/** New series of Indian mobile numbers are issued every year, so only the first digit is checked. */
const canExist = (number: PhoneNumber) =>
  number.countryCallingCode !== INDIA || INDIAN_MOBILE.test(number.nationalNumber) || number.isValid()

/** Parses a login: an e-mail address, or a mobile number, which may be one that was accepted in earlier years. */
export function parseLogin(text: string): { phone: string } | { email: string } | null {
  if (text.includes('@')) return { email: text.trim().toLowerCase() }
  const number = readPossibleNumber(text, 'IN')
  return number && { phone: number.number }
}

/** Returns the same text for every way to type a login. */
export function normalizeLogin(text: string): string {
  const login = parseLogin(text)
  return login === null ? text.trim() : 'phone' in login ? login.phone : login.email
}
