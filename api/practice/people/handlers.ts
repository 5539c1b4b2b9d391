import { api } from '#api/kernel/implement.ts'
import { changePassword, choosePassword } from './choosing-passwords.ts'
import { setPassword } from './door.ts'
import { forget, inviteAgain, lookAt } from './links.ts'
import { ownProfile, saveProfile } from './profiles.ts'
import { register } from './registering.ts'
import { clinicsOf, end, move, pageRefused, poll, provenPerson, roleIn, view } from './sessions.ts'
import { signIn } from './signing-in.ts'

export const users = {
  loginAll: api.users.loginAll.handler(async ({ context }) => {
    const person = await provenPerson(context)
    const rehashed = context.proven?.strongerHash
    if (rehashed) await setPassword(context.db, person.id, rehashed)
    return { data: await signIn(context, person) }
  }),
  adminRegister: api.users.adminRegister.handler(async ({ input, context }) => ({
    data: await register(context, input, 'admin'),
  })),
  adminDoctorRegister: api.users.adminDoctorRegister.handler(async ({ input, context }) => ({
    data: await register(context, input, 'AdminDoctor'),
  })),
  forgotPassword: api.users.forgotPassword.handler(async ({ input, context }) => {
    await forget(context, input.login)
    return { data: null, message: 'If there is an account with an e-mail address, a link is on its way to it.' }
  }),
  findRoleByAdminId: api.users.findRoleByAdminId.handler(async ({ input, context }) => ({
    data: await roleIn(context, input.userId, input.adminId),
  })),
  accessTokenEveryMinute: api.users.accessTokenEveryMinute.handler(async ({ input, context }) => ({
    data: [{ status: await poll(context, input.adminId) }],
  })),
}

export const session = {
  view: api.session.view.handler(async ({ context }) => ({ data: await view(context) })),
  end: api.session.end.handler(async ({ context }) => {
    await end(context)
    return { data: null }
  }),
  move: api.session.move.handler(async ({ input, context }) => ({ data: await move(context, input.adminId) })),
  clinics: api.session.clinics.handler(async ({ context }) => ({ data: await clinicsOf(context) })),
  refused: api.session.refused.handler(async ({ input, context }) => {
    await pageRefused(context, input.path)
    return { data: null }
  }),
}

export const passwords = {
  link: api.passwords.link.handler(async ({ input, context }) => ({
    data: await lookAt(context, input.userId, input.token),
  })),
  reset: api.passwords.reset.handler(async ({ input, context }) => {
    await choosePassword(context, input.userId, input.token, input.password)
    return { data: null }
  }),
  change: api.passwords.change.handler(async ({ input, context }) => {
    await changePassword(context, input)
    return { data: null }
  }),
  invite: api.passwords.invite.handler(async ({ input, context }) => ({
    data: await inviteAgain(context, input.personId),
  })),
}

export const profiles = {
  own: api.profiles.own.handler(async ({ context }) => ({ data: await ownProfile(context) })),
  save: api.profiles.save.handler(async ({ input, context }) => ({
    data: { version: await saveProfile(context, input) },
  })),
}
