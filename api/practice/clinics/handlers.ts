import { api, respond } from '#api/kernel/implement.ts'
import { createClinic, listBranches } from './store.ts'

export const clinics = {
  createClinic: api.clinics.createClinic.handler(
    respond(async (ctx, input) => {
      const _id = await createClinic(ctx, input)
      return { _id, clinicName: input.name, adminId: ctx.me.practiceId, orgId: ctx.me.orgId }
    }),
  ),
  list: api.clinics.list.handler(respond(({ db, me }) => listBranches(db, me))),
}
