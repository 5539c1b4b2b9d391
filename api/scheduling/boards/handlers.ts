import { api } from '#api/kernel/implement.ts'
import { end, list, make } from './store.ts'
import { callIn, show } from './waiting-room.ts'

export const boards = {
  list: api.boards.list.handler(async ({ context }) => ({ data: await list(context) })),
  make: api.boards.make.handler(async ({ input, context }) => ({ data: await make(context, input.placeId) })),
  end: api.boards.end.handler(async ({ input, context }) => {
    await end(context, input.boardId)
    return { data: null }
  }),
  show: api.boards.show.handler(async ({ input, context }) => ({ data: await show(context, input.token) })),
  call: api.boards.call.handler(async ({ input, context }) => ({ data: await callIn(context, input.appointmentId) })),
}
