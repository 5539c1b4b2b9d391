import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { people } from '#db/schema/practice/people.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const api = await testApi(database)

it('saves how pages look for the signed-in person only', async () => {
  const [user, other] = [await api.registerPractice('admin'), await api.registerPractice('admin')]
  const view = async (token: string) => (await api.call('/session', { token })).body.data.appearance
  const save = (body: object) => api.call('/profile/appearance', { method: 'PUT', token: user.token, body })
  expect(await view(user.token)).toEqual({ theme: 'system', density: 'compact' })

  expect((await save({ theme: 'dark', density: 'comfortable' })).status).toBe(200)
  expect(await view(user.token)).toEqual({ theme: 'dark', density: 'comfortable' })
  expect(await view(other.token)).toEqual({ theme: 'system', density: 'compact' })

  const refused = await save({ theme: 'pink', density: 'compact' })
  expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([422, ['theme']])
  const [stored] = await database.maintenance.select().from(people).where(eq(people.id, user._id))
  expect(stored!.theme).toBe('dark comfortable')
})
