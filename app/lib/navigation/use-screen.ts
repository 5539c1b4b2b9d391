import { useMatches } from '@remix-run/react'
import { isPath, type Path } from '#contract/screens.ts'

/** The screen being shown, by its path: the deepest match that is one. Layouts ask it too, and get their child's. */
export function useScreen(): Path {
  const screen = useMatches().findLast(({ id }) => isPath(id))?.id
  if (!screen || !isPath(screen)) throw new Error('No screen of contract/screens.ts is being shown.')
  return screen
}
