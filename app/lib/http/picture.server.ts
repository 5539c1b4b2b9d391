import { refusalOf } from './api.server'

/**
 * Hands a picture of the API on to an `<img>`: of its own kind, and nothing that could act if it were opened as a page.
 * The edge adds nosniff and no-store.
 */
export async function asPicture(fetched: () => Promise<File>): Promise<Response> {
  try {
    const picture = await fetched()
    return new Response(picture, {
      headers: {
        'Content-Type': picture.type,
        'Content-Disposition': 'inline; filename="picture"',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    })
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    return new Response(null, { status: refused.status === 422 ? 404 : refused.status })
  }
}
