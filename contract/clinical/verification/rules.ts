// Without letters that look like digits, because codes are typed from print. Twelve characters are 60 bits.
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/**
 * Parses a typed code. Lower case, spaces, missing dashes and letters that look like digits are accepted. Null if it
 * can't be a code.
 */
export function parseCode(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replace(/[\s.–—-]/g, '')
    .replace(/[OILU]/g, (letter) => READ_AS[letter]!)
  return letters.length === 12 && [...letters].every((letter) => CODE_LETTERS.includes(letter))
    ? formatCode(letters)
    : null
}

/** Adds the dashes of a code: "7K3M-9QXA-41CZ". */
export const formatCode = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-')

/** "A. N." */
export const formatInitials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((part) => `${[...part][0]!.toUpperCase()}.`)
    .join(' ')

/** "A. N., born 1985"; with the printed age if the date of birth is estimated. */
export function formatPatientShort({ name, birthDate, age }: { name: string; birthDate: string | null; age: string }) {
  const birth = birthDate ? `born ${birthDate.slice(0, 4)}` : age && `age ${age}`
  return [formatInitials(name), birth].filter(Boolean).join(', ')
}
