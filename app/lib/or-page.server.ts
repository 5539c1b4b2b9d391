import { refusalOf } from './api.server'
import { asPage } from './submit.server'

/** For a loader: `await api.charges.read(…).catch(orPage)` turns the API's refusal into the error page of its status. */
export function orPage(error: unknown): never {
  throw asPage(refusalOf(error), error)
}
