import { useMatches } from '@remix-run/react'
import { isScreenPath, type Path } from '#contract/screens.ts'

/** Returns the path of the current screen. In a layout that is the innermost child. */
export function useScreen(): Path {
  const screen = useMatches().findLast(({ id }) => isScreenPath(id))?.id
  if (!screen || !isScreenPath(screen)) throw new Error('No screen of contract/screens.ts is being shown.')
  return screen
}
