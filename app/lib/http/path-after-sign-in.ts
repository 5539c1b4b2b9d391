import { isResourcePath } from '#contract/resources.ts'
import { isInAudience } from '#contract/roles.ts'
import { findScreen } from '../navigation/find-screen'
import { safePath } from './safe-path'

const EXCLUDED = new Set(['/login', '/login/code', '/logout', '/switch-clinic'])

/**
 * Returns the requested page if this role may open it, otherwise the start page. The person who signs in may be a
 * different one than before at this computer.
 */
export function pathAfterSignIn(back: string | null, role: string): string {
  const path = safePath(back)
  const screen = findScreen(new URL(path, 'http://here.invalid').pathname)
  if (!screen || isResourcePath(screen.path) || EXCLUDED.has(screen.path)) return '/'
  return isInAudience(screen.row.roles, role) ? path : '/'
}
