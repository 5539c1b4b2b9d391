import { handle } from '#api/kernel/implement.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { viewSecondStep } from '../second-step/view.ts'
import { listDevices, signOutDevices } from './devices.ts'

export const devices = handle('devices', {
  list: listDevices,
  readPage: async (ctx) => {
    // Both belong to the signed-in person alone, so the same people may read them.
    const [own, secondStep] = await readTogether([listDevices(ctx), viewSecondStep(ctx)])
    return { devices: own, secondStep }
  },
  signOut: signOutDevices,
})
