import { z } from 'zod'
import { integer, uuid } from '#contract/kernel/fields.ts'

/** A person who works in the practice. */
export const Member = z.object({
  personId: uuid(),
  fullName: z.string(),
  role: z.string(),
  placeName: z.string().nullable(),
  login: z.string(),
  active: z.boolean(),
  /** When they accepted the invitation; null before that. */
  acceptedAt: z.string().nullable(),
  /** The number of devices on which they are signed in to this practice. */
  devices: integer(),
  lastUsedAt: z.string().nullable(),
  hasSecondStep: z.boolean(),
  /** Whether the signed-in person may deactivate and activate them. */
  canChange: z.boolean(),
})
export type Member = z.infer<typeof Member>

export const MEMBER_ACTIONS = ['deactivate', 'activate', 'sign-out'] as const

export const MemberAction = z.strictObject({
  personId: uuid('Choose the person'),
  action: z.enum(MEMBER_ACTIONS, 'Choose what to do'),
})
export type MemberAction = z.infer<typeof MemberAction>

/** The buttons of a person on the page “Users”. */
export const MemberForm = MemberAction.extend({ action: z.enum([...MEMBER_ACTIONS, 'remove-second-step']) })
