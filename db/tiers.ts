import { eq, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { findManagerRole, findRoleFamily, findTier, TIERS, type Tier } from '#contract/roles.ts'
import type { Database } from './client.ts'
import { audit } from './schema/kernel/audit.ts'
import { organisations, practices } from './schema/practice/organisations.ts'
import { memberships } from './schema/practice/people.ts'

/** One membership's role before and after. */
export interface RoleChange {
  before: string
  after: string
}
export interface TierChange {
  organisation: string
  before: Tier
  after: Tier
  changedRoles: RoleChange[]
  /** The number of laboratory and pharmacy staff who keep their role in a tier without it. */
  outsideTier: number
}

/** The error if no organisation, or more than one, matches. */
export class OrganisationLookupError extends Error {}

const rankOf = (tier: Tier) => TIERS.indexOf(tier)

/**
 * Returns the role of a member after a change of tier. Only managers change: a lower tier limits them, and a higher one
 * raises those who had the full old tier, so that they can grant the new one.
 */
export function roleAfterTierChange(role: string, before: Tier, after: Tier): string {
  const tier = findTier(role)
  const family = findRoleFamily(role)
  if (!tier || (family !== 'admin' && family !== 'admindoctor')) return role
  const isRaised = rankOf(after) > rankOf(before) && rankOf(tier) === rankOf(before)
  return rankOf(tier) > rankOf(after) || isRaised ? findManagerRole(family, after) : role
}

/**
 * Sets an organisation's tier and the roles of its members, with audit rows in each practice. It takes effect at their
 * next request, because roles are read from the memberships.
 * @param organisationName the organisation's id or full name
 * @throws OrganisationLookupError if none or several match
 */
export async function changeTier(
  database: Pick<Database, 'maintenance'>,
  { organisationName, tier }: { organisationName: string; tier: Tier },
): Promise<TierChange> {
  return database.maintenance.transaction(async (db) => {
    const matches = await db
      .select()
      .from(organisations)
      .where(or(eq(organisations.name, organisationName), eq(sql`${organisations.id}::text`, organisationName)))
      .for('update')
    const [organisation, secondMatch] = matches
    if (!organisation) throw new OrganisationLookupError(`There is no organisation "${organisationName}".`)
    if (secondMatch)
      throw new OrganisationLookupError(`Several organisations are called "${organisationName}". Give the id instead.`)
    const before = organisation.tier as Tier
    await db.update(organisations).set({ tier }).where(eq(organisations.id, organisation.id))

    const members = await db.select().from(memberships).where(eq(memberships.orgId, organisation.id)).for('update')
    const changedRoles: RoleChange[] = []
    const auditFields = { requestId: `tier ${uuidv7()}`, role: 'operator', act: 'update' }
    for (const { id, practiceId, personId, role } of members) {
      const after = roleAfterTierChange(role, before, tier)
      if (after === role) continue
      await db
        .update(memberships)
        .set({ role: after, version: sql`${memberships.version} + 1` })
        .where(eq(memberships.id, id))
      await db.insert(audit).values({
        ...auditFields,
        id: uuidv7(),
        practiceId,
        object: 'membership',
        objectId: id,
        before: { personId, role },
        after: { personId, role: after },
      })
      changedRoles.push({ before: role, after })
    }
    for (const practice of await db.select().from(practices).where(eq(practices.orgId, organisation.id))) {
      await db.insert(audit).values({
        ...auditFields,
        id: uuidv7(),
        practiceId: practice.id,
        object: 'tier',
        objectId: organisation.id,
        before: { tier: before },
        after: { tier },
      })
    }
    const outsideTier =
      rankOf(tier) < rankOf('pack3')
        ? members.filter(({ role, active }) => active && ['lab', 'pharmacy'].includes(findRoleFamily(role) ?? ''))
            .length
        : 0
    return { organisation: organisation.name, before, after: tier, changedRoles, outsideTier }
  })
}
