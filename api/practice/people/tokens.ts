import { createHash, randomBytes } from 'node:crypto'

/** Creates an opaque token: 256 random bits as 43 characters. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token with SHA-256, in hex, to store it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
