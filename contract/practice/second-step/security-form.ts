import { z } from 'zod'
import { DeviceSignOut } from '../devices/schema.ts'
import { SecondStepProof, SecondStepRule } from './schema.ts'

/** The forms of the page “Security”; `intent` says which one was sent. */
export const SecurityForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('sign-out'), ...DeviceSignOut.shape }),
  z.strictObject({ intent: z.literal('start') }),
  z.strictObject({ intent: z.literal('turn-on'), ...SecondStepProof.shape }),
  z.strictObject({ intent: z.literal('new-codes'), ...SecondStepProof.shape }),
  z.strictObject({ intent: z.literal('turn-off'), ...SecondStepProof.shape }),
  z.strictObject({ intent: z.literal('rule'), ...SecondStepRule.shape, isRequired: z.boolean().optional() }),
])
