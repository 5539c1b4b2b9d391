import { beforeAll, expect, it } from 'vitest'
import { createPhone, doctorDetails, type TestApi, testApi } from '#api/testing/server.ts'
import type { SignedInUser } from '#contract/web.ts'
import { createPageArgs } from '../../testing/page-args'
import { loader } from './users'

let api: TestApi
let owner: SignedInUser
beforeAll(async () => {
  api = await testApi()
  owner = await api.registerPractice('admin')
})

it('shows who is active, only invited or deactivated', async () => {
  const { token } = owner
  const active = await api.person('doctor', owner, { fullName: 'Dr Active' })
  const former = await api.person('doctor', owner, { fullName: 'Dr Former' })
  await api.call(`/members/${former._id}/access`, { body: { action: 'deactivate' }, token })
  const body = { fullName: 'Dr Invited', phone: createPhone(), ...doctorDetails }
  const invited = (await api.call('/doctor/createUserAndDoctor', { token, body })).body.data
  const { users } = await loader(createPageArgs(api, { path: '/settings/user-management', role: 'admin', token }))
  const statuses = Object.fromEntries(users.map(({ id, status }) => [id, status]))
  expect([active._id, invited.userId, former._id].map((id) => statuses[id])).toEqual([
    'active',
    'invited',
    'deactivated',
  ])
})
