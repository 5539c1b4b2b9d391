import { randomInt } from 'node:crypto'

export const PASSWORD = 'violet kettle under the moss'

let phoneCount = 0
/** A new mobile number, because the practices of all tests share one installation. */
export const createPhoneNumber = () =>
  `96${String(randomInt(1_000_000)).padStart(6, '0')}${String(++phoneCount % 100).padStart(2, '0')}`

/** Creates an e-mail address that is new in this run. */
export const createEmail = (name: string) => `${name.toLowerCase()}.${createPhoneNumber()}@example.com`

/** Returns the login of a demo user, as in the README: `receptionist.asha@demo.test`. */
export const loginFor = (role: string, org: 'asha' | 'bodhi' = 'asha') => `${role.toLowerCase()}.${org}@demo.test`

export const DEMO_PASSWORD = 'the demo town of the tests'

/** Signs cookies and calls between the web and the API. All servers of a test run share it. */
export const SESSION_SECRET = 'Kq7-violet-kettle-under-the-moss-4821'
