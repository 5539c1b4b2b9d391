import { handle, ResultWithMessage } from '#api/kernel/implement.ts'
import { reinvitePerson } from '../invitations/invite.ts'
import { changePassword, choosePassword } from './change-password.ts'
import { inspectLink, mailResetLink, proveByLink, sendOwnProof } from './links.ts'
import { saveAppearance, saveProfile, viewOwnProfile } from './profiles.ts'
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

export const users = handle('users', {
  loginAll: signInVerified,
  adminRegister: (ctx, input) => registerPractice(ctx, input, 'admin'),
  adminDoctorRegister: (ctx, input) => registerPractice(ctx, input, 'AdminDoctor'),
  forgotPassword: async (ctx, { login }) => {
    await mailResetLink(ctx, login)
    return new ResultWithMessage(null, 'If this account has an e-mail address, we have sent a link to it.')
  },
  findRoleByAdminId: (ctx, { userId, adminId }) => findOwnRole(ctx, userId, adminId),
  accessTokenEveryMinute: async (ctx, { adminId }) => [{ status: await findTokenStatus(ctx, adminId) }],
})

export const session = handle('session', {
  view: viewSession,
  end: signOut,
  switchPractice: (ctx, { adminId }) => switchPractice(ctx, adminId),
  clinics: listOwnClinics,
  auditRefusedPage: (ctx, { path }) => auditRefusedPage(ctx, path),
})

export const passwords = handle('passwords', {
  inspectLink: (ctx, { userId, token }) => inspectLink(ctx, userId, token),
  reset: (ctx, { userId, token, password }) => choosePassword(ctx, userId, token, password),
  proveAddress: (ctx, { userId, token }) => proveByLink(ctx, userId, token),
  change: changePassword,
  invite: (ctx, { personId }) => reinvitePerson(ctx, personId),
})

export const profiles = handle('profiles', {
  own: viewOwnProfile,
  save: async (ctx, input) => ({ version: await saveProfile(ctx, input) }),
  sendProof: sendOwnProof,
  saveAppearance,
})
