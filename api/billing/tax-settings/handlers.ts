import { api } from '#api/kernel/implement.ts'
import { register } from './registering.ts'
import { taxSettings as read, saveTaxSettings } from './store.ts'

export const taxSettings = {
  read: api.taxSettings.read.handler(async ({ context }) => ({ data: await read(context) })),
  save: api.taxSettings.save.handler(async ({ input, context }) => ({ data: await saveTaxSettings(context, input) })),
  register: api.taxSettings.register.handler(async ({ input, context }) => {
    const renumbered = await register(context, input)
    return { data: { ...(await read(context)), renumbered } }
  }),
}
