import { randomBytes } from 'node:crypto'
import { CODE_LETTERS, formatCode } from '#contract/clinical/verification/rules.ts'

/** By which anybody can ask whether a paper is ours: `7K3M-9QXA-41CZ`, 60 random bits. */
export function generateCode(): string {
  return formatCode(Array.from(randomBytes(12), (byte) => CODE_LETTERS[byte % 32]).join(''))
}
