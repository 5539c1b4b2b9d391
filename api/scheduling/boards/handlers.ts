import { api, respond } from '#api/kernel/implement.ts'
import { createDisplay, listDisplays, revokeDisplay } from './store.ts'
import { callPatient, readWaitingRoom } from './waiting-room.ts'

export const boards = {
  list: api.boards.list.handler(respond(listDisplays)),
  create: api.boards.create.handler(respond(createDisplay)),
  revoke: api.boards.revoke.handler(respond(revokeDisplay)),
  show: api.boards.show.handler(respond(readWaitingRoom)),
  callPatient: api.boards.callPatient.handler(respond(callPatient)),
}
