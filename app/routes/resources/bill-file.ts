// /bill-file/:fileId
import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireScreen } from '~/lib/http/require-screen.server'

/**
 * Responds with the file of a supplier bill. Pictures are shown, a PDF is downloaded, because no viewer opens one under this
 * security policy. The server adds nosniff and no-store.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const file = await api.billFiles.read({ fileId: params.fileId ?? '' })
  const name = encodeURIComponent(file.name).replaceAll("'", '%27')
  return new Response(file, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `${file.type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
