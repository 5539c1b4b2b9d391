import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { text, uuid } from '#contract/kernel/fields.ts'
import { isOwnPath } from './rules.ts'
import {
  AdminDoctorRegistration,
  AdminRegistration,
  Clinic,
  Credentials,
  ForgottenPassword,
  Invitation,
  OwnProfile,
  PasswordChange,
  PasswordLink,
  PasswordReset,
  SessionView,
  SignedIn,
} from './schema.ts'

/** The specification's own paths below /users. */
export const users = {
  loginAll: call('sessions:open')
    .route({ method: 'POST', path: '/users/loginAll' })
    .input(Credentials)
    .output(answer(SignedIn)),
  adminRegister: call('practices:register')
    .route({ method: 'POST', path: '/users/adminRegister' })
    .input(AdminRegistration)
    .output(answer(SignedIn)),
  adminDoctorRegister: call('practices:register')
    .route({ method: 'POST', path: '/users/adminDoctorRegister' })
    .input(AdminDoctorRegistration)
    .output(answer(SignedIn)),
  forgotPassword: call('passwords:forget')
    .route({ method: 'POST', path: '/users/forgotPassword' })
    .input(ForgottenPassword)
    .output(answer(z.null())),
  /** Switch clinic; reads data[0].role. It only looks: `session.move` opens the session there. */
  findRoleByAdminId: call('memberships:self')
    .route({ method: 'GET', path: '/users/findRoleByAdminId/{userId}/{adminId}' })
    .input(z.object({ userId: uuid(), adminId: uuid() }))
    .output(answer(z.array(z.object({ role: z.string(), adminId: uuid(), orgId: uuid() })))),
  /**
   * Status poll; reads data[0].status. Never extends the session. A token that was ours once is answered with 'inactive',
   * so that its holder learns to sign out; any other with 401.
   */
  accessTokenEveryMinute: call('sessions:poll')
    .route({ method: 'POST', path: '/users/accessTokenEveryMinute/{adminId}' })
    .input(z.object({ adminId: uuid() }))
    .output(answer(z.array(z.object({ status: z.enum(['active', 'inactive']) })))),
}

/** Our own calls about a session: nouns, as house.md 7 asks. */
export const session = {
  view: call('sessions:self').route({ method: 'GET', path: '/session' }).output(answer(SessionView)),
  end: call('sessions:self').route({ method: 'DELETE', path: '/session' }).output(answer(z.null())),
  /** Ends this session and opens one in another practice of the same person. */
  move: call('sessions:self')
    .route({ method: 'POST', path: '/session/practice' })
    .input(z.strictObject({ adminId: uuid('Choose a clinic') }))
    .output(answer(SignedIn)),
  clinics: call('memberships:self')
    .route({ method: 'GET', path: '/session/clinics' })
    .output(answer(z.array(Clinic))),
  /** Notes in the audit that a page was refused: the web judges pages by their roles, and the trace is kept here. */
  refused: call('sessions:self')
    .route({ method: 'POST', path: '/session/refusals' })
    .input(z.strictObject({ path: text(300).refine(isOwnPath, 'Name a page of this site') }))
    .output(answer(z.null())),
}

export const passwords = {
  /** Says whether a link may still be used; looking does not use it up. */
  link: call('passwords:reset')
    .route({ method: 'GET', path: '/passwords/{userId}/{token}' })
    .input(z.object({ userId: uuid(), token: z.string().max(100) }))
    .output(answer(PasswordLink)),
  reset: call('passwords:reset')
    .route({ method: 'POST', path: '/passwords/{userId}/{token}' })
    .input(z.strictObject({ userId: uuid(), token: z.string().max(100), ...PasswordReset.shape }))
    .output(answer(z.null())),
  change: call('passwords:change')
    .route({ method: 'POST', path: '/passwords' })
    .input(PasswordChange)
    .output(answer(z.null())),
  /** A new invitation for somebody of the practice who has never signed in; the one before ends. */
  invite: call('people:invite')
    .route({ method: 'POST', path: '/people/{personId}/invitation' })
    .input(z.strictObject({ personId: uuid() }))
    .output(answer(Invitation)),
}

export const profiles = {
  own: call('profiles:read')
    .route({ method: 'GET', path: '/profile' })
    .output(
      answer(
        z.object({
          fullName: z.string(),
          phone: z.string().nullable(),
          email: z.string().nullable(),
          version: z.number().int(),
          pictureVersion: z.string().nullable(),
        }),
      ),
    ),
  save: call('profiles:edit')
    .route({ method: 'PUT', path: '/profile' })
    .input(OwnProfile)
    .output(answer(z.object({ version: z.number().int() }))),
}
