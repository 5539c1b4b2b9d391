import { randomBytes } from 'node:crypto'
import { CODE_LETTERS, formatCode } from '#contract/clinical/verification/rules.ts'

/** Generates a verification code of 60 random bits: `7K3M-9QXA-41CZ`. */
export function generateCode(): string {
  return formatCode(Array.from(randomBytes(12), (byte) => CODE_LETTERS[byte % 32]).join(''))
}
