import type { OwnShifts } from '#contract/billing/shifts/schema.ts'
import { hasPage, type Path, screens } from '#contract/screens.ts'
import type { Formatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { Action, Board, Link } from './board'

/** The request for a dashboard. */
export interface DashboardContext extends ScreenContext {
  format: Formatter
}
/** The part of a dashboard that differs by role. */
export type View = Partial<Board> & { place?: string | null; today?: string; shifts?: OwnShifts | null }

/** A link to a screen without parameters, if this role can open it. */
export const linkTo = (role: string, path: Path, label: string = screens[path].title): Link | undefined =>
  hasPage(path, role) ? { href: path, label } : undefined

/** The link of a counter. */
export const counterLink = (role: string, path: Path) => (hasPage(path, role) ? { href: path } : {})

export function bookingAction({ me }: DashboardContext): Action[] {
  const link = linkTo(me.role, '/book-appointment', 'Book appointment')
  return link ? [{ ...link, variant: 'primary', icon: 'plus' }] : []
}
