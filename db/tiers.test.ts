import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Role, Tier } from '#contract/roles.ts'
import type { Database } from './client.ts'
import { audit } from './schema/kernel/audit.ts'
import { organisations, practices } from './schema/practice/organisations.ts'
import { memberships, people } from './schema/practice/people.ts'
import { createTestDatabase } from './testing/database.ts'
import { changeTier, roleAfterTierChange } from './tiers.ts'

describe('roleAfterTierChange', () => {
  it.each<[string, Tier, Tier, string]>([
    ['admin', 'full', 'pack3', 'pack3admin'],
    ['AdminDoctor', 'full', 'pack2', 'pack2AdminDoc'],
    ['pack4admin', 'full', 'pack3', 'pack3admin'],
    ['pack2admin', 'full', 'pack3', 'pack2admin'],
    ['pack3AdminDoc', 'pack3', 'pack4', 'pack4AdminDoc'],
    ['pack2AdminDoc', 'pack3', 'full', 'pack2AdminDoc'],
    ['pack2admin', 'pack2', 'full', 'admin'],
    ['admin', 'full', 'full', 'admin'],
    ['doctor', 'full', 'pack2', 'doctor'],
    ['pack1doc', 'full', 'pack2', 'pack1doc'],
    ['lab', 'full', 'pack2', 'lab'],
    ['somethingelse', 'full', 'pack2', 'somethingelse'],
  ])('turns %s from %s to %s into %s', (role, before, after, expected) => {
    expect(roleAfterTierChange(role, before, after)).toBe(expected)
  })
})

describe('changeTier', () => {
  let database: Database
  const [asha, bodhi] = [uuidv7(), uuidv7()]
  const [first, second, others] = [uuidv7(), uuidv7(), uuidv7()]

  beforeAll(async () => {
    database = await createTestDatabase()
    const maintenance = database.maintenance
    await maintenance.insert(organisations).values([
      { id: asha, name: 'Asha' },
      { id: bodhi, name: 'Bodhi' },
    ])
    await maintenance.insert(practices).values([
      { id: first, orgId: asha, name: 'First' },
      { id: second, orgId: asha, name: 'Second' },
      { id: others, orgId: bodhi, name: 'Others' },
    ])
    const staff: [string, string, Role][] = [
      [asha, first, 'admin'],
      [asha, first, 'pack2admin'],
      [asha, first, 'lab'],
      [asha, first, 'receptionist'],
      [asha, second, 'AdminDoctor'],
      [bodhi, others, 'admin'],
    ]
    for (const [index, [orgId, practiceId, role]] of staff.entries()) {
      const personId = uuidv7()
      await maintenance.insert(people).values({ id: personId, fullName: role, phone: `+91980000000${index}` })
      await maintenance.insert(memberships).values({ id: uuidv7(), orgId, practiceId, personId, role })
    }
  })

  const roles = async (orgId: string) =>
    (await database.maintenance.select().from(memberships).where(eq(memberships.orgId, orgId)))
      .map(({ role }) => role)
      .sort()

  it('limits the roles of managers in a lower tier, in every practice of the organisation only', async () => {
    const change = await changeTier(database, { organisationName: 'Asha', tier: 'pack2' })
    expect(change).toMatchObject({ organisation: 'Asha', before: 'full', after: 'pack2', outsideTier: 1 })
    expect(change.changedRoles).toEqual([
      { before: 'admin', after: 'pack2admin' },
      { before: 'AdminDoctor', after: 'pack2AdminDoc' },
    ])
    expect(await roles(asha)).toEqual(['lab', 'pack2AdminDoc', 'pack2admin', 'pack2admin', 'receptionist'])
    expect(await roles(bodhi)).toEqual(['admin'])
  })

  it('writes an audit row in each changed practice', async () => {
    const rows = await database.maintenance.select().from(audit)
    expect(rows.map(({ practiceId, object, role, after }) => [practiceId, object, role, after])).toEqual([
      [first, 'membership', 'operator', expect.objectContaining({ role: 'pack2admin' })],
      [second, 'membership', 'operator', expect.objectContaining({ role: 'pack2AdminDoc' })],
      [first, 'tier', 'operator', { tier: 'pack2' }],
      [second, 'tier', 'operator', { tier: 'pack2' }],
    ])
  })

  it('raises managers who had the full tier', async () => {
    await changeTier(database, { organisationName: asha, tier: 'pack3' })
    expect(await roles(asha)).toEqual(['lab', 'pack3AdminDoc', 'pack3admin', 'pack3admin', 'receptionist'])
  })

  it('refuses unknown and ambiguous names', async () => {
    await expect(changeTier(database, { organisationName: 'Nobody', tier: 'full' })).rejects.toThrow(
      'There is no organisation',
    )
    await database.maintenance.insert(organisations).values({ id: uuidv7(), name: 'Bodhi' })
    await expect(changeTier(database, { organisationName: 'Bodhi', tier: 'pack2' })).rejects.toThrow(
      'Give the id instead',
    )
    expect(await roles(bodhi)).toEqual(['admin'])
  })
})
