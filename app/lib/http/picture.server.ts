import { toRefusal } from './api.server'

/**
 * Responds with a picture from the API, sandboxed in case it is opened as a page. The server adds nosniff and no-store.
 */
export async function respondWithPicture(fetchPicture: () => Promise<File>): Promise<Response> {
  try {
    const picture = await fetchPicture()
    return new Response(picture, {
      headers: {
        'Content-Type': picture.type,
        'Content-Disposition': 'inline; filename="picture"',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    })
  } catch (error) {
    const refused = toRefusal(error)
    if (!refused) throw error
    return new Response(null, { status: refused.status === 422 ? 404 : refused.status })
  }
}
