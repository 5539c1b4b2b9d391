import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { text, uuid } from '#contract/kernel/fields.ts'
import { isSitePath } from './rules.ts'
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
  loginAll: call('sessions:open', { idempotent: 'each-time', throttle: 'sign-in' })
    .route({ method: 'POST', path: '/users/loginAll' })
    .input(Credentials)
    .output(answer(SignedIn)),
  adminRegister: call('practices:register', { throttle: 'registration' })
    .route({ method: 'POST', path: '/users/adminRegister' })
    .input(AdminRegistration)
    .output(answer(SignedIn)),
  adminDoctorRegister: call('practices:register', { throttle: 'registration' })
    .route({ method: 'POST', path: '/users/adminDoctorRegister' })
    .input(AdminDoctorRegistration)
    .output(answer(SignedIn)),
  forgotPassword: call('passwords:forget', { throttle: 'forgotten-password' })
    .route({ method: 'POST', path: '/users/forgotPassword' })
    .input(ForgottenPassword)
    .output(answer(z.null())),
  /** Answers the role in a clinic as data[0].role; `session.switchPractice` opens the session there. */
  findRoleByAdminId: call('memberships:self')
    .route({ method: 'GET', path: '/users/findRoleByAdminId/{userId}/{adminId}' })
    .input(z.object({ userId: uuid(), adminId: uuid() }))
    .output(answer(z.array(z.object({ role: z.string(), adminId: uuid(), orgId: uuid() })))),
  /**
   * Status poll; answers data[0].status. An ended token is answered with 'inactive', so that the page signs out; a token
   * that we never issued with 401.
   */
  accessTokenEveryMinute: call('sessions:poll', { quiet: true })
    .route({ method: 'POST', path: '/users/accessTokenEveryMinute/{adminId}' })
    .input(z.object({ adminId: uuid() }))
    .output(answer(z.array(z.object({ status: z.enum(['active', 'inactive']) })))),
}

export const session = {
  view: call('sessions:self').route({ method: 'GET', path: '/session' }).output(answer(SessionView)),
  end: call('sessions:self', { idempotent: 'each-time' })
    .route({ method: 'DELETE', path: '/session' })
    .output(answer(z.null())),
  /** Ends this session and opens one in another practice of the person. */
  switchPractice: call('sessions:self', { idempotent: 'each-time' })
    .route({ method: 'POST', path: '/session/practice' })
    .input(z.strictObject({ adminId: uuid('Choose a clinic') }))
    .output(answer(SignedIn)),
  clinics: call('memberships:self')
    .route({ method: 'GET', path: '/session/clinics' })
    .output(answer(z.array(Clinic))),
  /** Writes to the audit that the web refused a page to the person's role. */
  auditRefusedPage: call('sessions:self')
    .route({ method: 'POST', path: '/session/refusals' })
    .input(z.strictObject({ path: text(300).refine(isSitePath, 'Enter a path of this site') }))
    .output(answer(z.null())),
}

export const passwords = {
  /** Answers if a link can still be used, without using it up. */
  inspectLink: call('passwords:reset')
    .route({ method: 'GET', path: '/passwords/{userId}/{token}' })
    .input(z.object({ userId: uuid(), token: z.string().max(100) }))
    .output(answer(PasswordLink)),
  reset: call('passwords:reset')
    .route({ method: 'POST', path: '/passwords/{userId}/{token}' })
    .input(z.strictObject({ userId: uuid(), token: z.string().max(100), ...PasswordReset.shape }))
    .output(answer(z.null())),
  change: call('passwords:change', { throttle: 'password-change' })
    .route({ method: 'POST', path: '/passwords' })
    .input(PasswordChange)
    .output(answer(z.null())),
  /** Sends a new invitation to a person who has never signed in; the earlier one ends. */
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
