import { api, respond } from '#api/kernel/implement.ts'
import { changePassword, choosePassword } from './change-password.ts'
import { inspectLink, mailResetLink, reinvitePerson } from './links.ts'
import { saveProfile, viewOwnProfile } from './profiles.ts'
import { registerPractice } from './register-practice.ts'
import {
  auditRefusedPage,
  findOwnRole,
  findTokenStatus,
  listOwnClinics,
  signOut,
  switchPractice,
  viewSession,
} from './sessions.ts'
import { signInVerified } from './sign-in.ts'

export const users = {
  loginAll: api.users.loginAll.handler(respond(signInVerified)),
  adminRegister: api.users.adminRegister.handler(respond((ctx, input) => registerPractice(ctx, input, 'admin'))),
  adminDoctorRegister: api.users.adminDoctorRegister.handler(
    respond((ctx, input) => registerPractice(ctx, input, 'AdminDoctor')),
  ),
  forgotPassword: api.users.forgotPassword.handler(async ({ input, context }) => {
    await mailResetLink(context, input.login)
    return { data: null, message: 'If this account has an e-mail address, we have sent a link to it.' }
  }),
  findRoleByAdminId: api.users.findRoleByAdminId.handler(
    respond((ctx, { userId, adminId }) => findOwnRole(ctx, userId, adminId)),
  ),
  accessTokenEveryMinute: api.users.accessTokenEveryMinute.handler(
    respond(async (ctx, { adminId }) => [{ status: await findTokenStatus(ctx, adminId) }]),
  ),
}

export const session = {
  view: api.session.view.handler(respond(viewSession)),
  end: api.session.end.handler(respond(signOut)),
  switchPractice: api.session.switchPractice.handler(respond((ctx, { adminId }) => switchPractice(ctx, adminId))),
  clinics: api.session.clinics.handler(respond(listOwnClinics)),
  auditRefusedPage: api.session.auditRefusedPage.handler(respond((ctx, { path }) => auditRefusedPage(ctx, path))),
}

export const passwords = {
  inspectLink: api.passwords.inspectLink.handler(respond((ctx, { userId, token }) => inspectLink(ctx, userId, token))),
  reset: api.passwords.reset.handler(
    respond((ctx, { userId, token, password }) => choosePassword(ctx, userId, token, password)),
  ),
  change: api.passwords.change.handler(respond(changePassword)),
  invite: api.passwords.invite.handler(respond((ctx, { personId }) => reinvitePerson(ctx, personId))),
}

export const profiles = {
  own: api.profiles.own.handler(respond(viewOwnProfile)),
  save: api.profiles.save.handler(respond(async (ctx, input) => ({ version: await saveProfile(ctx, input) }))),
}
