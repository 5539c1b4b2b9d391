import { createHash, randomBytes } from 'node:crypto'

/** Creates an opaque token: 256 random bits as 43 characters. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token with SHA-256, in hex, to store it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** 32 letters and digits that look different on paper. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 24
const CODE_GROUP = /.{4}(?=.)/g

/** Creates a code to print and type: 120 random bits. */
export const createCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')

/** Formats a code to read: ABCD-EFGH-… */
export const formatCode = (code: string): string => code.replace(CODE_GROUP, '$&-')

/** Returns a typed code as it was created. */
export const parseCode = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')
