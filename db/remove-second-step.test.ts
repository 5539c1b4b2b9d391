import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { removeSecondStep } from './remove-second-step.ts'
import { audit } from './schema/kernel/audit.ts'
import { organisations, practices } from './schema/practice/organisations.ts'
import { memberships, people } from './schema/practice/people.ts'
import { recoveryCodes, secondSteps } from './schema/practice/second-steps.ts'
import { createTestDatabase } from './testing/database.ts'

it('removeSecondStep removes it for the login only, and writes it to the audit of the practice', async () => {
  const database = await createTestDatabase()
  const { maintenance } = database
  const [orgId, practiceId, meera, anil] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await maintenance.insert(organisations).values({ id: orgId, name: 'Asha' })
  await maintenance.insert(practices).values({ id: practiceId, orgId, name: 'First' })
  await maintenance.insert(people).values([
    { id: meera, fullName: 'Meera Iyer', phone: '+919800000001' },
    { id: anil, fullName: 'Anil Rao', email: 'anil@example.com' },
  ])
  for (const personId of [meera, anil]) {
    await maintenance.insert(memberships).values({ id: uuidv7(), orgId, practiceId, personId, role: 'pack1doc' })
    const confirmedAt = new Date().toISOString()
    await maintenance.insert(secondSteps).values({ personId, encrypted: Buffer.from('x'), confirmedAt })
    await maintenance.insert(recoveryCodes).values({ id: uuidv7(), personId, codeHash: personId })
  }

  expect(await removeSecondStep(database, '+919800000009')).toEqual([])
  expect(await removeSecondStep(database, '+919800000001')).toEqual(['Meera Iyer'])
  expect(await removeSecondStep(database, '+919800000001')).toEqual([])
  const left = [await maintenance.select().from(secondSteps), await maintenance.select().from(recoveryCodes)]
  expect(left.map((rows) => rows.map(({ personId }) => personId))).toEqual([[anil], [anil]])
  expect(await maintenance.select().from(audit)).toMatchObject([
    { practiceId, role: 'operator', act: 'delete', object: 'second step', objectId: meera },
  ])
  expect(await removeSecondStep(database, 'ANIL@example.com')).toEqual(['Anil Rao'])
})
