import { api } from '#api/kernel/implement.ts'
import { registerPlace } from './register-place.ts'
import { readTaxSettings as read, saveTaxSettings } from './store.ts'

export const taxSettings = {
  read: api.taxSettings.read.handler(async ({ context }) => ({ data: await read(context) })),
  save: api.taxSettings.save.handler(async ({ input, context }) => ({ data: await saveTaxSettings(context, input) })),
  register: api.taxSettings.register.handler(async ({ input, context }) => {
    const renumbered = await registerPlace(context, input)
    return { data: { ...(await read(context)), renumbered } }
  }),
}
