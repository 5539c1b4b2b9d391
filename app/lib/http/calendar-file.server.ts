import { toStatusResponse } from './api.server'

/** Responds with a calendar from the API. A refusal has only a status, because calendar programs show no text. */
export async function respondWithCalendar(
  fetchCalendar: () => Promise<{ data: { fileName: string; text: string } }>,
): Promise<Response> {
  const toResponse = ({ data }: Awaited<ReturnType<typeof fetchCalendar>>) =>
    new Response(data.text, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="${data.fileName}"`,
      },
    })
  return fetchCalendar().then(toResponse, toStatusResponse)
}
