import { findLandingPath, isInAudience } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { to } from './links'

const LISTS = [
  '/reception-appointment',
  '/my-appointment',
  '/all-appointment',
  '/admin-appointment',
  '/myAppointment',
] as const

/** Returns the role's list of appointments, or its start page if that isn't built yet. */
export function appointmentsPath(role: string): string {
  const list: Path | undefined = LISTS.find((path) => screens[path].built && isInAudience(screens[path].roles, role))
  return list ? to(list) : findLandingPath(role)
}
