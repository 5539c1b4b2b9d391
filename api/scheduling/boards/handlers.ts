import { handle } from '#api/kernel/implement.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { listBranches } from '#api/practice/public.ts'
import { createDisplay, listDisplays, revokeDisplay } from './store.ts'
import { callPatient, readWaitingRoom } from './waiting-room.ts'

export const boards = handle('boards', {
  list: listDisplays,
  readPage: async (ctx) => {
    const { db, me, reach } = ctx
    const [displays, clinics] = await readTogether([listDisplays(ctx), listBranches(db, me)])
    return { boards: displays, clinics: clinics.filter(({ placeId }) => reach !== 'place' || placeId === me.placeId) }
  },
  create: createDisplay,
  revoke: revokeDisplay,
  show: readWaitingRoom,
  callPatient,
})
