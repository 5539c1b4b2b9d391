// Without letters that are read as digits: codes are typed from paper. Twelve of them are 60 bits.
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/**
 * A code as it stands on the paper, from what somebody typed: small letters, spaces, missing dashes and letters that
 * look like digits are forgiven. Null for what cannot be one.
 */
export function parseCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s.–—-]/g, '')
    .replace(/[OILU]/g, (letter) => READ_AS[letter]!)
  return letters.length === 12 && [...letters].every((letter) => CODE_LETTERS.includes(letter))
    ? formatCode(letters)
    : null
}

/** "7K3M-9QXA-41CZ" */
export const formatCode = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-')

/** "A. N.": who a paper is for, to whom holds it. */
export const formatInitials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((part) => `${[...part][0]!.toUpperCase()}.`)
    .join(' ')

/** "A. N., born 1985"; with the age on the paper where the day of birth is a guess. */
export function formatPatientShort({ name, birthDate, age }: { name: string; birthDate: string | null; age: string }) {
  const when = birthDate ? `born ${birthDate.slice(0, 4)}` : age && `age ${age}`
  return [formatInitials(name), when].filter(Boolean).join(', ')
}
