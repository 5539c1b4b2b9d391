import { api, respond } from '#api/kernel/implement.ts'
import { registerPlace } from './register-place.ts'
import { readTaxSettings, saveTaxSettings } from './store.ts'

export const taxSettings = {
  read: api.taxSettings.read.handler(respond(readTaxSettings)),
  save: api.taxSettings.save.handler(respond(saveTaxSettings)),
  register: api.taxSettings.register.handler(
    respond(async (ctx, input) => {
      const renumbered = await registerPlace(ctx, input)
      return { ...(await readTaxSettings(ctx)), renumbered }
    }),
  ),
}
