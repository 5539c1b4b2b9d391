import { admits, landing } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { to } from './links'

const LISTS = [
  '/reception-appointment',
  '/my-appointment',
  '/all-appointment',
  '/admin-appointment',
  '/myAppointment',
] as const

/** The list of appointments that this role works from; where it is not built yet, where the role begins. */
export function appointmentsPath(role: string): string {
  const own: Path | undefined = LISTS.find((path) => screens[path].built && admits(screens[path].roles, role))
  return own ? to(own) : landing(role)
}
