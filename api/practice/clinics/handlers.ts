import { api } from '#api/kernel/implement.ts'
import { branchesOf, createClinic } from './store.ts'

export const clinics = {
  createClinic: api.clinics.createClinic.handler(async ({ input, context }) => {
    const _id = await createClinic(context, input)
    const { practiceId, orgId } = context.me
    return { data: { _id, clinicName: input.name, adminId: practiceId, orgId } }
  }),
  list: api.clinics.list.handler(async ({ context }) => ({ data: await branchesOf(context.db, context.me) })),
}
