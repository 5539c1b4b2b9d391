import { api } from '#api/kernel/implement.ts'
import { createDisplay, listDisplays, revokeDisplay } from './store.ts'
import { callPatient, readWaitingRoom } from './waiting-room.ts'

export const boards = {
  list: api.boards.list.handler(async ({ context }) => ({ data: await listDisplays(context) })),
  create: api.boards.create.handler(async ({ input, context }) => ({
    data: await createDisplay(context, input.placeId),
  })),
  revoke: api.boards.revoke.handler(async ({ input, context }) => {
    await revokeDisplay(context, input.boardId)
    return { data: null }
  }),
  show: api.boards.show.handler(async ({ input, context }) => ({ data: await readWaitingRoom(context, input.token) })),
  callPatient: api.boards.callPatient.handler(async ({ input, context }) => ({
    data: await callPatient(context, input.appointmentId),
  })),
}
