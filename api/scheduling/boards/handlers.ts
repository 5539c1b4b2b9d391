import { handle } from '#api/kernel/implement.ts'
import { createDisplay, listDisplays, revokeDisplay } from './store.ts'
import { callPatient, readWaitingRoom } from './waiting-room.ts'

export const boards = handle('boards', {
  list: listDisplays,
  create: createDisplay,
  revoke: revokeDisplay,
  show: readWaitingRoom,
  callPatient,
})
