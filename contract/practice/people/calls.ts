import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, nullableText, text, uuid } from '#contract/kernel/fields.ts'
import { HalfSignedIn } from '../second-step/schema.ts'
import { Appearance } from './appearance.ts'
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
  loginAll: call('sessions:open', 'POST /users/loginAll', {
    input: Credentials,
    output: z.union([SignedIn, HalfSignedIn]),
    idempotent: 'each-time',
    throttle: 'sign-in',
    isTrusted: true,
  }),
  adminRegister: call('practices:register', 'POST /users/adminRegister', {
    input: AdminRegistration,
    output: SignedIn,
    throttle: 'registration',
    isTrusted: true,
  }),
  adminDoctorRegister: call('practices:register', 'POST /users/adminDoctorRegister', {
    input: AdminDoctorRegistration,
    output: SignedIn,
    throttle: 'registration',
    isTrusted: true,
  }),
  forgotPassword: call('passwords:forget', 'POST /users/forgotPassword', {
    isTrusted: true,
    input: ForgottenPassword,
    output: z.null(),
    throttle: 'forgotten-password',
  }),
  /** Returns the role in a clinic as data[0].role; `session.switchPractice` opens the session there. */
  findRoleByAdminId: call('memberships:self', 'GET /users/findRoleByAdminId/{userId}/{adminId}', {
    input: z.object({ userId: uuid(), adminId: uuid() }),
    output: z.array(z.object({ role: z.string(), adminId: uuid(), orgId: uuid() })),
  }),
  /**
   * Returns the status of a session as data[0].status. For an ended token it is 'inactive', so that the page signs out;
   * a token that we never issued with 401.
   */
  accessTokenEveryMinute: call('sessions:poll', 'POST /users/accessTokenEveryMinute/{adminId}', {
    isTrusted: true,
    input: z.object({ adminId: uuid() }),
    output: z.array(z.object({ status: z.enum(['active', 'inactive']) })),
    quiet: true,
  }),
}

export const session = {
  view: call('sessions:self', 'GET /session', { output: SessionView }),
  end: call('sessions:self', 'DELETE /session', { output: z.null(), idempotent: 'each-time' }),
  /** Ends this session and opens one in another practice of the person. */
  switchPractice: call('sessions:self', 'POST /session/practice', {
    input: z.strictObject({ adminId: uuid('Choose a clinic') }),
    output: SignedIn,
    idempotent: 'each-time',
    isTrusted: true,
  }),
  clinics: call('memberships:self', 'GET /session/clinics', { output: z.array(Clinic) }),
  /** Writes to the audit that the web refused a page to the person's role. */
  auditRefusedPage: call('sessions:self', 'POST /session/refusals', {
    input: z.strictObject({ path: text(300).refine(isSitePath, 'Enter a path of this site') }),
    output: z.null(),
  }),
}

const link = { userId: uuid(), token: z.string().max(100) }

export const passwords = {
  /** Returns whether a link can still be used, without using it up. */
  inspectLink: call('passwords:reset', 'GET /passwords/{userId}/{token}', {
    isTrusted: true,
    input: z.object(link),
    output: PasswordLink,
  }),
  /** Proves the address that a link was sent to. */
  proveAddress: call('passwords:reset', 'POST /proofs/{userId}/{token}', {
    isTrusted: true,
    input: z.strictObject(link),
    output: z.null(),
  }),
  reset: call('passwords:reset', 'POST /passwords/{userId}/{token}', {
    input: z.strictObject({ ...link, ...PasswordReset.shape }),
    output: z.null(),
    isTrusted: true,
  }),
  change: call('passwords:change', 'POST /passwords', {
    input: PasswordChange,
    output: z.null(),
    throttle: 'password-change',
    isTrusted: true,
  }),
  /** Sends a new invitation to a person who has never signed in; the earlier one ends. */
  invite: call('people:invite', 'POST /people/{personId}/invitation', {
    input: z.strictObject({ personId: uuid() }),
    output: Invitation,
    throttle: 'invitation',
  }),
}

export const profiles = {
  own: call('profiles:read', 'GET /profile', {
    output: z.object({
      fullName: z.string(),
      phone: nullableText(),
      email: nullableText(),
      /** Whether the person has proven that the address is theirs. */
      isEmailProven: z.boolean(),
      version: integer(),
      pictureVersion: nullableText(),
    }),
  }),
  /** Renames the person in all of their practices. */
  save: call('profiles:edit', 'PUT /profile', {
    input: OwnProfile,
    output: z.object({ version: integer() }),
    isTrusted: true,
  }),
  /** Sends a link to the person's own address, which proves that it is theirs. */
  sendProof: call('profiles:edit', 'POST /profile/proof', { output: z.null(), throttle: 'address-proof' }),
  saveAppearance: call('profiles:edit', 'PUT /profile/appearance', { input: Appearance, output: z.null() }),
}
