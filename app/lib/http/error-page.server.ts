import { json } from '@remix-run/node'
import { toErrorPage } from '../forms/submit.server'
import { toRefusal } from './api.server'

/**
 * Throws the error page of a refusal: `await api.charges.read(…).catch(throwErrorPage)` in a loader. A loader's input
 * comes from the URL, so invalid input is a page that doesn't exist.
 */
export function throwErrorPage(error: unknown): never {
  const refused = toRefusal(error)
  if (refused?.status === 400 || refused?.status === 422) throw json({ message: null }, { status: 404 })
  throw toErrorPage(refused, error)
}
