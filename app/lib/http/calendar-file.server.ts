import { refusalOf } from './api.server'

/** Hands a calendar of the API on to a calendar program; a refusal is a bare status, as no person reads it. */
export async function asCalendar(
  fetched: () => Promise<{ data: { fileName: string; text: string } }>,
): Promise<Response> {
  try {
    const { data } = await fetched()
    return new Response(data.text, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="${data.fileName}"`,
      },
    })
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    return new Response(null, { status: refused.status === 422 ? 404 : refused.status })
  }
}
