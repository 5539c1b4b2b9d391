const MEGABYTE = 1024 * 1024

/** Forms and JSON; and the routes that take a file: pictures, logos, bills and lists of patients, with room for the multipart around them. */
export const FORM_BYTES = MEGABYTE
const UPLOADS: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/settings\/(admin|doctor|admindoctor|reception|lab|pharmacy)profile$/, bytes: 6 * MEGABYTE },
  { path: /^\/(import-patients|api\/v1\/patient-imports)$/, bytes: 3 * MEGABYTE },
  { path: /^\/api\/v1\/bill-files$/, bytes: 5 * MEGABYTE },
  // More than a bill may have: one that is too large comes back with its form, and nothing that was typed is lost.
  { path: /^\/(expense\/add-new-expence|purchase-orders\/invoice)$/, bytes: 12 * MEGABYTE },
  { path: /^\/api\/v1\/profile\/(picture|signature|logo)$/, bytes: 6 * MEGABYTE },
]

/** How many bytes of body a path takes. */
export const capOf = (path: string): number => UPLOADS.find((upload) => upload.path.test(path))?.bytes ?? FORM_BYTES

/** A body in memory. */
export type Bytes = Uint8Array<ArrayBuffer>

export class TooLarge extends Error {}

/**
 * The whole body, never more than `cap` of it in memory. What is declared longer is refused unread; what is sent in chunks is
 * counted as it comes.
 */
export async function readBody(request: Request, cap: number): Promise<Bytes> {
  if (Number(request.headers.get('content-length') ?? 0) > cap) throw new TooLarge()
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
      throw new TooLarge()
    }
    chunks.push(value)
  }
}
