import { eq, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { SignedInContext } from '#api/kernel/context.ts'
import type { SecondStepView } from '#contract/practice/second-step/schema.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { people } from '#db/schema/practice/people.ts'
import { secondSteps } from '#db/schema/practice/second-steps.ts'
import { isPending, openSecret } from './store.ts'
import { buildAppAddress } from './totp.ts'

/** Reads the second step of the signed-in person, and whether their practice requires one. */
export async function viewSecondStep({ db, me, now, deps }: SignedInContext): Promise<SecondStepView> {
  const [row] = await db
    .select({
      phone: people.phone,
      email: people.email,
      step: secondSteps,
      codesLeft: sql<number>`(select count(*)::int from recovery_codes c where c.person_id = ${people.id} and c.used_at is null)`,
      rule: { isRequired: practices.secondStepRequired, version: practices.version },
    })
    .from(people)
    .innerJoin(practices, eq(practices.id, me.practiceId))
    .leftJoin(secondSteps, eq(secondSteps.personId, people.id))
    .where(eq(people.id, me.personId))
  const { step, phone, email, codesLeft, rule } = row!
  const secret = step && isPending(step, now) ? openSecret(deps, step) : null
  const names = { issuer: new URL(deps.publicOrigin).hostname, login: email ?? phone ?? '' }
  return {
    onSince: step?.confirmedAt ? toIsoInstant(step.confirmedAt) : null,
    codesLeft,
    pending: secret ? { secret, address: buildAppAddress(secret, names) } : null,
    rule,
  }
}
