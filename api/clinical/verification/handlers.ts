import { api, respond } from '#api/kernel/implement.ts'
import { verifyCode } from './store.ts'

export const verification = {
  find: api.verification.find.handler(respond(verifyCode)),
}
