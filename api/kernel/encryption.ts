import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const deriveKey = (secret: string, purpose: string) => createHmac('sha256', secret).update(`seal ${purpose}`).digest()

/**
 * Encrypts a text so that only this installation can read it, and only for the purpose and the owner it was sealed for
 * (AES-256-GCM). What the database keeps of answers and parked forms is of no use to who reads a dump.
 */
export function encrypt(secret: string, purpose: string, owner: string, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The text again; null when it was sealed for somebody else, with another secret, or changed. */
export function decrypt(secret: string, purpose: string, owner: string, sealed: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), sealed.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
