import { type Audience, BOOKERS, BRANCHERS, FULL, isInAudience, MANAGERS } from './roles.ts'
import type { Path } from './screens.ts'

export interface QuickAction {
  label: string
  path: Path
  roles: Audience
}

/** The floating quick actions, in the order of e2e/spec/quick.tsv. */
export const quickActions: readonly QuickAction[] = [
  { label: 'Book Appointment', path: '/book-appointment', roles: BOOKERS },
  { label: 'Add Receptionist', path: '/add-reception', roles: [...MANAGERS, 'pack1doc'] },
  { label: 'Add Doctor', path: '/add-doctor', roles: MANAGERS },
  { label: 'Add Branch', path: '/add-clinic', roles: BRANCHERS },
  { label: 'Add Laboratory', path: '/add-laboratory', roles: FULL },
  { label: 'Add Pharmacy', path: '/add-pharmacy', roles: FULL },
]

/** Lists the quick actions of a role; the menu is absent if there are none. */
export function listQuickActions(role: string): readonly QuickAction[] {
  return quickActions.filter((action) => isInAudience(action.roles, role))
}
