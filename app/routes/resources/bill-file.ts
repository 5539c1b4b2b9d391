// /bill-file/:fileId
import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondWithBillFile } from '~/lib/http/bill-file.server'
import { requireScreen } from '~/lib/http/require-screen.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreen(args)
  return respondWithBillFile(await api.billFiles.read({ fileId: params.fileId ?? '' }))
}
