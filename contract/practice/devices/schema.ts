import { z } from 'zod'
import { currentPassword } from '../people/schema.ts'

/** A session of the signed-in person. */
export const Device = z.object({
  deviceId: z.string(),
  /** "Firefox on Windows". */
  name: z.string(),
  practiceName: z.string().nullable(),
  ip: z.string().nullable(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const DeviceSignOut = z.strictObject({
  device: z.string('Choose the device to sign out').min(1, 'Choose the device to sign out').max(40),
  currentPassword,
})
export type DeviceSignOut = z.infer<typeof DeviceSignOut>
