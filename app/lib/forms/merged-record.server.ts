import { redirect } from '@remix-run/node'
import type { ScreenContext } from '../http/require-screen.server'

/**
 * Redirects to the same page of the remaining record, if the record in the URL was merged into another one.
 * @param requestedId the id in the URL
 * @param patientId the record that the API returned
 * @throws the redirect
 */
export function redirectIfMerged({ url }: Pick<ScreenContext, 'url'>, requestedId: string, patientId: string): void {
  if (requestedId === patientId) return
  const path = url.pathname
    .split('/')
    .map((part) => (part === requestedId ? patientId : part))
    .join('/')
  throw redirect(path + url.search, 303)
}
