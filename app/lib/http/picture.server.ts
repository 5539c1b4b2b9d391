import { PRIVATE_PICTURE_CACHE } from '#contract/kernel/headers.ts'
import { toStatusResponse } from './api.server'

/**
 * Responds with a picture from the API, sandboxed in case it is opened as a page. The server adds nosniff, and no-store unless
 * it is cacheable.
 */
export async function respondWithPicture(
  fetchPicture: () => Promise<File>,
  { isCacheable = false } = {},
): Promise<Response> {
  const toResponse = (picture: File) =>
    new Response(picture, {
      headers: {
        'Content-Type': picture.type,
        'Content-Disposition': 'inline; filename="picture"',
        ...(isCacheable && { 'Cache-Control': PRIVATE_PICTURE_CACHE }),
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
    })
  return fetchPicture().then(toResponse, toStatusResponse)
}
