import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const deriveKey = (secret: string, purpose: string) => createHmac('sha256', secret).update(`seal ${purpose}`).digest()

/**
 * Encrypts a text for one purpose and owner, so that only this installation can read it (AES-256-GCM). A database dump
 * alone does not reveal saved answers and forms.
 */
export function encrypt(secret: string, purpose: string, owner: string, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), iv).setAAD(Buffer.from(owner))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext])
}

/** Decrypts a text; null when it was encrypted for another owner or with another secret, or was changed. */
export function decrypt(secret: string, purpose: string, owner: string, encrypted: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), encrypted.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(encrypted.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
