// /logo/:placeId
import type { LoaderFunctionArgs } from '@remix-run/node'
import { asPicture } from '~/lib/http/picture.server'
import { enter } from '~/lib/http/require-screen.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await enter(args)
  return asPicture(() => api.pictures.logo({ placeId: params.placeId ?? '' }))
}
