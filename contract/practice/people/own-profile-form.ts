import { z } from 'zod'
import { Picture } from './image-calls.ts'
import { OwnProfile, PasswordChange } from './schema.ts'

/** The three forms of the own profile as one posts them: `intent` says which. */
export const OwnProfileForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('name'), ...OwnProfile.shape }),
  z.strictObject({ intent: z.literal('picture'), picture: Picture }),
  z.strictObject({ intent: z.literal('no-picture') }),
  z.strictObject({ intent: z.literal('password'), ...PasswordChange.shape }),
])
