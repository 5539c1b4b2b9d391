// /avatar/:personId
import type { LoaderFunctionArgs } from '@remix-run/node'
import { isInAudience, PATIENT } from '#contract/roles.ts'
import { respondWithPicture } from '~/lib/http/picture.server'
import { requireScreen } from '~/lib/http/require-screen.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, params, url } = await requireScreen(args)
  const personId = params.personId ?? ''
  const isOwn = personId === me.personId && !isInAudience(PATIENT, me.role)
  const isCacheable = isOwn && me.pictureVersion !== null && url.searchParams.get('v') === me.pictureVersion
  return respondWithPicture(() => api.pictures.person({ personId }), { isCacheable })
}
