import { toStatusResponse } from './api.server'

/**
 * Responds with a picture from the API, sandboxed in case it is opened as a page. The server adds nosniff and no-store.
 */
export async function respondWithPicture(fetchPicture: () => Promise<File>): Promise<Response> {
  const toResponse = (picture: File) =>
    new Response(picture, {
      headers: {
        'Content-Type': picture.type,
        'Content-Disposition': 'inline; filename="picture"',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
    })
  return fetchPicture().then(toResponse, toStatusResponse)
}
