import { handle } from '#api/kernel/implement.ts'
import { verifyCode } from './store.ts'

export const verification = handle('verification', {
  find: verifyCode,
})
