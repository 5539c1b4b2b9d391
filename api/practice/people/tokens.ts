import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token: 256 random bits as 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: its SHA-256 in hex. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
