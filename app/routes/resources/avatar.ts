// /avatar/:personId
import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondWithPicture } from '~/lib/http/picture.server'
import { requireScreen } from '~/lib/http/require-screen.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreen(args)
  return respondWithPicture(() => api.pictures.person({ personId: params.personId ?? '' }))
}
