import { isResource } from '#contract/resources.ts'
import { admits } from '#contract/roles.ts'
import { screenAt } from '../navigation/find-screen'
import { safePath } from './safe-path'

const NOT_AGAIN = new Set(['/login', '/logout', '/switch-clinic'])

/**
 * Where signing in goes on: the page that was asked for, if it is a page and one for this role; otherwise the start page.
 * Who signs in may be another person than who was signed in before at this computer.
 */
export function backAfterSignIn(back: string | null, role: string): string {
  const path = safePath(back)
  const found = screenAt(new URL(path, 'http://here.invalid').pathname)
  if (!found || isResource(found.path) || NOT_AGAIN.has(found.path)) return '/'
  return admits(found.row.roles, role) ? path : '/'
}
