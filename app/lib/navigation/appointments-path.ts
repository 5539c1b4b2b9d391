import { findLandingPath } from '#contract/roles.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { to } from './links'

const LISTS = [
  '/reception-appointment',
  '/my-appointment',
  '/all-appointment',
  '/admin-appointment',
  '/myAppointment',
] as const

/** Returns the role's list of appointments, or the start page of a role without one. */
export function appointmentsPath(role: string): string {
  const list = LISTS.find((path) => canOpenScreen(path, role))
  return list ? to(list) : findLandingPath(role)
}
