import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Member, MemberAction } from './schema.ts'

/** The people who work in the practice. */
export const members = {
  list: call('people:edit', 'GET /members', { output: z.array(Member) }),
  /** Deactivates or activates a person in this practice, or signs them out of it everywhere. */
  act: call('people:edit', 'POST /members/{personId}/access', {
    input: MemberAction,
    output: z.object({ fullName: z.string() }),
  }),
}
