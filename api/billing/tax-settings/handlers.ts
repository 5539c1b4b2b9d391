import { handle } from '#api/kernel/implement.ts'
import { registerPlace } from './register-place.ts'
import { readTaxSettings, saveTaxSettings } from './store.ts'

export const taxSettings = handle('taxSettings', {
  read: readTaxSettings,
  save: saveTaxSettings,
  register: async (ctx, input) => {
    const renumbered = await registerPlace(ctx, input)
    return { ...(await readTaxSettings(ctx)), renumbered }
  },
})
