import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer } from '#contract/kernel/fields.ts'
import { SecondStepView } from '../second-step/schema.ts'
import { Device, DeviceSignOut } from './schema.ts'

/** Where the signed-in person is signed in. */
export const devices = {
  list: call('sessions:self', 'GET /devices', { output: z.array(Device) }),
  /** The devices, and the second step at sign-in. */
  readPage: call('sessions:self', 'GET /pages/devices', {
    output: z.object({ devices: z.array(Device), secondStep: SecondStepView }),
  }),
  /** Ends one other session of the person, or all of them. Asks for the password, so that a stolen session can't end them. */
  signOut: call('sessions:self', 'POST /devices/sign-out', {
    input: DeviceSignOut,
    output: z.object({ ended: integer() }),
    throttle: 'password-change',
  }),
}
