import { toRefusal } from './api.server'

/** Responds with a calendar from the API. A refusal has only a status, because calendar programs show no text. */
export async function respondWithCalendar(
  fetchCalendar: () => Promise<{ data: { fileName: string; text: string } }>,
): Promise<Response> {
  try {
    const { data } = await fetchCalendar()
    return new Response(data.text, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="${data.fileName}"`,
      },
    })
  } catch (error) {
    const refused = toRefusal(error)
    if (!refused) throw error
    return new Response(null, { status: refused.status === 422 ? 404 : refused.status })
  }
}
