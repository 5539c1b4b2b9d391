import type { CallContext } from '#api/kernel/context.ts'
import type { SecondStepRule } from '#contract/practice/second-step/schema.ts'
import { savePracticeSettings } from '../clinics/practice-settings.ts'
import { findPractice } from '../clinics/practice-store.ts'

/** Says whether everyone who works in the practice must have a second step. It counts from their next page. */
export function saveRule(ctx: CallContext, { isRequired, version }: SecondStepRule): Promise<SecondStepRule> {
  return savePracticeSettings<SecondStepRule>(ctx, {
    object: 'second step rule',
    version,
    read: async () => {
      const practice = (await findPractice(ctx.db, ctx.me.practiceId))!
      return { isRequired: practice.secondStepRequired, version: practice.version }
    },
    toColumns: () => ({ secondStepRequired: isRequired }),
  })
}
