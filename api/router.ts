import { api } from './implement.ts'
import { passwords, profiles, session, users } from './people/handlers.ts'

/** Every call with its handler. A call of the contract without one does not compile. */
export const router = api.router({ users, session, passwords, profiles })
