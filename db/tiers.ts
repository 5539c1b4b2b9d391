import { eq, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { findManagerRole, findRoleFamily, findTier, TIERS, type Tier } from '#contract/roles.ts'
import type { Database } from './client.ts'
import { audit, organisations, practices } from './schema/practice/organisations.ts'
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
  /** People of laboratory and pharmacy in a tier that has neither: they keep their role, and are named here. */
  outsideTier: number
}

/** No organisation, or more than one, is meant. */
export class OrganisationLookupError extends Error {}

const rank = (tier: Tier) => TIERS.indexOf(tier)

/**
 * The role that a manager has after their organisation moved from one tier to another; every other role stays.
 * Downwards nobody keeps more than the new tier. Upwards those rise who had all that there was, so that somebody can
 * hand the new tier out; a manager who was given less keeps less.
 */
export function roleAfterTierChange(role: string, before: Tier, after: Tier): string {
  const tier = findTier(role)
  const family = findRoleFamily(role)
  if (!tier || (family !== 'admin' && family !== 'admindoctor')) return role
  const rises = rank(after) > rank(before) && rank(tier) === rank(before)
  return rank(tier) > rank(after) || rises ? findManagerRole(family, after) : role
}

/**
 * Sets an organisation's tier, rewrites its memberships and writes both into the audit of every practice, in one
 * transaction. People notice at their next request, because roles are read from the memberships.
 * @param named the organisation's id or its whole name
 * @throws WhichOrganisation, in words, when there is none of the name or several
 */
export async function changeTier(
  database: Pick<Database, 'maintenance'>,
  { named: organisationName, tier }: { organisationName: string; tier: Tier },
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
      throw new OrganisationLookupError(`Several organisations are called "${organisationName}": name one by its id.`)
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
      rank(tier) < rank('pack3')
        ? members.filter(({ role, active }) => active && ['lab', 'pharmacy'].includes(findRoleFamily(role) ?? ''))
            .length
        : 0
    return { organisation: organisation.name, before, after: tier, rewritten: changedRoles, leftBehind: outsideTier }
  })
}
