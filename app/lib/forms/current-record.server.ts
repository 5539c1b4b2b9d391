import { redirect } from '@remix-run/node'
import type { ScreenContext } from '../http/require-screen.server'

/**
 * A page about a record that was merged into another is that of the one that was kept: what the address named is answered
 * with the same address of the other.
 * @param asked the id in the address
 * @param patientId the record that the API answered with
 * @throws a redirect where they differ
 */
export function onKeptRecord({ url }: Pick<ScreenContext, 'url'>, asked: string, patientId: string): void {
  if (asked === patientId) return
  const path = url.pathname
    .split('/')
    .map((part) => (part === asked ? patientId : part))
    .join('/')
  throw redirect(path + url.search, 303)
}
