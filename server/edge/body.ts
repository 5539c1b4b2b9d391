const MEGABYTE = 1024 * 1024

/** The limit of forms and JSON. Routes for files have higher ones, with room for the multipart encoding. */
export const MAX_FORM_BYTES = MEGABYTE
/** The limit of a call of people who are not signed in. */
export const MAX_GUEST_BYTES = 64 * 1024
/** The limit of their forms: a registration with far too long texts is still answered beside its fields. */
export const MAX_GUEST_FORM_BYTES = 256 * 1024
const UPLOADS: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/settings\/(admin|doctor|admindoctor|reception|lab|pharmacy)profile$/, bytes: 6 * MEGABYTE },
  // Above the limit of a logo, so that the form can say that a logo is too large.
  { path: /^\/settings\/billing$/, bytes: 3 * MEGABYTE },
  { path: /^\/(import-patients|api\/v1\/patient-imports)$/, bytes: 3 * MEGABYTE },
  { path: /^\/api\/v1\/bill-files$/, bytes: 5 * MEGABYTE },
  // Above the limit of a bill, so that a bill that is too large is refused in its form and nothing typed is lost.
  { path: /^\/(expense\/add-new-expence|purchase-orders\/invoice)$/, bytes: 12 * MEGABYTE },
  { path: /^\/api\/v1\/profile\/(picture|signature|logo)$/, bytes: 6 * MEGABYTE },
]

/** The largest body that a path accepts. */
export const maxBodyBytes = (path: string): number =>
  UPLOADS.find((upload) => upload.path.test(path))?.bytes ?? MAX_FORM_BYTES

export type Bytes = Uint8Array<ArrayBuffer>

export class BodyTooLargeError extends Error {}

/** Reads a body, with at most `cap` bytes in memory. A longer declared length is refused unread; chunks are counted. */
export async function readBody(request: Request, cap: number): Promise<Bytes> {
  if (Number(request.headers.get('content-length') ?? 0) > cap) throw new BodyTooLargeError()
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks, length)
    length += value.byteLength
    if (length > cap) {
      await reader.cancel().catch(() => undefined)
      throw new BodyTooLargeError()
    }
    chunks.push(value)
  }
}
