// /logo/:placeId
import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondWithPicture } from '~/lib/http/picture.server'
import { requireScreen } from '~/lib/http/require-screen.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, params, url } = await requireScreen(args)
  const placeId = params.placeId ?? ''
  const isOfPractice = placeId === me.practice.id
  const isCacheable = isOfPractice && me.logoVersion !== null && url.searchParams.get('v') === me.logoVersion
  return respondWithPicture(() => api.pictures.logo({ placeId }), { isCacheable })
}
