import { sign } from '../../signature.ts'
import type { Bytes } from '../body.ts'
import type { EdgeContext } from '../edge.ts'
import { removeAnswer } from '../form-answers.ts'
import type { FormOwner } from '../form-token.ts'

/** A form with an idempotency key. */
export interface KeyedForm {
  key: string
  fields: FormData
  /** A keyed hash of its person, address and values. */
  fingerprint: string
  /** A keyed hash of its person, address and button. */
  button: string
}

/** Fields that differ between two renderings of a form whose values are the same. */
const RENDERING_FIELDS = new Set(['_token', '_key', 'version'])
const BUTTON_FIELDS = ['intent', '__intent__', '_do']
/** The keys that our pages create at random. Other keys belong to a record and are the same in each rendering. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isRandomKey = (key: string): boolean => UUID.test(key)

/** Reads a form with an idempotency key; null for a form without one. */
export async function readKeyedForm(
  c: EdgeContext,
  body: Bytes,
  { owner, secret }: { owner: FormOwner; secret: string },
): Promise<KeyedForm | null> {
  const headers = { 'content-type': c.req.header('content-type') ?? '' }
  const fields = await new Response(body, { headers }).formData().catch(() => null)
  const key = fields?.get('_key')
  if (!fields || typeof key !== 'string' || key === '') return null
  const values = [...fields]
    .filter(([name]) => !RENDERING_FIELDS.has(name))
    .map(([name, value]) => (typeof value === 'string' ? [name, value] : [name, value.name, value.type, value.size]))
  const place = [owner.personId, owner.practiceId, removeAnswer(c.req.url)]
  const hash = (...content: unknown[]) => sign(secret, `unanswered form ${JSON.stringify([...place, ...content])}`)
  const button = hash(BUTTON_FIELDS.map((name) => fields.get(name)))
  return { key, fields, fingerprint: hash('values', values), button }
}

/** Replaces the key in the body of a form. Both keys are UUIDs, which every encoding of forms writes unchanged. */
export const replaceKey = (body: Bytes, key: string, firstKey: string): Bytes =>
  Buffer.from(Buffer.from(body).toString('latin1').replaceAll(key, firstKey), 'latin1')
