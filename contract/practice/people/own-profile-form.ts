import { z } from 'zod'
import { Picture } from './image-calls.ts'
import { OwnProfile, PasswordChange } from './schema.ts'

/** The forms of a picture and of the own password, which staff and patients have; `intent` says which one was sent. */
export const profileForms = [
  z.strictObject({ intent: z.literal('picture'), picture: Picture }),
  z.strictObject({ intent: z.literal('no-picture') }),
  // A box that isn't ticked is not sent.
  z.strictObject({ intent: z.literal('password'), ...PasswordChange.shape, endsOtherSessions: z.boolean().optional() }),
] as const

export const OwnProfileForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('name'), ...OwnProfile.shape }),
  z.strictObject({ intent: z.literal('proof') }),
  ...profileForms,
])
