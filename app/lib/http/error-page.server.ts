import { json } from '@remix-run/node'
import { toErrorPage } from '../forms/submit.server'
import { refusalOf } from './api.server'

/**
 * For a loader: `await api.charges.read(…).catch(orPage)` turns the API's refusal into the error page of its status.
 * What a loader asks for stands in the address, so an id that cannot be one is a page that is not there.
 */
export function throwErrorPage(error: unknown): never {
  const refused = refusalOf(error)
  if (refused?.status === 400 || refused?.status === 422) throw json({ message: null }, { status: 404 })
  throw toErrorPage(refused, error)
}
