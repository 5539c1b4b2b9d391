import { passwords, profiles, session, users } from './users/calls.ts'

/** The whole API: one name a noun. The OpenAPI document, the handlers and the typed client come from here. */
export const contract = {
  users,
  session,
  passwords,
  profiles,
}
export type Contract = typeof contract
