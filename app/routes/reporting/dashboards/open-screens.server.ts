import { canOpenScreen, type Path, screens } from '#contract/screens.ts'
import type { Formatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { Action, Board, Link } from './board'

/** Somebody at their dashboard. */
export interface DashboardContext extends ScreenContext {
  format: Formatter
}
/** What a view gives; the greeting stands above it. */
export type View = Partial<Board> & { place?: string | null; today?: string }

/** Is the screen built, and this role's? */
export const isOpen = (role: string, path: Path) => screens[path].built === true && canOpenScreen(path, role)

/** A link to a screen without parameters; none where it is not built or not for this role. */
export const linkTo = (role: string, path: Path, label: string = screens[path].title): Link | undefined =>
  isOpen(role, path) ? { href: path, label } : undefined

/** The same for a counter, whose label is its own. */
export const counterLink = (role: string, path: Path) => (isOpen(role, path) ? { href: path } : {})

export function bookingAction({ me }: DashboardContext): Action[] {
  const link = linkTo(me.role, '/book-appointment', 'Book appointment')
  return link ? [{ ...link, variant: 'primary', icon: 'plus' }] : []
}
