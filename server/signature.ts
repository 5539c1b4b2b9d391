import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a text with HMAC-SHA-256: 43 characters. */
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Returns whether a text was signed with the secret. */
export const isSignedBy = (secret: string, text: string, signature: string): boolean =>
  isEqual(signature, sign(secret, text))

/** Compares two texts in a time that doesn't depend on where they differ. */
export function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
