// /patient-photo/:patientId
import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/lib/enter.server'
import { asPicture } from '~/lib/picture.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await enter(args)
  return asPicture(() => api.patients.photo({ patientId: params.patientId ?? '' }))
}
